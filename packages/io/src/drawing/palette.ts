/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Overlays drawn above or below agents on demand: vectors, radii, cells. */
export type Mark =
  | 'velocity'
  | 'desired velocity'
  | 'forces'
  | 'perception'
  | 'neighbors'
  | 'zones'
  | 'targets'
  | 'index cells'
  | 'path'
  | 'wander circle'
  | 'flow field'
  | 'obstacles'
  | 'terrain gradient'
  | 'drag and wind'

/** The colors of one theme, as `#rrggbb`. */
export interface Palette {
  readonly paper: string
  /** Level ground in 3D, lit. */
  readonly plane: string
  /** The border of the world. */
  readonly frame: string
  /** Paths, walls, fields and other surroundings. */
  readonly ground: string
  /** Text, targets and other things that must be readable. */
  readonly ink: string
  readonly contour: string
  /** Regions where forces such as wind push. */
  readonly wind: string
  /** Drinkable water. */
  readonly water: string
  readonly tree: string
  /** The lowest and the highest ground in full light, and what is below it in 3D. */
  readonly land: { readonly low: string; readonly high: string; readonly earth: string }
  /** The darkest and the lightest parts of a picture that a field was made from. */
  readonly image: { readonly dark: string; readonly light: string }
  readonly populations: readonly string[]
  /** Places where a number is low and where it is high; of a second number others, and so on. */
  readonly tints: readonly { readonly low: string; readonly high: string }[]
  /** For numbers, from low to high: lighter all along. */
  readonly ramp: readonly string[]
  /** For directions, from +x all around: neighbors look alike, opposites differ in hue and in lightness. */
  readonly turn: readonly string[]
  readonly marks: Readonly<Record<Mark, string>>
}

/**
 * The colors of everything that draws a world. Populations are after Okabe and Ito 2008, the ramps after viridis, moved
 * until `tests/palettes.test.ts` passes: neither source keeps a contrast of 3 with light paper.
 */
export const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: {
    paper: '#fbf8f1',
    plane: '#fbf8f1',
    frame: '#b9b1a2',
    ground: '#766d5d',
    ink: '#3c372e',
    contour: '#6d6350',
    wind: '#2b7a86',
    water: '#0b5170',
    tree: '#5c7a48',
    land: { low: '#e2ead2', high: '#faf0de', earth: '#cfc6b0' },
    image: { dark: '#e4ddd0', light: '#fbf8f1' },
    populations: ['#4b73bd', '#b85d00', '#087f4f', '#b02168', '#634000', '#3436b5', '#3a3a3a'],
    tints: [
      { low: '#8c510a', high: '#2c7fb8' },
      { low: '#1b7837', high: '#9970ab' },
    ],
    ramp: ['#200030', '#0d1d9d', '#25487d', '#3f6e80', '#198e69'],
    turn: ['#2b5fc0', '#1c8a55', '#7a5800', '#9a1020', '#2b5fc0'],
    marks: {
      velocity: '#0a6837',
      'desired velocity': '#8a2be2',
      forces: '#403319',
      perception: '#007cc5',
      neighbors: '#9d5524',
      zones: '#5b5bd5',
      targets: '#946200',
      'index cells': '#8a6d3b',
      path: '#953d7a',
      'wander circle': '#007a6c',
      'flow field': '#21699a',
      obstacles: '#bb1d21',
      'terrain gradient': '#5b4b33',
      'drag and wind': '#a03616',
    },
  },
  dark: {
    paper: '#14171a',
    plane: '#262c31',
    frame: '#4a5157',
    ground: '#9aa3aa',
    ink: '#e8e6e1',
    contour: '#b9b8a4',
    wind: '#6fc7d4',
    water: '#769caa',
    tree: '#8fae7c',
    land: { low: '#222e2a', high: '#4e483e', earth: '#2b2f2e' },
    image: { dark: '#14171a', light: '#3d444a' },
    populations: ['#a2d6f6', '#e58640', '#49ca91', '#ff9bc5', '#f0dc61', '#a89cff', '#eaeaea'],
    tints: [
      { low: '#c98a45', high: '#5aa0d0' },
      { low: '#6fbf7f', high: '#b07cc0' },
    ],
    ramp: ['#b57bee', '#92abef', '#70c9d0', '#a9ecaa', '#f8fa8d'],
    turn: ['#70a8ff', '#82f0b2', '#fae16e', '#ff8078', '#70a8ff'],
    marks: {
      velocity: '#67e38e',
      'desired velocity': '#cd9dff',
      forces: '#fde9e2',
      perception: '#4fb7f3',
      neighbors: '#ff9c67',
      zones: '#adb8ff',
      targets: '#e6b846',
      'index cells': '#c9a96a',
      path: '#e0aacf',
      'wander circle': '#34d4b5',
      'flow field': '#8ebbe9',
      obstacles: '#ff8580',
      'terrain gradient': '#d9c8a3',
      'drag and wind': '#ff9d84',
    },
  },
}

/** The colors that a world has in 3D besides. By itself, since many pages draw none. */
interface SpacePalette {
  readonly trunk: string
  /** What grows on the ground, by its height and slope, in full light. */
  readonly cover: {
    readonly meadow: string
    readonly grass: string
    readonly dry: string
    readonly rock: string
  }
  /** Overhead, and at the horizon and below it. */
  readonly sky: { readonly high: string; readonly low: string }
}

export const SPACE_PALETTES: Readonly<Record<Theme, SpacePalette>> = {
  light: {
    trunk: '#8a6b4a',
    cover: { meadow: '#d1e3b6', grass: '#dae5bd', dry: '#ece4c4', rock: '#e4ddce' },
    sky: { high: '#cfe2f1', low: '#fbf8f1' },
  },
  dark: {
    trunk: '#5d4a36',
    cover: { meadow: '#22361f', grass: '#2b3d26', dry: '#403d2a', rock: '#43413b' },
    sky: { high: '#1c2d40', low: '#14171a' },
  },
}

/** The desires of an agent's behaviors, one color each. */
export const BEHAVIOR_COLORS: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#f22847', '#747f33', '#2f3886', '#a76397', '#890008', '#64193e'],
  dark: ['#f96269', '#d1f824', '#44f9f7', '#31ab97', '#eecb86', '#76a926'],
}

/** The names of `Palette.populations`, in its order, for scenarios. On dark paper brown is yellow, and gray almost white. */
export const COLOR_NAMES = ['blue', 'orange', 'green', 'pink', 'brown', 'violet', 'gray'] as const

/** For each population the index of its color: the chosen one, else the first that no other has, while there are any. */
export function populationColors(
  populations: readonly { readonly name: string }[],
  chosen?: Readonly<Record<string, string>>,
): readonly number[] {
  const names: readonly string[] = COLOR_NAMES
  const given = populations.map(({ name }) => names.indexOf(chosen?.[name] ?? ''))
  const free = names.flatMap((_, color) => (given.includes(color) ? [] : [color]))
  return given.map((color, k) => (color >= 0 ? color : (free.shift() ?? k % names.length)))
}

/** The color of a population, by its index among the colors of populations. */
export function colorOf(color: number, theme: Theme): string {
  const { populations } = PALETTES[theme]
  return populations[color % populations.length] as string
}

/** The color of a behavior, by its index among those of its agent. */
export function behaviorColorOf(place: number, theme: Theme): string {
  const colors = BEHAVIOR_COLORS[theme]
  return colors[place % colors.length] as string
}

/** The tints of a map of places, by its index. */
export function tintsOf(map: number, theme: Theme): Palette['tints'][number] {
  const { tints } = PALETTES[theme]
  return tints[map % tints.length] as Palette['tints'][number]
}

/** A color for a share between 0 and 1 of a range of numbers. */
export const rampColor = (share: number, theme: Theme): string => mixedFrom(PALETTES[theme].ramp, share)

/** A color for a direction as a share of a full turn from +x. */
export const turnColor = (share: number, theme: Theme): string => mixedFrom(PALETTES[theme].turn, share)

/** The color at a share of the way along some that are equally far apart. */
export function mixedFrom(colors: readonly string[], share: number): string {
  const at = Math.max(0, Math.min(1, share)) * (colors.length - 1)
  const k = Math.min(Math.floor(at), colors.length - 2)
  const [from, to] = [rgbOf(colors[k] as string), rgbOf(colors[k + 1] as string)]
  return hexOf(from.map((low, c) => low + (at - k) * ((to[c] as number) - low)))
}

/** Red, green and blue of `#rrggbb`. */
export function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** The colors of the lowest and of the highest ground, as relief is shaded by. */
export const landOf = (theme: Theme): { readonly low: Rgb; readonly high: Rgb } => {
  const { low, high } = PALETTES[theme].land
  return { low: rgbOf(low), high: rgbOf(high) }
}

const hexOf = (rgb: ArrayLike<number>): string =>
  `#${Array.from(rgb, (value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

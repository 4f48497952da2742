/** Colors of the populations, told apart by color-blind eyes too. Source: Okabe and Ito 2008. */
const POPULATIONS = {
  light: ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#b8860b', '#3a8fc4', '#3d3d3d'],
  dark: ['#5cb8f0', '#ff8f4d', '#3ecfa3', '#e8a5cb', '#e6b845', '#9bd3f7', '#d6d6d6'],
} as const

export type Theme = keyof typeof POPULATIONS

/** What the stage is painted with. */
export const PAINT = {
  light: {
    paper: '#fbf8f1',
    frame: '#b9b1a2',
    ground: '#8c8371',
    ink: '#3c372e',
    contour: '#6d6350',
    low: [226, 234, 210],
    high: [250, 240, 222],
    image: ['#d6d0c4', '#fbf8f1'],
  },
  dark: {
    paper: '#14171a',
    frame: '#4a5157',
    ground: '#7d868d',
    ink: '#e8e6e1',
    contour: '#b9b8a4',
    low: [34, 46, 42],
    high: [78, 72, 62],
    image: ['#14171a', '#3d444a'],
  },
} as const

export const colorOf = (population: number, theme: Theme): string =>
  POPULATIONS[theme][population % POPULATIONS[theme].length]

/** Tints of places where a number is low and where it is high; of a second number others, and so on. */
const TINTS = {
  light: [
    { low: '#8c510a', high: '#2c7fb8' },
    { low: '#1b7837', high: '#9970ab' },
  ],
  dark: [
    { low: '#c98a45', high: '#5aa0d0' },
    { low: '#6fbf7f', high: '#b07cc0' },
  ],
} as const

export const tintsOf = (map: number, theme: Theme): { readonly low: string; readonly high: string } =>
  TINTS[theme][map % TINTS[theme].length]

/**
 * A color for a share between 0 and 1: from blue by green to yellow,
 * readable by color-blind eyes (viridis).
 */
export const scaleColor = (share: number): string => mixedFrom(SCALE, share)

/**
 * A color for a direction as a share of a full turn from +x: neighboring directions look alike, all around.
 */
export const turnColor = (share: number): string => mixedFrom(TURN, share)

function mixedFrom(scale: readonly (readonly [number, number, number])[], share: number): string {
  const at = Math.max(0, Math.min(1, share)) * (scale.length - 1)
  const k = Math.min(Math.floor(at), scale.length - 2)
  const mixed = scale[k].map((from, c) => Math.round(from + (at - k) * (scale[k + 1][c] - from)))
  return `rgb(${mixed.join()})`
}

const SCALE = [
  [68, 1, 84],
  [59, 82, 139],
  [33, 145, 140],
  [94, 201, 98],
  [253, 231, 37],
] as const

/** Blue, green, yellow, red, and back to blue: opposite directions differ in hue and in lightness. */
const TURN = [
  [46, 107, 200],
  [32, 150, 120],
  [222, 178, 40],
  [204, 76, 60],
  [46, 107, 200],
] as const

/**
 * Colors of the populations, after Okabe and Ito 2008: contrast ≥ 3 with paper and ground, CIEDE2000 ≥ 10 apart, to
 * color-blind eyes too (`tests/palettes.test.ts` measures them).
 */
export const POPULATIONS = {
  light: ['#4b73bd', '#b85d00', '#087f4f', '#b02168', '#634000', '#3436b5', '#3a3a3a'],
  dark: ['#a2d6f6', '#e58640', '#49ca91', '#ff9bc5', '#f0dc61', '#a89cff', '#eaeaea'],
} as const

export type Theme = keyof typeof POPULATIONS

/** What the stage is painted with. */
export const PAINT = {
  light: {
    paper: '#fbf8f1',
    frame: '#b9b1a2',
    ground: '#766d5d',
    ink: '#3c372e',
    contour: '#6d6350',
    /** Where forces such as wind push. */
    wind: '#2b7a86',
    low: [226, 234, 210],
    high: [250, 240, 222],
    image: ['#e4ddd0', '#fbf8f1'],
  },
  dark: {
    paper: '#14171a',
    frame: '#4a5157',
    ground: '#9aa3aa',
    ink: '#e8e6e1',
    contour: '#b9b8a4',
    wind: '#6fc7d4',
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

/** A color for a share between 0 and 1: lighter all along, contrast ≥ 3 with paper and ground. */
export const scaleColor = (share: number, theme: Theme): string => mixedFrom(SCALE[theme], share)

/**
 * A color for a direction as a share of a full turn from +x: neighboring directions look alike, all around.
 */
export const turnColor = (share: number, theme: Theme): string => mixedFrom(TURN[theme], share)

function mixedFrom(scale: readonly (readonly [number, number, number])[], share: number): string {
  const at = Math.max(0, Math.min(1, share)) * (scale.length - 1)
  const k = Math.min(Math.floor(at), scale.length - 2)
  const mixed = scale[k].map((from, c) => Math.round(from + (at - k) * (scale[k + 1][c] - from)))
  return `rgb(${mixed.join()})`
}

const SCALE = {
  light: [
    [32, 0, 48],
    [13, 29, 157],
    [37, 72, 125],
    [63, 110, 128],
    [25, 142, 105],
  ],
  dark: [
    [181, 123, 238],
    [146, 171, 239],
    [112, 201, 208],
    [169, 236, 170],
    [248, 250, 141],
  ],
} as const

/** Blue, green, yellow or brown, red, and back to blue: opposite directions differ in hue and in lightness. */
const TURN = {
  light: [
    [43, 95, 192],
    [28, 138, 85],
    [122, 88, 0],
    [154, 16, 32],
    [43, 95, 192],
  ],
  dark: [
    [112, 168, 255],
    [130, 240, 178],
    [250, 225, 110],
    [255, 128, 120],
    [112, 168, 255],
  ],
} as const

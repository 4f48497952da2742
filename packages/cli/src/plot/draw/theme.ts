export const THEMES = ['light', 'dark'] as const
export type ThemeName = (typeof THEMES)[number]

/** The colors of a picture. */
export interface Theme {
  readonly paper: string
  /** Of text, of text that matters less, of lines of the grid. */
  readonly ink: string
  readonly soft: string
  readonly grid: string
  /** Of things without an order: contrast ≥ 3 with the paper; CIEDE2000 ≥ 10 apart, to color-blind eyes too. */
  readonly series: readonly string[]
  /** From low to high, for lines, points and cells: contrast ≥ 3 with the paper, lightness grows all along. */
  readonly ramp: readonly string[]
}

/**
 * The hues of Okabe and Ito 2008 and the ramps of viridis, moved until the measures of `tests/palettes.test.ts` hold:
 * neither source keeps a contrast of 3 with light paper.
 */
const THEME: Readonly<Record<ThemeName, Theme>> = {
  light: {
    paper: '#fbf8f1',
    ink: '#2f2b24',
    soft: '#5c5548',
    grid: '#e4ddcf',
    series: ['#4b73bd', '#b85d00', '#087f4f', '#b02168', '#634000', '#3436b5', '#3a3a3a'],
    ramp: ['#200030', '#0d1d9d', '#25487d', '#3f6e80', '#198e69'],
  },
  dark: {
    paper: '#1b1a17',
    ink: '#ece7db',
    soft: '#b8b0a0',
    grid: '#3a372f',
    series: ['#a2d6f6', '#e58640', '#49ca91', '#ff9bc5', '#f0dc61', '#a89cff', '#eaeaea'],
    ramp: ['#8f3dd0', '#5a85eb', '#64b3d1', '#66eca7', '#f8f363'],
  },
}

export const themeNamed = (name: ThemeName): Theme => THEME[name]

/** So many colors from a ramp, at equal distances. */
export function sampled(ramp: readonly string[], count: number): readonly string[] {
  return Array.from({ length: count }, (_, k) => {
    const at = count === 1 ? 0 : (k * (ramp.length - 1)) / (count - 1)
    const low = Math.min(Math.floor(at), ramp.length - 2)
    return mixed(ramp[low] ?? '', ramp[low + 1] ?? '', at - low)
  })
}

export const BLACK = '#000000'
export const WHITE = '#ffffff'

/** Black or white, whichever is easier to read on a color: a contrast of 4.5 or more on any. */
export const textOn = (color: string): string => (luminance(color) > EVEN ? BLACK : WHITE)

/** Black and white have the same contrast with a color of this luminance: (1 + 0.05) / (L + 0.05) = (L + 0.05) / 0.05. */
const EVEN = Math.sqrt(1.05 * 0.05) - 0.05

/** Relative luminance, 0 (black) to 1 (white). Source: WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16))

function mixed(from: string, to: string, part: number): string {
  const end = channels(to)
  const parts = channels(from).map((low, k) => Math.round(low + ((end[k] ?? 0) - low) * part))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const THEMES = ['light', 'dark'] as const
export type ThemeName = (typeof THEMES)[number]

/** The colors of a picture. */
export interface Theme {
  readonly paper: string
  /** Of text, of text that matters less, of lines of the grid. */
  readonly ink: string
  readonly soft: string
  readonly grid: string
  /** Of things without an order, told apart by color-blind eyes too, each with a contrast of 3 or more. */
  readonly series: readonly string[]
  /** From low to high, for lines: of one contrast with the paper or more. */
  readonly ramp: readonly string[]
}

/** After Okabe and Ito 2008, each color darker or lighter until it stands out from the paper. */
const THEME: Readonly<Record<ThemeName, Theme>> = {
  light: {
    paper: '#fbf8f1',
    ink: '#2f2b24',
    soft: '#5c5548',
    grid: '#e4ddcf',
    series: ['#0072b2', '#c24a00', '#00805d', '#b04a86', '#8a6500', '#4a3fb5', '#4d4d4d'],
    ramp: ['#440a57', '#3f4a8a', '#26788e', '#1c9a78', '#6b9a1c'],
  },
  dark: {
    paper: '#1b1a17',
    ink: '#ece7db',
    soft: '#b8b0a0',
    grid: '#3a372f',
    series: ['#58b6f0', '#f09a4a', '#3ccf9f', '#e79ac6', '#e0c050', '#a79bf5', '#c9c4b8'],
    ramp: ['#9a7fd6', '#6f93e0', '#46b1c9', '#4fce92', '#e2e35a'],
  },
}

export const themeNamed = (name: ThemeName): Theme => THEME[name]

/** From low to high, for areas: viridis, whose lightness grows evenly. Source: van der Walt and Smith 2015. */
export const HEAT = [
  '#440154',
  '#472d7b',
  '#3b528b',
  '#2c728e',
  '#21918c',
  '#28ae80',
  '#5ec962',
  '#addc30',
  '#fde725',
]

/** So many colors from a ramp, at equal distances. */
export function sampled(ramp: readonly string[], count: number): readonly string[] {
  return Array.from({ length: count }, (_, k) => {
    const at = count === 1 ? 0 : (k * (ramp.length - 1)) / (count - 1)
    const low = Math.min(Math.floor(at), ramp.length - 2)
    return mixed(ramp[low] ?? '', ramp[low + 1] ?? '', at - low)
  })
}

const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16))

function mixed(from: string, to: string, part: number): string {
  const end = channels(to)
  const parts = channels(from).map((low, k) => Math.round(low + ((end[k] ?? 0) - low) * part))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

import {
  mixedFrom,
  PAGES,
  PALETTES,
  type PageColors,
  rgbOf,
  THEMES,
  type Theme as ThemeName,
} from '@drover/io/drawing'

export { THEMES, type ThemeName }

/** The colors of a picture. */
export interface Theme extends PageColors {
  /** Colors of unordered things: contrast ≥ 3 with the paper; CIEDE2000 ≥ 10 apart, to color-blind eyes too. */
  readonly series: readonly string[]
  /** From low to high, for lines, points and cells: contrast ≥ 3 with the paper, steadily increasing lightness. */
  readonly ramp: readonly string[]
}

/** Things and numbers have the colors that populations and numbers have in pictures. */
const THEME: Readonly<Record<ThemeName, Theme>> = {
  light: {
    ...PAGES.light,
    series: PALETTES.light.populations,
    ramp: PALETTES.light.ramp,
  },
  dark: {
    ...PAGES.dark,
    series: PALETTES.dark.populations,
    // Longer than the ramp of worlds, which must be visible on hills too.
    ramp: ['#8f3dd0', '#5a85eb', '#64b3d1', '#66eca7', '#f8f363'],
  },
}

export const themeNamed = (name: ThemeName): Theme => THEME[name]

/** Colors from a ramp, at equal distances. */
export const sampled = (ramp: readonly string[], count: number): readonly string[] =>
  Array.from({ length: count }, (_, k) => mixedFrom(ramp, count === 1 ? 0 : k / (count - 1)))

export const BLACK = '#000000'
export const WHITE = '#ffffff'

/** Black or white, whichever is easier to read on a color: a contrast of 4.5 or more on any. */
export const textOn = (color: string): string => (luminance(color) > EVEN ? BLACK : WHITE)

/** Black and white have the same contrast with a color of this luminance: (1 + 0.05) / (L + 0.05) = (L + 0.05) / 0.05. */
const EVEN = Math.sqrt(1.05 * 0.05) - 0.05

/** Relative luminance, 0 (black) to 1 (white). Source: WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

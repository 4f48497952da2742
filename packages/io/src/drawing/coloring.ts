import { colorOf, PALETTES, rampColor, type Theme, turnColor } from './palette.js'

/** Number of shades of a color scale: agents of one shade are drawn as one shape. */
const SHADES = 16

/** The meaning of agents' colors. */
export type ColorLegend =
  | { readonly kind: 'populations'; readonly names: readonly string[] }
  /** From the first color to the last but one. */
  | { readonly kind: 'scale'; readonly what: string; readonly low: number; readonly high: number }
  | { readonly kind: 'turn' }
  /** One color each. */
  | { readonly kind: 'values'; readonly what: string; readonly values: readonly number[] }
  | { readonly kind: 'groups'; readonly groups: number; readonly largest: number; readonly alone: number }
  | { readonly kind: 'nothing'; readonly why: string }

/** The color of every agent as an index into a few colors, and their meaning. */
export interface Coloring {
  readonly colors: readonly string[]
  /** By population and agent the index of a color. */
  readonly shades: readonly Uint8Array[]
  readonly legend: ColorLegend
}

interface Colored {
  readonly name: string
  readonly count: number
}

/** The number of each agent, by population; NaN for agents without one, undefined if no agent has one. */
type Numbers = readonly (ArrayLike<number> | undefined)[]

/** `colors`: for each population the index of its color. */
export function colorByPopulation(
  populations: readonly Colored[],
  colors: readonly number[],
  theme: Theme,
): Coloring {
  return {
    colors: colors.map((color) => colorOf(color, theme)),
    shades: populations.map(({ count }, k) => new Uint8Array(count).fill(k)),
    legend: { kind: 'populations', names: populations.map(({ name }) => name) },
  }
}

/** By heading; `angleOf`: in radians from +x, by population and agent. */
export function colorByHeading(
  populations: readonly Colored[],
  angleOf: (population: number, agent: number) => number,
  theme: Theme,
): Coloring {
  return {
    colors: Array.from({ length: SHADES }, (_, k) => turnColor((k + 0.5) / SHADES, theme)),
    shades: populations.map(({ count }, k) =>
      Uint8Array.from({ length: count }, (_, agent) => {
        const turn = angleOf(k, agent) / (2 * Math.PI)
        return Math.min(SHADES - 1, Math.floor((turn - Math.floor(turn)) * SHADES))
      }),
    ),
    legend: { kind: 'turn' },
  }
}

/**
 * By group; `oldest`: the id of the oldest in the group of each, NaN for who is alone and so gray. Groups take the colors
 * of populations: more would not be safe for color-blind eyes. Where there are more, those of one color lie apart.
 */
export function colorByGroup(populations: readonly Colored[], oldest: Numbers, theme: Theme): Coloring {
  const colors = PALETTES[theme].populations
  const gray = colors.length - 1
  const sizes = new Map<string, number>()
  let alone = 0
  const shades = populations.map(({ count }, k) =>
    Uint8Array.from({ length: count }, (_, agent) => {
      const id = oldest[k]?.[agent] ?? Number.NaN
      if (Number.isNaN(id)) {
        alone++
        return gray
      }
      sizes.set(`${k}:${id}`, (sizes.get(`${k}:${id}`) ?? 0) + 1)
      return id % gray
    }),
  )
  const largest = Math.max(0, ...sizes.values())
  return { colors, shades, legend: { kind: 'groups', groups: sizes.size, largest, alone } }
}

/** Whether each of this many values can have its own color; more values are colored as numbers. */
export const haveColors = (values: readonly number[], theme: Theme): boolean =>
  values.length < PALETTES[theme].populations.length

/** A color for each of a few values; the last is for agents without any of them. */
export function colorByValues(
  what: string,
  values: readonly number[],
  populations: readonly Colored[],
  numbers: Numbers,
  theme: Theme,
): Coloring {
  const places = new Map(values.map((value, k) => [Math.fround(value), k]))
  return {
    colors: [...values.map((_, k) => colorOf(k, theme)), PALETTES[theme].ground],
    shades: populations.map(({ count }, k) =>
      Uint8Array.from(
        { length: count },
        (_, agent) => places.get(Math.fround(numbers[k]?.[agent] ?? Number.NaN)) ?? values.length,
      ),
    ),
    legend: { kind: 'values', what, values },
  }
}

/** The range of no numbers, and of no numbers on a scale that begins at 0. */
const EMPTY = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const
export const FROM_ZERO = [0, Number.NEGATIVE_INFINITY] as const

interface NumberScale {
  /** Why no agent has a number, for the legend. */
  readonly why?: string
  /** The range that it contains in any case, if there are numbers. */
  readonly range?: readonly [low: number, high: number] | undefined
}

/** By a number, on a scale between round numbers; the last color is for who has none. */
export function colorByNumber(
  what: string,
  populations: readonly Colored[],
  numbers: Numbers,
  { why = '', range = EMPTY }: NumberScale,
  theme: Theme,
): Coloring {
  let [least, most] = range
  populations.forEach(({ count }, k) => {
    const values = numbers[k]
    if (values === undefined) return
    for (let agent = 0; agent < count; agent++) {
      const value = values[agent] as number
      if (value < least) least = value
      if (value > most) most = value
    }
  })
  const isKnown = most >= least
  const [low, high] = isKnown ? roundRange(least, most) : [0, 0]
  const width = high - low || 1
  return {
    colors: [
      ...Array.from({ length: SHADES }, (_, k) => rampColor((k + 0.5) / SHADES, theme)),
      PALETTES[theme].ground,
    ],
    shades: populations.map(({ count }, k) =>
      Uint8Array.from({ length: count }, (_, agent) => {
        const value = numbers[k]?.[agent] ?? Number.NaN
        if (Number.isNaN(value)) return SHADES
        return Math.max(0, Math.min(SHADES - 1, Math.floor((SHADES * (value - low)) / width)))
      }),
    ),
    legend: isKnown ? { kind: 'scale', what, low, high } : { kind: 'nothing', why },
  }
}

/** Round numbers around a range, so that a scale does not quiver with its fastest agent. */
export function roundRange(least: number, most: number): readonly [low: number, high: number] {
  const span = most - least || Math.abs(most) || 1
  const power = 10 ** Math.floor(Math.log10(span))
  const step = (span / power < 2 ? 0.5 : span / power < 5 ? 1 : 2) * power
  return [step * Math.floor(least / step + 1e-9), 0 + step * Math.ceil(most / step - 1e-9)]
}

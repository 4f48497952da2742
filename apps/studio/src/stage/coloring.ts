import { AGENT, type Frame, type PopulationFrame } from '../simulation/frame.js'
import type { TintRequest } from '../simulation/tint.js'
import { WATCHED_AT_MOST } from '../simulation/watched-at-most.js'
import { colorOf, PAINT, POPULATIONS, scaleColor, type Theme, turnColor } from './palette.js'

/** By what agents can be colored in every world; the force of a behavior comes on top. */
export const COLORS = ['population', 'speed', 'heading', 'energy', 'group'] as const
export type ColorBy = (typeof COLORS)[number] | `force:${string}` | `column:${string}`

/** What a scenario says agents are colored by. */
export const colorOfScenario = (color: string | undefined): ColorBy =>
  color === undefined ? 'population' : (COLORS.find((one) => one === color) ?? `column:${color}`)

/** How many shades a scale of colors is drawn in: agents of one shade are one shape. */
const SHADES = 16
/**
 * Groups take the colors of populations, more would not be safe for color-blind eyes; where there are more groups, those
 * of one color lie apart. The last color, a gray, is for who is alone.
 */
const GROUPS = POPULATIONS.light.length - 1

/** What the colors mean. */
export type Legend =
  | { readonly kind: 'populations'; readonly names: readonly string[] }
  /** From the first color to the last. */
  | { readonly kind: 'scale'; readonly what: string; readonly low: number; readonly high: number }
  | { readonly kind: 'turn' }
  /** A color each. */
  | { readonly kind: 'values'; readonly what: string; readonly values: readonly number[] }
  | { readonly kind: 'groups'; readonly groups: number; readonly largest: number; readonly alone: number }
  | { readonly kind: 'nothing'; readonly why: string }

/** The color of every agent, as one of a few shades, and what it means. */
export interface Coloring {
  readonly colors: readonly string[]
  /** By population and row the index of a color. */
  readonly shades: readonly Uint8Array[]
  readonly legend: Legend
}

/** The number that the worker must tell for this, if it does not tell it anyway. */
export function askedFor(by: ColorBy): TintRequest | undefined {
  if (by === 'energy' || by === 'group') return { number: by }
  if (by.startsWith('column:')) return { number: 'column', column: by.slice('column:'.length) }
  return by.startsWith('force:') ? { number: 'force', behavior: by.slice('force:'.length) } : undefined
}

export function coloringOf({ populations, kept }: Frame, by: ColorBy, theme: Theme): Coloring {
  if (by === 'population') return byPopulation(populations, theme)
  if (by === 'heading') return byHeading(populations, theme)
  if (by === 'group') return byGroup(populations, theme)
  if (by === 'speed') {
    const speeds = populations.map(({ agents, count }) =>
      Float32Array.from({ length: count }, (_, row) => agents[row * AGENT.size + AGENT.speed]),
    )
    return byNumber('speed', speeds, true, populations, theme, '')
  }
  const numbers = populations.map((population) => population.numbers)
  if (by === 'energy') {
    return byNumber('energy spent', numbers, false, populations, theme, 'nobody counts energy in this world')
  }
  if (by.startsWith('column:')) {
    const name = by.slice('column:'.length)
    const values = kept.find((one) => one.name === name)?.values
    if (values !== undefined && values.length < POPULATIONS[theme].length)
      return byValues(name, values, populations, theme)
    return byNumber(name, numbers, false, populations, theme, `nobody keeps ${name} in this world`)
  }
  const agents = populations.reduce((sum, { count }) => sum + count, 0)
  const why =
    agents > WATCHED_AT_MOST
      ? `forces are kept account of for at most ${WATCHED_AT_MOST.toLocaleString('en')} agents, these are ${agents.toLocaleString('en')}`
      : 'known after the next step'
  return byNumber(`force of ${by.slice('force:'.length)}`, numbers, true, populations, theme, why)
}

function byPopulation(populations: readonly PopulationFrame[], theme: Theme): Coloring {
  return {
    colors: populations.map((_, k) => colorOf(k, theme)),
    shades: populations.map(({ count }, k) => new Uint8Array(count).fill(k)),
    legend: { kind: 'populations', names: populations.map(({ name }) => name) },
  }
}

function byHeading(populations: readonly PopulationFrame[], theme: Theme): Coloring {
  return {
    colors: Array.from({ length: SHADES }, (_, k) => turnColor((k + 0.5) / SHADES, theme)),
    shades: populations.map(({ agents, count }) =>
      Uint8Array.from({ length: count }, (_, row) => {
        const at = row * AGENT.size
        const turn = Math.atan2(agents[at + AGENT.hy], agents[at + AGENT.hx]) / (2 * Math.PI)
        return Math.min(SHADES - 1, Math.floor((turn - Math.floor(turn)) * SHADES))
      }),
    ),
    legend: { kind: 'turn' },
  }
}

function byGroup(populations: readonly PopulationFrame[], theme: Theme): Coloring {
  const sizes = new Map<string, number>()
  let alone = 0
  const shades = populations.map(({ count, numbers }, k) =>
    Uint8Array.from({ length: count }, (_, row) => {
      const oldest = numbers?.[row] ?? Number.NaN
      if (Number.isNaN(oldest)) {
        alone++
        return GROUPS
      }
      sizes.set(`${k}:${oldest}`, (sizes.get(`${k}:${oldest}`) ?? 0) + 1)
      return oldest % GROUPS
    }),
  )
  return {
    colors: POPULATIONS[theme],
    shades,
    legend: { kind: 'groups', groups: sizes.size, largest: Math.max(0, ...sizes.values()), alone },
  }
}

/** A color for each of a few values; the last is for who has none of them. */
function byValues(
  what: string,
  values: readonly number[],
  populations: readonly PopulationFrame[],
  theme: Theme,
): Coloring {
  const places = new Map(values.map((value, k) => [Math.fround(value), k]))
  return {
    colors: [...values.map((_, k) => colorOf(k, theme)), PAINT[theme].ground],
    shades: populations.map(({ count, numbers }) =>
      Uint8Array.from(
        { length: count },
        (_, row) => places.get(numbers?.[row] ?? Number.NaN) ?? values.length,
      ),
    ),
    legend: { kind: 'values', what, values },
  }
}

function byNumber(
  what: string,
  numbers: readonly (Float32Array | undefined)[],
  fromZero: boolean,
  populations: readonly PopulationFrame[],
  theme: Theme,
  why: string,
): Coloring {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const values of numbers) {
    for (const value of values ?? []) {
      if (value < least) least = value
      if (value > most) most = value
    }
  }
  const known = most >= least
  const [low, high] = known ? rangeOf(fromZero ? 0 : least, most) : [0, 0]
  const width = high > low ? high - low : 1
  return {
    colors: [
      ...Array.from({ length: SHADES }, (_, k) => scaleColor((k + 0.5) / SHADES, theme)),
      PAINT[theme].ground,
    ],
    shades: populations.map(({ count }, k) =>
      Uint8Array.from({ length: count }, (_, row) => {
        const value = numbers[k]?.[row] ?? Number.NaN
        if (Number.isNaN(value)) return SHADES
        return Math.max(0, Math.min(SHADES - 1, Math.floor((SHADES * (value - low)) / width)))
      }),
    ),
    legend: known ? { kind: 'scale', what, low, high } : { kind: 'nothing', why },
  }
}

/** Round numbers around a range, so that a scale does not quiver with its fastest agent. */
export function rangeOf(least: number, most: number): readonly [low: number, high: number] {
  const span = most - least || Math.abs(most) || 1
  const power = 10 ** Math.floor(Math.log10(span))
  const step = (span / power < 2 ? 0.5 : span / power < 5 ? 1 : 2) * power
  return [step * Math.floor(least / step + 1e-9), 0 + step * Math.ceil(most / step - 1e-9)]
}

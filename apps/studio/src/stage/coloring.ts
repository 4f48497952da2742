import {
  type Coloring,
  colorByGroup,
  colorByHeading,
  colorByNumber,
  colorByPopulation,
  colorByValues,
  haveColors,
  type Theme,
} from '@drover/io/drawing'
import { AGENT, type DrawnFrame, type NumberRange, type PopulationFrame } from '../simulation/frame.js'
import { WATCHED_AT_MOST } from '../simulation/limits.js'
import type { TintRequest } from '../simulation/player/tint.js'

/** By what agents can be colored in every world; the force of a behavior comes on top. */
export const COLORS = ['population', 'speed', 'heading', 'energy', 'group'] as const
export type ColorBy = (typeof COLORS)[number] | `force:${string}` | `column:${string}`

/** What a scenario says agents are colored by. */
export const colorOfScenario = (color: string | undefined): ColorBy =>
  color === undefined ? 'population' : (COLORS.find((one) => one === color) ?? `column:${color}`)

/** The number that the worker must tell for this, if it does not tell it anyway. */
export function askedFor(by: ColorBy): TintRequest | undefined {
  if (by === 'energy' || by === 'group') return { number: by }
  if (by.startsWith('column:')) return { number: 'column', column: by.slice('column:'.length) }
  return by.startsWith('force:') ? { number: 'force', behavior: by.slice('force:'.length) } : undefined
}

export function coloringOf({ populations, kept, seen }: DrawnFrame, by: ColorBy, theme: Theme): Coloring {
  if (by === 'population') {
    const colors = populations.map(({ color }) => color)
    return colorByPopulation(populations, colors, theme)
  }
  if (by === 'heading') return byHeading(populations, theme)
  const numbers = populations.map((population) => population.numbers)
  if (by === 'group') return colorByGroup(populations, numbers, theme)
  if (by === 'speed') {
    const speeds = populations.map(({ agents, count }) =>
      Float32Array.from({ length: count }, (_, row) => agents[row * AGENT.size + AGENT.speed]),
    )
    return colorByNumber('speed', populations, speeds, { range: fromZero(seen?.speed) }, theme)
  }
  if (by === 'energy') {
    const why = 'nobody counts energy in this world'
    return colorByNumber('energy spent', populations, numbers, { why }, theme)
  }
  if (by.startsWith('column:')) {
    const name = by.slice('column:'.length)
    const values = kept.find((one) => one.name === name)?.values
    if (values !== undefined && haveColors(values, theme))
      return colorByValues(name, values, populations, numbers, theme)
    const why = `nobody keeps ${name} in this world`
    return colorByNumber(name, populations, numbers, { why, range: seen?.number }, theme)
  }
  const agents = populations.reduce((sum, { count }) => sum + count, 0)
  const why =
    agents > WATCHED_AT_MOST
      ? `forces are kept account of for at most ${WATCHED_AT_MOST.toLocaleString('en')} agents, these are ${agents.toLocaleString('en')}`
      : 'known after the next step'
  const what = `force of ${by.slice('force:'.length)}`
  return colorByNumber(what, populations, numbers, { why, range: fromZero(seen?.number) }, theme)
}

const fromZero = (range: NumberRange | undefined): NumberRange => [0, range?.[1] ?? Number.NEGATIVE_INFINITY]

const byHeading = (populations: readonly PopulationFrame[], theme: Theme): Coloring =>
  colorByHeading(
    populations,
    (population, row) => {
      const { agents } = populations[population]
      const at = row * AGENT.size
      return Math.atan2(agents[at + AGENT.hy], agents[at + AGENT.hx])
    },
    theme,
  )

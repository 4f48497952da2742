import {
  type Coloring,
  colorByNumber,
  colorByPopulation,
  colorByValues,
  FROM_ZERO,
  haveColors,
  populationColors,
} from '@drover/io/drawing'
import type { ResolvedScenario } from '@drover/scenarios'
import type { Population, World } from 'drover'
import { statesIn } from 'drover/metrics'
import { hintFor } from 'drover/schema'
import { usageError } from '../errors.js'
import { THEME } from './paint.js'

/** Color options besides populations: speed, and the numbers of agents' state columns. */
const colorsIn = ({ populations }: World): readonly string[] => [
  ...new Set(['speed', ...populations.flatMap(({ columns }) => columns.extra.map(({ name }) => name))]),
]

/** Throws a CommandError if agents cannot be colored this way. */
export function assertColor(world: World, by: string, source: string): void {
  const known = ['population', ...colorsIn(world)]
  if (known.includes(by)) return
  throw usageError(
    `${source}: view.color: expected one of ${known.join(', ')}, got '${by}'${hintFor(by, known)}`,
  )
}

/** The current colors of a world's agents, by population and row. */
export function coloringOf(
  world: World,
  { color: by = 'population', colors }: Pick<ResolvedScenario['view'], 'color' | 'colors'> = {},
): Coloring {
  const { populations } = world
  if (by === 'population') return colorByPopulation(populations, populationColors(populations, colors), THEME)
  const numbers = populations.map((population) => numbersOf(population, by))
  const values = statesIn(world.toJSON()).find(({ name }) => name === by)?.values
  if (values !== undefined && haveColors(values, THEME))
    return colorByValues(by, values, populations, numbers, THEME)
  return colorByNumber(
    by,
    populations,
    numbers,
    { why: by, range: by === 'speed' ? FROM_ZERO : undefined },
    THEME,
  )
}

/** The number of each agent, by row; undefined if a population has none. */
function numbersOf({ columns, count }: Population, by: string): ArrayLike<number> | undefined {
  const { vx, vy, vz } = columns
  if (by !== 'speed') return columns.extra.find(({ name }) => name === by)?.values
  return Float64Array.from({ length: count }, (_, row) =>
    Math.hypot(vx[row] as number, vy[row] as number, vz[row] as number),
  )
}

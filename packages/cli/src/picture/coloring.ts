import {
  type Coloring,
  colorByNumber,
  colorByPopulation,
  colorByValues,
  haveColors,
} from '@drover/io/drawing'
import type { Population, World } from 'drover'
import { statesIn } from 'drover/metrics'
import { hintFor } from 'drover/schema'
import { usageError } from '../errors.js'
import { THEME } from './paint.js'

/** What agents can be colored by besides populations: their speed, and the numbers that they keep. */
const colorsIn = ({ populations }: World): readonly string[] => [
  ...new Set(['speed', ...populations.flatMap(({ columns }) => columns.extra.map(({ name }) => name))]),
]

/** Throws a CommandError where agents cannot be colored so. */
export function assertColor(world: World, by: string, source: string): void {
  const known = ['population', ...colorsIn(world)]
  if (known.includes(by)) return
  throw usageError(
    `${source}: view.color: expected one of ${known.join(', ')}, got '${by}'${hintFor(by, known)}`,
  )
}

/** The colors of the agents of a world as it is now, by population and row. */
export function coloringOf(world: World, by = 'population'): Coloring {
  const { populations } = world
  if (by === 'population') return colorByPopulation(populations, THEME)
  const numbers = populations.map((population) => numbersOf(population, by))
  const values = statesIn(world.toJSON()).find(({ name }) => name === by)?.values
  if (values !== undefined && haveColors(values, THEME))
    return colorByValues(by, values, populations, numbers, THEME)
  return colorByNumber(by, populations, numbers, { fromZero: by === 'speed', why: by }, THEME)
}

/** The number of each agent, row by row; undefined where a population has none. */
function numbersOf({ columns, count }: Population, by: string): ArrayLike<number> | undefined {
  const { vx, vy, vz } = columns
  if (by !== 'speed') return columns.extra.find(({ name }) => name === by)?.values
  return Float64Array.from({ length: count }, (_, row) =>
    Math.hypot(vx[row] as number, vy[row] as number, vz[row] as number),
  )
}

import {
  type Coloring,
  colorByHeading,
  colorByNumber,
  colorByValues,
  FROM_ZERO,
  haveColors,
  type Theme,
} from '@drover/io/drawing'
import type { Population } from 'drover'
import type { ColorBy } from './options.js'

/**
 * The colors of all agents by a number, in the order of the rows of their populations; `values`: all that the number can
 * be.
 */
export function coloringOf(
  populations: readonly Population[],
  by: ColorBy,
  values: readonly number[] | undefined,
  theme: Theme,
): Coloring {
  if (by === 'heading') {
    const angleOf = (population: number, row: number) => {
      const { hx, hy } = populations[population].columns
      return Math.atan2(hy[row], hx[row])
    }
    return colorByHeading(populations, angleOf, theme)
  }
  const numbers = populations.map((population) => numbersOf(population, by))
  if (values !== undefined && haveColors(values, theme))
    return colorByValues('', values, populations, numbers, theme)
  return colorByNumber('', populations, numbers, { range: by === 'speed' ? FROM_ZERO : undefined }, theme)
}

function numbersOf(population: Population, by: ColorBy): ArrayLike<number> | undefined {
  const { columns, count } = population
  if (typeof by === 'function')
    return Float64Array.from({ length: count }, (_, row) => by(population.at(row)))
  if (by !== 'speed') return columns.extra.find(({ name }) => name === by)?.values
  const { vx, vy, vz } = columns
  return Float64Array.from({ length: count }, (_, row) => Math.hypot(vx[row], vy[row], vz[row]))
}

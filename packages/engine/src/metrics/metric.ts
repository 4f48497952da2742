import type { Population } from '../agents/population.js'
import type { Space } from '../spaces/space.js'

/** The name of a metric: one of drover's, or of one's own. */
export type MetricName =
  | 'agents'
  | 'polarization'
  | 'milling'
  | 'nearest'
  | 'groups'
  | 'centroid'
  | 'spread'
  | 'hull'
  | 'speed'
  | 'energy'
  | 'trip'
  | (string & {})

/**
 * A measure of one population at one moment, as a record of a run holds it. It tells numbers only and changes
 * nothing, so a run is the same to the last bit whether it is measured or not.
 */
export interface Metric {
  /** Its name in a scenario's `metrics`. */
  readonly name: string
  /**
   * The unit of its numbers: one for all columns, or one for each in their order, separated by commas.
   * `1` is a pure number from 0 to 1, `count` a whole number, `length` and `speed` are in the world's units,
   * `energy` in that of the population's energy model.
   */
  readonly unit: string
  /** The least that any of its numbers can be; left out where there is none. Those of unit `1` are from 0 to 1. */
  readonly least?: number
  /** One sentence for people. */
  readonly summary: string
  /** Where its formula comes from. */
  readonly source: string
  /** What a population's description must say for it to tell anything; left out where nothing is needed. */
  readonly needs?: 'energy' | 'trip'
  /** The names of its numbers, unique among all metrics: the columns of a table. */
  readonly columns: readonly string[]
  /**
   * Writes its numbers over out[0 … columns.length − 1], NaN for one that is not defined, such as a mean over
   * no agents. May allocate: it is for every so many steps, not for the inside of one.
   */
  measure(population: Population, space: Space, out: number[]): void
}

import type { Population } from '../agents/population.js'
import type { Space } from '../spaces/space.js'

/** The name of a metric, built-in or custom. */
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
 * A measure of one population at one moment, for records of runs. It returns only numbers and changes nothing, so a run
 * is bit for bit the same with and without it.
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
  /** Lower bound of its numbers, if any. Numbers of unit `1` are from 0 to 1. */
  readonly least?: number
  /** One sentence for people. */
  readonly summary: string
  /** Where its formula comes from. */
  readonly source: string
  /** What a population's description needs for this metric; omitted if nothing. */
  readonly needs?: 'energy' | 'trip'
  /** The names of its numbers, unique among all metrics: the columns of a table. */
  readonly columns: readonly string[]
  /**
   * Writes its numbers over out[0 … columns.length − 1], NaN for one that is not defined, such as a mean over no
   * agents. May allocate: it is called between steps.
   */
  measure(population: Population, space: Space, out: number[]): void
}

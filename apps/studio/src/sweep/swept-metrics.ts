import type { WorldDescription } from 'drover'
import { type Metric, metrics, stateMetrics } from 'drover/metrics'
import { boundsOf } from 'drover/statistics'
import type { ScaleName } from '../numbers/chart.js'
import { titleOf } from '../numbers/titles.js'

/** A column of a metric that a sweep can measure. */
export interface SweptMetric {
  readonly metric: Metric
  readonly column: string
  readonly title: string
}

/** What there is to measure in a population. */
export function sweptMetrics(world: WorldDescription, population: string): readonly SweptMetric[] {
  const description = world.populations?.find(({ name }) => name === population)
  const known: readonly Metric[] = [...metrics, ...stateMetrics(world)]
  return known
    .filter(({ needs }) => needs === undefined || description?.[needs] !== undefined)
    .flatMap((metric) => metric.columns.map((column) => ({ metric, column, title: titleOf(column) })))
}

/** The least and the most that the values of a metric may be. */
export const boundsIn = ({ metric, column }: SweptMetric) => boundsOf(metric, metric.columns.indexOf(column))

/** What a plot of it has room for. */
export const scaleOf = (swept: SweptMetric): ScaleName =>
  (({ part: 'share', positive: 'fromZero', none: 'fitted' }) as const)[boundsIn(swept)]

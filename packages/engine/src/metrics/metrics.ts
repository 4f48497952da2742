import { centroidMetric } from './centroid.js'
import { energyMetric } from './energies.js'
import { groupsMetric } from './groups.js'
import { hullMetric } from './hull.js'
import type { Metric } from './metric.js'
import { millingMetric } from './milling.js'
import { nearestMetric } from './nearest.js'
import { polarizationMetric } from './polarization.js'
import { speedMetric } from './speeds.js'
import { spreadMetric } from './spread.js'
import { tripMetric } from './trip.js'

const agentsMetric: Metric = {
  name: 'agents',
  unit: 'count',
  least: 0,
  summary: 'How many agents there are.',
  source: 'drover',
  columns: ['agents'],
  measure(population, _space, out) {
    out[0] = population.count
  },
}

/** All metrics, in the order in which a table lists their columns. */
export const metrics: readonly Metric[] = [
  agentsMetric,
  polarizationMetric,
  millingMetric,
  nearestMetric,
  groupsMetric,
  centroidMetric,
  spreadMetric,
  hullMetric,
  speedMetric,
  energyMetric,
  tripMetric,
]

/** The metric of that name, or undefined. */
export function findMetric(name: string): Metric | undefined {
  return metrics.find((metric) => metric.name === name)
}

// Metrics of a population, as functions and as columns of tables.
export { type RuleState, statesIn } from './description/rule-states.js'
export { stateMetrics } from './description/state-metrics.js'
export { centroid } from './metrics/centroid.js'
export { type CollectiveState, stateOf } from './metrics/collective-state.js'
export { type Energies, energies } from './metrics/energies.js'
export { type Groups, groupDistance, groups } from './metrics/groups.js'
export { type Hull, hull } from './metrics/hull.js'
export type { Metric, MetricName } from './metrics/metric.js'
export {
  defineMetric,
  findMetric,
  forgetMetric,
  isMetric,
  metricColumns,
  metricNames,
  metrics,
  registerMetrics,
} from './metrics/metrics.js'
export { milling } from './metrics/milling.js'
export { type NearestNeighbor, nearestDistances, nearestNeighbor } from './metrics/nearest.js'
export { polarization } from './metrics/polarization.js'
export { type Speeds, speeds } from './metrics/speeds.js'
export { spread } from './metrics/spread.js'

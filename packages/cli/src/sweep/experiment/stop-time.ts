import type { Metric } from 'drover/metrics'

/** The time at which the condition to stop ended a run; not defined where it did not. Experiments alone have it. */
export const STOP_TIME: Metric = {
  name: 'stop',
  unit: 'time',
  least: 0,
  summary: 'The time at which the stop condition of the experiment ended the run.',
  source: 'drover',
  columns: ['stopTime'],
  measure(_population, _space, out) {
    out[0] = Number.NaN
  },
}

/** Whether that is its column: one for all populations. */
export const isStopTime = (column: string): boolean => STOP_TIME.columns.includes(column)

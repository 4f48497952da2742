import type { Metric } from 'drover/metrics'

/** The time at which the stop condition ended a run; undefined if it did not. Only experiments have it. */
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

/** Whether the column is the stop time, which exists once for all populations. */
export const isStopTime = (column: string): boolean => STOP_TIME.columns.includes(column)

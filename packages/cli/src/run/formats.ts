import { FORMATS, type Format } from '../record/formats.js'

/** The names of the tables: metrics, then trajectories. */
export const tablesOf = (format: Format) => [`metrics.${format}`, `trajectories.${format}`] as const

/** The names of all files that a run may leave. */
export const RESULT_FILES: readonly string[] = [
  'scenario.json',
  ...FORMATS.flatMap(tablesOf),
  'picture.png',
  'summary.json',
]

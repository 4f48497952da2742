/** The result of a run; plain data. */
export interface RunResult {
  /** Its number. */
  readonly run: number
  /** How many steps it made. */
  readonly steps: number
  /** Whether all steps were made, the stop condition was met, or an error occurred. */
  readonly outcome: 'done' | 'stopped' | 'failed'
  /** Of the last state; empty after a failure. */
  readonly hash: string
  /** Number of agents of each population at the start and at the end; empty if no world was created. */
  readonly agents: readonly (readonly [start: number, end: number])[]
  /** The measured values, by column; empty after a failure. */
  readonly values: readonly number[]
  /** The time series, if there is one: the step, then the measured values. */
  readonly series: readonly (readonly number[])[]
  /** The error; empty if none. */
  readonly error: string
}

/** The result of a failed run. */
export const failedRun = (run: number, error: string): RunResult => ({
  run,
  steps: 0,
  outcome: 'failed',
  hash: '',
  agents: [],
  values: [],
  series: [],
  error,
})

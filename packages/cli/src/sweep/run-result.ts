/** What a run came to; plain data. */
export interface RunResult {
  /** Its number. */
  readonly run: number
  /** How many steps it made. */
  readonly steps: number
  /** All steps were made, the condition to stop was met, or something went wrong. */
  readonly outcome: 'done' | 'stopped' | 'failed'
  /** Of the last state; empty after a failure. */
  readonly hash: string
  /** How many agents each population had at the start and at the end; nothing where there was no world. */
  readonly agents: readonly (readonly [start: number, end: number])[]
  /** What was measured, by column; nothing after a failure. */
  readonly values: readonly number[]
  /** Where it was measured again and again: the step, then what was measured. */
  readonly series: readonly (readonly number[])[]
  /** The error; empty if none. */
  readonly error: string
}

/** The result of a run of which nothing came. */
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

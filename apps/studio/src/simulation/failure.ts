import type { Problem } from 'drover/schema'

/** A place in a script or in a source, both counted from 1. */
export interface CodePlace {
  readonly line: number
  readonly column: number
}

/** Why something could not be done. */
export interface Failure {
  readonly message: string
  readonly problems: readonly Problem[]
  /** Where in the worker's own script the error arose, if there. */
  readonly at: CodePlace | undefined
}

import type { Problem } from 'drover/schema'

/** A position in a script or source; line and column count from 1. */
export interface CodePlace {
  readonly line: number
  readonly column: number
}

/** Why a request failed. */
export interface Failure {
  readonly message: string
  readonly problems: readonly Problem[]
  /** Position of the error in the worker's own script, if it is there. */
  readonly at: CodePlace | undefined
}

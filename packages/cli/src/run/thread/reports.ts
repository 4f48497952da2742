import type { AgentRows, Measured } from '@drover/io/tables'
import type { ResolvedScenario } from '@drover/scenarios'
import type { ImportedCode } from '../../imports/imported-code.js'
import type { BackendFlags, UsedBackend } from '../../scenario/backend.js'

/** The input of the world's thread. */
export interface Task {
  readonly scenario: ResolvedScenario
  /** The title of the picture if the scenario has none. */
  readonly name: string
  /** The name of the scenario in errors. */
  readonly source: string
  readonly backend: BackendFlags
  /** What the thread runs before it makes the world. */
  readonly imports: readonly ImportedCode[]
  /** Of the ThreadLink. */
  readonly memory: SharedArrayBuffer
}

/** The progress of a world. */
export interface RunProgress {
  readonly steps: number
  /** How many agents there are, by population. */
  readonly populations: Readonly<Record<string, number>>
  /** Sum of the number of agents over all steps. */
  readonly agentSteps: number
  /** Milliseconds spent in steps, and in recording: measuring, copying, and waiting for the tables. */
  readonly stepping: number
  readonly recording: number
}

/** The end of a run that was not terminated. */
export interface Ending {
  readonly account: RunProgress
  /** Whether it stopped early on request. */
  readonly interrupted: boolean
  /** The error of a step, if any. */
  readonly failure: string | null
  /** Of the last state; null after a failure. */
  readonly hash: string | null
  /** A PNG. */
  readonly picture: Uint8Array
}

/** A world that was made. */
export interface Start {
  readonly seed: number
  readonly startAgents: number
  readonly used: UsedBackend
}

/** The messages of the world's thread to the main thread, in the order of a run. */
export type Report =
  | ({ readonly kind: 'made' } & Start)
  /** Steps were made; sent from time to time. */
  | { readonly kind: 'progress'; readonly steps: number }
  /** Some agents of a state that is being recorded. */
  | { readonly kind: 'agents'; readonly rows: AgentRows }
  /** The state is complete. */
  | { readonly kind: 'recorded'; readonly measured: Measured; readonly account: RunProgress }
  | { readonly kind: 'ended'; readonly ending: Ending }
  /** A failure: the parts of a CommandError, since errors lose their class between threads. */
  | {
      readonly kind: 'refused'
      readonly lines: readonly string[]
      readonly exitCode: number
      readonly cause: unknown
    }

import type { AgentRows, Measured } from '@drover/io/tables'
import type { ResolvedScenario } from '@drover/scenarios'
import type { ImportedCode } from '../../imports/imported-code.js'
import type { BackendFlags, UsedBackend } from '../../scenario/backend.js'

/** What the thread of the world is given. */
export interface Task {
  readonly scenario: ResolvedScenario
  /** What the picture is called where the scenario has no title. */
  readonly name: string
  /** The name of the scenario in errors. */
  readonly source: string
  readonly backend: BackendFlags
  /** What the thread runs before it makes the world. */
  readonly imports: readonly ImportedCode[]
  /** Of the ThreadLink. */
  readonly memory: SharedArrayBuffer
}

/** How far a world has come. */
export interface RunProgress {
  readonly steps: number
  /** How many agents there are, by population. */
  readonly populations: Readonly<Record<string, number>>
  /** Sum over steps of how many agents there were. */
  readonly agentSteps: number
  /** Milliseconds spent in steps, and in recording: measuring, copying, and waiting for what is written. */
  readonly stepping: number
  readonly recording: number
}

/** How a run ended that was not cut short. */
export interface Ending {
  readonly account: RunProgress
  /** Whether it stopped early because it was asked to. */
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

/** What the thread of the world tells the main thread, in the order of a run. */
export type Report =
  | ({ readonly kind: 'made' } & Start)
  /** Steps were made; sent now and then. */
  | { readonly kind: 'progress'; readonly steps: number }
  /** Some agents of a state that is being recorded. */
  | { readonly kind: 'agents'; readonly rows: AgentRows }
  /** That state is whole. */
  | { readonly kind: 'recorded'; readonly measured: Measured; readonly account: RunProgress }
  | { readonly kind: 'ended'; readonly ending: Ending }
  /** A failure: the parts of a CommandError, since errors lose their class between threads. */
  | {
      readonly kind: 'refused'
      readonly lines: readonly string[]
      readonly exitCode: number
      readonly cause: unknown
    }

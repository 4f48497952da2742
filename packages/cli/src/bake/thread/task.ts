import type { ResolvedScenario } from '@drover/scenarios'
import type { ImportedCode } from '../../imports/imported-code.js'

/** What to bake, and how. */
export interface BakeTask {
  readonly scenario: ResolvedScenario
  /** The name of the animation if the scenario has no title. */
  readonly name: string
  /** The name of the scenario in errors. */
  readonly source: string
  readonly seconds: number
  readonly framesPerSecond: number
  /** World time per second; if undefined, see `paceOf`. */
  readonly pace: number | undefined
  /** Meters per length of the world. */
  readonly unit: number
  /** Length of an animal, meters. */
  readonly size: number | undefined
  /** Tolerance of the animation: meters (where undefined, see `toleranceOf`) and radians. */
  readonly tolerance: number | undefined
  readonly angleTolerance: number
  /** Cells of the ground along its longer side. */
  readonly cells: number
  readonly meshopt: boolean
  /** Whether a film is drawn too. */
  readonly film: boolean
  /** What the thread runs before it makes the world. */
  readonly imports: readonly ImportedCode[]
}

/** The result of a bake. */
export interface Baked {
  readonly bytes: Uint8Array
  readonly seed: number
  /** Steps made. */
  readonly steps: number
  readonly frames: number
  /** How many agents there are in the animation. */
  readonly agents: number
  /** Frames of agents, and the number of keys that represent them and their swinging legs. */
  readonly poses: number
  readonly keys: number
  /** Meters. */
  readonly tolerance: number
}

/** Messages of the baking thread to the main thread. */
export type BakeReport =
  | { readonly kind: 'made'; readonly plannedSteps: number }
  /** Steps were made; sent now and then. */
  | { readonly kind: 'progress'; readonly steps: number }
  /**
   * A film of this many frames follows. The main thread answers each frame with a message (any one) before the
   * next is sent.
   */
  | { readonly kind: 'film'; readonly width: number; readonly height: number; readonly frames: number }
  | { readonly kind: 'frame'; readonly pixels: Uint8Array }
  | { readonly kind: 'baked'; readonly baked: Baked }
  /** A failure: the parts of a CommandError. */
  | { readonly kind: 'refused'; readonly lines: readonly string[]; readonly exitCode: number }

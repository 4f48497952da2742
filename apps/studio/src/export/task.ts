import type { Scenario } from '@drover/scenarios'
import type { Snapshot } from 'drover'
import type { Failure } from '../simulation/failure.js'

/** The files that a worker makes of a run; films are made of pictures of the stage, see `film.ts`. */
type FileKind = 'glb' | 'trajectories' | 'metrics'
export type TableFormat = 'csv' | 'parquet'

/** What to play and record. */
export interface ExportTask {
  readonly kind: FileKind
  /** Of tables. */
  readonly format: TableFormat
  readonly scenario: Scenario
  /** Whether the worker has a rule of the person's with it, which the scenario needs. */
  readonly hasRule: boolean
  /** First step; undefined: the start. */
  readonly from: Snapshot | undefined
  readonly steps: number
  /** Every so many steps are written down, and the last. */
  readonly every: number
}

/** A file as it is handed to the person. */
export interface Made {
  readonly content: Blob
  /** How its name ends: `.glb`. */
  readonly ending: string
}

/** Hears which share of the work is done. */
export type Tell = (share: number) => void

/** Messages of a worker to the page. */
export type Report =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'made'; readonly made: Made }
  | { readonly kind: 'failed'; readonly failure: Failure }

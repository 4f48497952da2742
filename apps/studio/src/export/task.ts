import type { Scenario } from '@drover/scenarios'
import type { Snapshot } from 'drover'
import type { Backend } from '../simulation/backends.js'
import type { Failure } from '../simulation/failure.js'

/** The files that a worker makes of a run; films are made of pictures of the stage, see `film.ts`. */
type FileKind = 'glb' | 'trajectories' | 'metrics'
export type TableFormat = 'csv' | 'parquet'

/** A world that a worker plays, and how long. Plain data. */
interface Playing {
  readonly scenario: Scenario
  /** Makes the steps; that of the world on the page, so that both have the same bits. */
  readonly backend: Backend
  /** Whether the worker has a rule of the person's with it, which the scenario needs. */
  readonly hasRule: boolean
  readonly steps: number
}

/** What to play and record. */
export interface FileTask extends Playing {
  readonly kind: FileKind
  /** Of tables. */
  readonly format: TableFormat
  /** First step; undefined: the start. */
  readonly from: Snapshot | undefined
  /** Every so many steps are written down, and the last. */
  readonly every: number
}

/** A run of a sweep: what is measured at its end. */
export interface RunTask extends Playing {
  readonly kind: 'run'
  readonly population: string
  /** A column of a metric. */
  readonly column: string
}

export type WorkerTask = FileTask | RunTask

/** A file as it is handed to the person. */
export interface Made {
  readonly content: Blob
  /** How its name ends: `.glb`. */
  readonly ending: string
}

/** Hears which share of the work is done. */
export type ReportShare = (share: number) => void

/** Messages of a worker to the page. */
export type Report =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'made'; readonly made: Made }
  /** NaN where the metric is not defined. */
  | { readonly kind: 'measured'; readonly value: number }
  | { readonly kind: 'failed'; readonly failure: Failure }

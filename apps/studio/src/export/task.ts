import type { Scenario } from '@drover/scenarios'
import type { Snapshot } from 'drover'
import type { Backend } from '../simulation/backends.js'
import type { Failure } from '../simulation/failure.js'

/** The files that a worker makes of a run. Films are made of pictures of the stage, see `film.ts`. */
type FileKind = 'glb' | 'trajectories' | 'metrics'
export type TableFormat = 'csv' | 'parquet'

/** A world for a worker to run, and for how long. Plain data. */
interface Playing {
  readonly scenario: Scenario
  /** The backend; the same as on the page, so that both give the same bits. */
  readonly backend: Backend
  /** Whether the worker has a rule of the user that the scenario needs. */
  readonly hasRule: boolean
  readonly steps: number
}

/** What to run and record. */
export interface FileTask extends Playing {
  readonly kind: FileKind
  /** Format of tables. */
  readonly format: TableFormat
  /** First step; undefined: the start. */
  readonly from: Snapshot | undefined
  /** Record every n-th step, and the last. */
  readonly every: number
}

/** When to measure a run, as in an experiment file: at its end, or regularly from a step on, for the mean. */
export type Moments = 'end' | { readonly every: number; readonly from: number }

/** A run of a sweep: what to measure in it. */
export interface RunTask extends Playing {
  readonly kind: 'run'
  readonly population: string
  /** A column of the metric. */
  readonly column: string
  readonly moments: Moments
}

export type WorkerTask = FileTask | RunTask

/** A finished file. */
export interface Made {
  readonly content: Blob
  /** The file extension: `.glb`. */
  readonly ending: string
}

/** Receives the finished share of the work. */
export type ReportShare = (share: number) => void

/** Messages of a worker to the page. */
export type Report =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'made'; readonly made: Made }
  /** NaN where the metric is not defined. */
  | { readonly kind: 'measured'; readonly value: number }
  | { readonly kind: 'failed'; readonly failure: Failure }

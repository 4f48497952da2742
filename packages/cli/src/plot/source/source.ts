import type { Cell } from '@drover/io/tables'
import type { ResolvedScenario } from '@drover/scenarios'
import type { ImportOrigin } from '../../imports/imported-code.js'
import type { FoundTable } from './table-files.js'
import type { Units } from './units.js'

/** A factor of a sweep, as far as its tables tell. */
export interface Factor {
  readonly name: string
  /** Its distinct values: numbers in ascending order, texts in the order of the table. */
  readonly levels: readonly Cell[]
  readonly numeric: boolean
  /** Whether its values have equal ratios. */
  readonly log: boolean
  /** The unit of its numbers, or nothing. */
  readonly unit: string
}

/** A table in memory: its columns by name. */
export type Columns = ReadonlyMap<string, readonly Cell[]>

/** The results of a sweep. */
export interface Sweep {
  readonly kind: 'sweep'
  readonly folder: string
  readonly name: string
  readonly question: string | undefined
  /** The version of drover that made it; undefined if unknown. */
  readonly version: string | undefined
  readonly scenario: ResolvedScenario
  readonly experiment: SettledExperiment
  readonly factors: readonly Factor[]
  /** Measured columns, then shares. */
  readonly metrics: readonly string[]
  readonly shares: readonly string[]
  readonly units: Units
  readonly combinations: number
  readonly runs: number
  readonly failed: number
  /** A row per combination. */
  readonly summary: Columns
  readonly runsTable: FoundTable
  /** The state or moments that a run's numbers describe, in words; undefined if the tables do not say. */
  readonly measured: string | undefined
  /** The columns of the table of runs with the number of agents at the start and at the end. */
  readonly agents: readonly string[]
  /** Whether it has a time series. */
  readonly series: FoundTable | undefined
}

/** The results of a run. */
export interface Run {
  readonly kind: 'run'
  readonly folder: string
  readonly name: string
  readonly title: string
  readonly version: string | undefined
  readonly seed: number
  readonly steps: number
  readonly scenario: ResolvedScenario
  readonly populations: readonly string[]
  readonly metrics: readonly string[]
  readonly units: Units
  readonly metricsTable: FoundTable
  readonly trajectories: FoundTable | undefined
  readonly summary: RunSummary
  /** Why it ended early; undefined if it did not. */
  readonly end: string | undefined
}

export type Source = Sweep | Run

/** The fields of a run's `summary.json` that plots use. */
export interface RunSummary {
  readonly versions?: { readonly drover?: string }
  readonly title?: string | null
  readonly scene?: string | null
  readonly seed: number
  readonly steps: number
  readonly every?: number
  readonly backend?: string
  readonly hash?: string | null
  readonly interrupted?: boolean
  readonly failure?: string | null
  readonly agents?: { readonly start?: number; readonly populations?: Readonly<Record<string, number>> }
  readonly files?: readonly string[]
  readonly imports?: readonly ImportOrigin[]
  readonly units?: Units
}

/** The fields of `experiment.json` that plots use. */
export interface SettledExperiment {
  readonly experiment: string
  readonly question?: string
  readonly factors?: Readonly<Record<string, { readonly path?: unknown; readonly values?: unknown }>>
  readonly replicates: number
  readonly seed: number
  readonly stop?: object
  readonly imports?: readonly string[]
  readonly units?: Units
  readonly measure?: { readonly metrics?: readonly string[]; readonly at?: unknown }
  readonly reduce?: { readonly confidence?: number; readonly shares?: Readonly<Record<string, object>> }
}

import { measuredSpecs } from '@drover/io/tables'
import type { ResolvedScenario, TerrainFile } from '@drover/scenarios'
import type { ImportOrigin } from '../imports/imported-code.js'
import { importFrom } from '../imports/place.js'
import { type Units, unitsOf } from '../plot/source/units.js'
import type { UsedBackend } from '../scenario/backend.js'
import { metricsOf } from '../scenario/make-world.js'
import { COMMIT, VERSIONS } from '../version.js'
import type { FinishedRun } from './follow.js'
import { commandToRepeat } from './repeat-command.js'
import type { Results } from './results.js'
import type { RunProgress } from './thread/reports.js'

/** The content of a run's `summary.json`. */
export interface Summary {
  readonly versions: {
    readonly drover: string
    readonly scenarios: string
    readonly cli: string
    /** The commit of the build; null if unknown. */
    readonly commit: string | null
    readonly node: string
  }
  /** The scene, or null for a file. */
  readonly scene: string | null
  /** The file as the user named it, or null for a scene. */
  readonly file: string | null
  /** The imported files as paths from the results folder, with their SHA-256; left out if there are none. */
  readonly imports?: readonly ImportOrigin[]
  readonly title: string | null
  /** The source file of the terrain's heights, or null. */
  readonly terrainFile: TerrainFile | null
  readonly seed: number
  /** Steps made (recorded, if the run was terminated), and steps planned. */
  readonly steps: number
  readonly plannedSteps: number
  /** Record every n-th step. */
  readonly every: number
  /** The backend that made the steps, its number of threads, and the reason for it. */
  readonly backend: UsedBackend['backend']
  readonly threads: number
  readonly backendWhy: string
  /**
   * The hash of the state after the last step: 16 hexadecimal digits; null after a failure, or if the run was
   * terminated.
   */
  readonly hash: string | null
  /** Whether a person, or the system, stopped it early. */
  readonly interrupted: boolean
  /** What stopped it, or null. */
  readonly failure: string | null
  readonly agents: {
    readonly start: number
    readonly end: number
    /** At the end, by population. */
    readonly populations: Readonly<Record<string, number>>
  }
  readonly rows: { readonly metrics: number; readonly trajectories: number }
  readonly timings: {
    readonly startedAt: string
    readonly totalMs: number
    readonly steppingMs: number
    readonly recordingMs: number
    readonly msPerStep: number | null
    readonly agentStepsPerSecond: number | null
  }
  /** The units of the columns of the table of metrics, by name; `1` for numbers from 0 to 1. */
  readonly units: Units
  /** The command that repeats the run, for its folder. */
  readonly command: string
  readonly folder: string
  readonly files: readonly string[]
}

/** The inputs of a summary besides the run itself. */
export interface Circumstances {
  readonly scene: string | null
  readonly file: string | null
  readonly imports: readonly ImportOrigin[]
  readonly startedAt: Date
  readonly totalMs: number
}

export function summarize(
  scenario: ResolvedScenario,
  { account, startAgents, seed, used, hash, interrupted, failure, picture }: FinishedRun,
  results: Results,
  { scene, file, imports, startedAt, totalMs }: Circumstances,
): Summary {
  const { steps, populations, agentSteps, stepping, recording } = account
  const { cli, drover, scenarios } = VERSIONS
  const files = imports.map((given) => importFrom(results.folder.path, given.file))
  return {
    versions: { drover, scenarios, cli, commit: COMMIT ?? null, node: process.version.slice(1) },
    scene,
    file,
    ...(imports.length > 0 && {
      imports: imports.map(({ sha256 }, k) => ({ file: files[k] ?? '', sha256 })),
    }),
    title: scenario.title ?? null,
    terrainFile: scenario.terrainFile ?? null,
    seed,
    steps,
    plannedSteps: scenario.run.steps,
    every: scenario.run.every,
    backend: used.backend,
    threads: used.threads,
    backendWhy: used.why,
    hash,
    interrupted,
    failure,
    agents: { start: startAgents, end: agentsIn(account), populations },
    rows: results.recorder.rows,
    timings: {
      startedAt: startedAt.toISOString(),
      totalMs: hundredths(totalMs),
      steppingMs: hundredths(stepping),
      recordingMs: hundredths(recording),
      msPerStep: steps === 0 ? null : thousandths(stepping / steps),
      agentStepsPerSecond: stepping === 0 ? null : Math.round((1000 * agentSteps) / stepping),
    },
    units: unitsOf(metricsOf(scenario).flatMap(measuredSpecs)),
    command: commandToRepeat('.', results.format, files),
    folder: results.folder.path,
    files: results.filesWith(picture),
  }
}

const agentsIn = ({ populations }: RunProgress): number =>
  Object.values(populations).reduce((sum, count) => sum + count, 0)

const hundredths = (value: number): number => Math.round(value * 100) / 100
const thousandths = (value: number): number => Math.round(value * 1000) / 1000

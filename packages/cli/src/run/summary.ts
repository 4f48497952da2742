import type { ResolvedScenario } from '@drover/scenarios'
import type { World } from 'drover'
import { VERSIONS } from '../version.js'
import type { Outcome } from './play.js'
import type { Results } from './results.js'

/** What `summary.json` says of a run. */
export interface Summary {
  readonly versions: {
    readonly drover: string
    readonly scenarios: string
    readonly cli: string
    readonly node: string
  }
  /** The scene, or null for a file. */
  readonly scene: string | null
  /** The file as it was named, or null for a scene. */
  readonly file: string | null
  readonly title: string | null
  readonly seed: number
  /** Steps made, and steps asked for. */
  readonly steps: number
  readonly plannedSteps: number
  /** Recorded every that many steps. */
  readonly every: number
  /** The state after the last step: 16 hexadecimal digits; null after a failure. */
  readonly hash: string | null
  /** Whether a person, or the system, stopped it early. */
  readonly interrupted: boolean
  /** What stopped it, or null. */
  readonly failure: string | null
  readonly agents: {
    readonly start: number
    readonly end: number
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
  readonly folder: string
  readonly files: readonly string[]
}

/** What a summary is made of besides the run itself. */
export interface Circumstances {
  readonly scene: string | null
  readonly file: string | null
  readonly startedAt: Date
  readonly startAgents: number
  readonly totalMs: number
}

export function summarize(
  world: World,
  scenario: ResolvedScenario,
  outcome: Outcome,
  { recorder, folder, files }: Results,
  { scene, file, startedAt, startAgents, totalMs }: Circumstances,
): Summary {
  const { interrupted, failure, agentSteps, stepping, recording } = outcome
  const { cli, drover, scenarios } = VERSIONS
  return {
    versions: { drover, scenarios, cli, node: process.version.slice(1) },
    scene,
    file,
    title: scenario.title ?? null,
    seed: world.seed,
    steps: world.steps,
    plannedSteps: scenario.run.steps,
    every: scenario.run.every,
    hash: failure === undefined ? world.hash() : null,
    interrupted,
    failure: failure?.message ?? null,
    agents: {
      start: startAgents,
      end: agentsOf(world),
      populations: Object.fromEntries(world.populations.map(({ name, count }) => [name, count])),
    },
    rows: recorder.rows,
    timings: {
      startedAt: startedAt.toISOString(),
      totalMs: hundredths(totalMs),
      steppingMs: hundredths(stepping),
      recordingMs: hundredths(recording),
      msPerStep: world.steps === 0 ? null : thousandths(stepping / world.steps),
      agentStepsPerSecond: stepping === 0 ? null : Math.round((1000 * agentSteps) / stepping),
    },
    folder: folder.path,
    files,
  }
}

/** How many agents there are. */
export const agentsOf = ({ populations }: World): number =>
  populations.reduce((sum, { count }) => sum + count, 0)

const hundredths = (value: number): number => Math.round(value * 100) / 100
const thousandths = (value: number): number => Math.round(value * 1000) / 1000

import type { BackendName, ResolvedScenario } from '@drover/scenarios'
import type { Metric } from 'drover/metrics'
import { REPLICATES, seedOf } from 'drover/statistics'
import type { ImportOrigin } from '../../imports/imported-code.js'
import { metricsOf } from '../../scenario/make-world.js'
import { configurationOf, type FactorLevels } from '../factors/configuration.js'
import type { Condition, Json, Moments, Seeds } from './experiment.js'
import { STOP_TIME } from './stop-time.js'

/** A condition on a named population. */
export type PlacedCondition = Condition & { readonly population: string }

/** Its paths are full ones, not controls. A factor without `follows` is combined with the levels of all others. */
export interface Factor extends FactorLevels {
  readonly name: string
}

/** Everything that decides the results of an experiment's runs; plain data. */
export interface Plan {
  /** Includes the settings of all runs. */
  readonly scenario: ResolvedScenario
  readonly factors: readonly Factor[]
  readonly replicates: number
  readonly seed: number
  readonly seeds: Seeds
  /** The backend that computes the steps. */
  readonly backend: BackendName
  readonly stop: (PlacedCondition & { readonly every: number }) | null
  readonly measure: Moments
  /** The result of a run: its last state, or the mean over these moments. */
  readonly result: 'end' | 'mean'
  /** The imported files, in order; left out if there are none. */
  readonly imports?: readonly ImportOrigin[]
}

/** How runs become rows of the summary; plain data. */
export interface Reduction {
  readonly confidence: number
  readonly quantiles: readonly number[]
  readonly shares: readonly (PlacedCondition & { readonly name: string })[]
}

/** One run of a plan. */
export interface Run {
  /** Its number. Replicates of a combination are consecutive, and the first factor varies slowest. */
  readonly index: number
  readonly combination: number
  readonly replicate: number
  /** The value of each factor. */
  readonly levels: readonly Json[]
  readonly seed: number
  /** The `--set` values for `drover run`. */
  readonly settings: readonly string[]
}

export const combinationsOf = ({ factors }: Pick<Plan, 'factors'>): number =>
  factors.reduce(
    (product, { levels, follows }) => (follows === undefined ? product * levels.length : product),
    1,
  )

export const runsOf = (plan: Plan): number => combinationsOf(plan) * plan.replicates

/** The run with that number. */
export function runAt(plan: Plan, index: number): Run {
  const { factors, replicates } = plan
  const combination = Math.floor(index / replicates)
  const replicate = index % replicates
  const levels = levelsAt(plan, combination)
  const settings = factors.flatMap(({ paths }, k) => paths.map((path) => settingOf(path, levels[k] as Json)))
  return { index, combination, replicate, levels, seed: seedAt(plan, combination, replicate), settings }
}

/** The inputs of the seeds of an experiment's runs. */
export type Design = Pick<Plan, 'factors' | 'replicates' | 'seed' | 'seeds'>

/** The seed of a run. */
export function seedAt(design: Design, combination: number, replicate: number): number {
  const first =
    design.seeds === 'order' ? combination * REPLICATES : configurationOf(design.factors, combination)
  return seedOf(design.seed, first + replicate)
}

/**
 * The parts of a plan that decide the results of its runs: all except texts, drawing options, how often `drover run`
 * records, and the names of files for heights and rules.
 */
export function decisiveIn({ scenario, imports, ...rest }: Plan) {
  const { $schema, title, about, view, terrainFile, run, ...decisive } = scenario
  return {
    scenario: { ...decisive, run: { steps: run.steps } },
    ...rest,
    ...(imports && { imports: imports.map(({ sha256 }) => sha256) }),
  }
}

/** The value of each factor in a combination. */
export function levelsAt({ factors }: Plan, combination: number): readonly Json[] {
  let rest = combination
  const chosen = factors.map(() => 0)
  for (let k = factors.length - 1; k >= 0; k--) {
    const { levels, follows } = factors[k] as Factor
    if (follows !== undefined) continue
    chosen[k] = rest % levels.length
    rest = Math.floor(rest / levels.length)
  }
  return factors.map(({ levels, follows }, k) => levels[chosen[follows ?? k] as number] as Json)
}

/** Whether a run is measured before it makes that step. */
export function isMeasured(moments: Moments, step: number): boolean {
  if (moments === 'end') return false
  if (isListed(moments)) return moments.includes(step)
  const { every, from, to = Number.POSITIVE_INFINITY } = moments
  return step >= from && step <= to && (step - from) % every === 0
}

export const isListed = (moments: Moments): moments is readonly number[] => Array.isArray(moments)

/** Formatted for `drover run --set`. */
export const settingOf = (path: string, value: Json): string => `${path}=${JSON.stringify(value)}`

export const populationsOf = ({ world }: ResolvedScenario): readonly string[] =>
  (world.populations ?? []).map(({ name }) => name ?? '')

/** A column of measurements. */
export interface MeasuredColumn {
  readonly name: string
  readonly metric: Metric
  /** Its index among the columns of the metric. */
  readonly place: number
}

/** The columns of the metrics, population by population. */
export function metricColumns(scenario: ResolvedScenario): readonly MeasuredColumn[] {
  const populations = populationsOf(scenario)
  return populations.flatMap((population) =>
    metricsOf(scenario).flatMap((metric) =>
      metric.columns.map((column, place) => ({
        name: measuredColumn(populations, population, column),
        metric,
        place,
      })),
    ),
  )
}

/** The columns of a run's results: those of the metrics, and the stop time. */
export const measuredColumns = ({
  scenario,
  stop,
}: Pick<Plan, 'scenario' | 'stop'>): readonly MeasuredColumn[] => [
  ...metricColumns(scenario),
  ...(stop === null ? [] : [{ name: 'stopTime', metric: STOP_TIME, place: 0 }]),
]

/** The state or moments that a run's numbers describe, in words. */
export function measuredIn({ measure, result }: Pick<Plan, 'measure' | 'result'>): string {
  if (measure === 'end' || result === 'end') return 'state at the end'
  if (isListed(measure)) return `mean over steps ${measure.join(', ')}`
  const { every, from, to = 'the end' } = measure
  return `mean over steps ${from} to ${to}, every ${every}`
}

/** The name of a population's metric column: with the population if there are several. */
export const measuredColumn = (populations: readonly string[], population: string, column: string): string =>
  populations.length === 1 ? column : `${population}.${column}`

/** Whether a condition is true for the value of a metric. */
export const holds = ({ above, below }: Condition, value: number): boolean =>
  (above !== undefined && value > above) || (below !== undefined && value < below)

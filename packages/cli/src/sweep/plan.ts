import type { ResolvedScenario } from '@drover/scenarios'
import type { BackendFlags } from '../scenario/backend.js'
import { metricsOf } from '../scenario/make-world.js'
import { configurationOf, type FactorLevels } from './configuration.js'
import type { Condition, Json, Moments, Seeds } from './experiment.js'
import { REPLICATES, seedOf } from './seed.js'

/** A condition on a named population. */
export type PlacedCondition = Condition & { readonly population: string }

/** Its paths are full ones, no controls. Where it follows no other, its levels are combined with those of all others. */
export interface Factor extends FactorLevels {
  readonly name: string
}

/** All that decides what the runs of an experiment come to; plain data. */
export interface Plan {
  /** With what all runs have in common. */
  readonly scenario: ResolvedScenario
  readonly factors: readonly Factor[]
  readonly replicates: number
  readonly seed: number
  readonly seeds: Seeds
  /** What makes the steps. */
  readonly backend: BackendFlags['backend']
  readonly stop: (PlacedCondition & { readonly every: number }) | null
  readonly measure: Moments
}

/** How runs become rows of the summary; plain data. */
export interface Reduction {
  readonly confidence: number
  readonly quantiles: readonly number[]
  readonly shares: readonly (PlacedCondition & { readonly name: string })[]
}

/** One run of a plan. */
export interface Run {
  /** Its number; the replicates of a combination follow each other, and the first factor changes last. */
  readonly index: number
  readonly combination: number
  readonly replicate: number
  /** The value of each factor. */
  readonly levels: readonly Json[]
  readonly seed: number
  /** What to give to `drover run` as `--set`. */
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

/** What decides the seeds of the runs of an experiment. */
export type Design = Pick<Plan, 'factors' | 'replicates' | 'seed' | 'seeds'>

/** The seed of a run. */
export function seedAt(design: Design, combination: number, replicate: number): number {
  const first =
    design.seeds === 'order' ? combination * REPLICATES : configurationOf(design.factors, combination)
  return seedOf(design.seed, first + replicate)
}

/**
 * What of a plan decides what its runs come to: all but texts, how it is drawn and how often `drover run` would
 * record it.
 */
export function decisiveIn({ scenario, ...rest }: Plan) {
  const { $schema, title, about, view, run, ...decisive } = scenario
  return { scenario: { ...decisive, run: { steps: run.steps } }, ...rest }
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

/** Whether runs are measured before that step is made. */
export function isMeasured(moments: Moments, step: number): boolean {
  if (moments === 'end') return false
  if (isListed(moments)) return moments.includes(step)
  const { every, from, to = Number.POSITIVE_INFINITY } = moments
  return step >= from && step <= to && (step - from) % every === 0
}

export const isListed = (moments: Moments): moments is readonly number[] => Array.isArray(moments)

/** As `drover run --set` takes it. */
export const settingOf = (path: string, value: Json): string => `${path}=${JSON.stringify(value)}`

export const populationsOf = ({ world }: ResolvedScenario): readonly string[] =>
  (world.populations ?? []).map(({ name }) => name ?? '')

/** The columns of what is measured in a run: those of each population after each other. */
export function measuredColumns(scenario: ResolvedScenario): readonly string[] {
  const populations = populationsOf(scenario)
  return populations.flatMap((population) =>
    metricsOf(scenario).flatMap(({ columns }) =>
      columns.map((column) => measuredColumn(populations, population, column)),
    ),
  )
}

/** What the column of a metric of a population is called: with the population where there are several. */
export const measuredColumn = (populations: readonly string[], population: string, column: string): string =>
  populations.length === 1 ? column : `${population}.${column}`

/** Whether a condition holds for what a metric says. */
export const holds = ({ above, below }: Condition, value: number): boolean =>
  (above !== undefined && value > above) || (below !== undefined && value < below)

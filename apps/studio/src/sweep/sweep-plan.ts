import type { Scenario } from '@drover/scenarios'
import { findMetric } from 'drover/metrics'
import { resolveWorld } from 'drover/schema'
import { intervalOfMean, levelsInRange, REPLICATES, Sample, seedOf } from 'drover/statistics'
import { spelledOut } from '../controls/place.js'
import type { Moments, RunTask } from '../export/task.js'
import { withValue } from '../session/edits.js'
import type { Backend } from '../simulation/backends.js'
import { boundsIn, type SweptMetric } from './swept-metrics.js'
import type { SweptNumber } from './swept-numbers.js'

/** With which probability an interval holds the mean of all seeds there are. */
export const CONFIDENCE = 0.95

/** What a sweep varies and what it measures. Plain data. */
export interface SweepPlan {
  readonly scenario: Scenario
  readonly backend: Backend
  readonly hasRule: boolean
  readonly number: SweptNumber
  readonly levels: readonly number[]
  readonly metric: SweptMetric
  readonly population: string
  /** Runs at each level. */
  readonly replicates: number
  readonly steps: number
  readonly moments: Moments
}

/** When a run can be measured: in words, and the share of its steps that a mean is over. */
export const WHEN = {
  third: { name: 'mean over the last third', share: 1 / 3 },
  half: { name: 'mean over the last half', share: 1 / 2 },
  all: { name: 'mean over all steps', share: 1 },
  end: { name: 'at the end', share: 0 },
} as const
export type When = keyof typeof WHEN

/** Most measurements of a run, about: some metrics take as long as steps. */
const MOST_MEASURED = 50

export function momentsOf(when: When, steps: number): Moments {
  if (when === 'end') return 'end'
  const span = Math.max(1, Math.round(WHEN[when].share * steps))
  const every = Math.ceil(span / MOST_MEASURED)
  return { every, from: steps - every * Math.floor(span / every) }
}

/** When the runs are measured, in words. */
export const aboutMoments = ({ moments, steps }: Pick<SweepPlan, 'moments' | 'steps'>): string =>
  moments === 'end'
    ? `measured at step ${steps}`
    : `mean over steps ${moments.from} to ${steps}, every ${moments.every}`

/** The values of a number from one to another, each once. */
export const levelsBetween = (
  { spec }: SweptNumber,
  from: number,
  to: number,
  count: number,
): readonly number[] =>
  count === 1 ? [from] : [...new Set(levelsInRange({ from, to, count, whole: spec.integer }))]

export const runsOf = ({ levels, replicates }: SweepPlan): number => levels.length * replicates

/** The seed from which those of the runs are derived: that of the scenario. */
const seedOfSweep = ({ scenario }: SweepPlan): number => resolveWorld(scenario.world).seed ?? 1

const seedAt = (plan: SweepPlan, run: number): number =>
  seedOf(seedOfSweep(plan), Math.floor(run / plan.replicates) * REPLICATES + (run % plan.replicates))

/** The run with that number. The seeds of a level follow each other, as in `drover sweep` with `seeds: 'order'`. */
export function runAt(plan: SweepPlan, index: number): RunTask {
  const { scenario, number, levels, replicates, backend, hasRule, steps, population, metric, moments } = plan
  const level = Math.floor(index / replicates)
  const seed = seedAt(plan, index)
  const world = resolveWorld(scenario.world)
  const whole = spelledOut(number.place, scenario, { world })
  const set = withValue(whole, number.place, levels[level]) as Scenario
  const seeded = { ...set, world: { ...set.world, seed } }
  const measured = { population, column: metric.column, moments }
  return { kind: 'run', scenario: seeded, backend, hasRule, steps, ...measured }
}

/** What the runs of a level came to. */
export interface LevelResult {
  readonly level: number
  /** How many gave a number. */
  readonly count: number
  /** The seeds of those runs. */
  readonly seeds: readonly number[]
  readonly mean: number
  readonly low: number
  readonly high: number
}

/** Means with their intervals, as `drover sweep` has them; `values` by the number of the run, those to come undefined. */
export function resultsOf(plan: SweepPlan, values: readonly (number | undefined)[]): readonly LevelResult[] {
  const bounds = boundsIn(plan.metric)
  return plan.levels.map((level, k) => {
    const sample = new Sample(false)
    const seeds: number[] = []
    for (let run = k * plan.replicates; run < (k + 1) * plan.replicates; run++) {
      const value = values[run] ?? Number.NaN
      sample.add(value)
      if (Number.isFinite(value)) seeds.push(seedAt(plan, run))
    }
    const [low, high] = intervalOfMean(sample, CONFIDENCE, bounds)
    return { level, count: sample.count, seeds, mean: sample.mean, low, high }
  })
}

/** A run that is done. */
export interface SingleRun {
  readonly level: number
  readonly seed: number
  /** NaN if the metric is undefined or the run failed. */
  readonly value: number
}

export const singleRuns = (plan: SweepPlan, values: readonly (number | undefined)[]): readonly SingleRun[] =>
  values.flatMap((value, run) => {
    const level = plan.levels[Math.floor(run / plan.replicates)] as number
    return value === undefined ? [] : [{ level, seed: seedAt(plan, run), value }]
  })

/** How the interval of a mean is computed, for readers of a file. */
export function aboutIntervals({ metric, replicates }: SweepPlan): string {
  const method = {
    part: "Wilson's, for as many runs as vary that much",
    positive: "Student's t, cut off at 0",
    none: "Student's t",
  }[boundsIn(metric)]
  return `${100 * CONFIDENCE} % confidence intervals of the mean of n runs: ${method}, with n − 1 degrees of freedom, n = ${replicates} if no run failed`
}

/** The same sweep as a file for `drover sweep`. */
export function experimentOf(plan: SweepPlan, name: string): object {
  const { scenario, number, levels, replicates, backend, steps, metric, moments } = plan
  // What rules keep for agents is measured in any case, and no metric of the format.
  const measured = findMetric(metric.metric.name)?.name ?? 'agents'
  return {
    experiment: name,
    scenario,
    steps,
    factors: { [number.path]: { values: levels } },
    replicates,
    seed: seedOfSweep(plan),
    seeds: 'order',
    backend,
    measure: { metrics: [measured], at: moments, result: moments === 'end' ? 'end' : 'mean' },
    reduce: { confidence: CONFIDENCE },
  }
}

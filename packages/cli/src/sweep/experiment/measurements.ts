import type { ColumnSpec } from '@drover/io/tables'
import type { ResolvedScenario } from '@drover/scenarios'
import { metricColumns, stateMetrics } from 'drover/metrics'
import { hintFor, nearestWord, type Problem, show } from 'drover/schema'
import { metricsOf } from '../../scenario/make-world.js'
import { pathTo, placeOf } from '../../scenario/place.js'
import { runColumns, seriesColumns, summaryColumns } from '../statistics/columns.js'
import { type Condition, MOST_RUNS } from './experiment.js'
import {
  combinationsOf,
  isListed,
  type PlacedCondition,
  type Plan,
  populationsOf,
  type Reduction,
} from './plan.js'
import { isStopTime, STOP_TIME } from './stop-time.js'

/**
 * Completes conditions with their population; adds errors to `problems`. `stops`: whether runs may stop early.
 */
export function conditionPlacer(scenario: ResolvedScenario, problems: Problem[], stops: boolean) {
  const populations = populationsOf(scenario)
  const measured = metricsOf(scenario).flatMap(({ columns }) => columns)
  const states = stateMetrics(scenario.world).flatMap(({ columns }) => columns)
  const known = [...metricColumns, ...states]
  const [only = ''] = populations

  return <Given extends Condition>(
    path: string,
    condition: Given,
    mustBeMeasured = false,
  ): Given & PlacedCondition => {
    const { metric, population } = condition
    if (mustBeMeasured && isStopTime(metric)) {
      if (!stops) problems.push({ path: `${path}.metric`, message: `'${metric}' ${NO_STOP}` })
      if (population !== undefined) {
        const message = `'${metric}' is one number for all populations; leave out 'population'`
        problems.push({ path: `${path}.population`, message })
      }
      return { ...condition, population: '' }
    }
    if (population === undefined && populations.length !== 1) {
      const known = populations.length === 0 ? 'there is none' : `one of ${populations.join(', ')}`
      problems.push({
        path: `${path}.population`,
        message: `missing; expected the name of a population: ${known}`,
      })
    } else if (population !== undefined && !populations.includes(population)) {
      const hint = hintFor(population, populations)
      problems.push({ path: `${path}.population`, message: `there is no population '${population}'${hint}` })
    }
    if (!known.includes(metric)) {
      problems.push({
        path: `${path}.metric`,
        message: unknownColumn(metric, mustBeMeasured ? measured : known),
      })
    } else if (mustBeMeasured && !measured.includes(metric)) {
      const hint = hintFor(metric, measured)
      problems.push({ path: `${path}.metric`, message: `the experiment does not measure '${metric}'${hint}` })
    }
    return { ...condition, population: population ?? only }
  }
}

function unknownColumn(column: string, known: readonly string[]): string {
  const near = nearestWord(column, known)
  const hint = near === undefined ? '' : `; did you mean '${near}'?`
  return `expected one of ${known.join(', ')}, got ${show(column)}${hint}`
}

const NO_STOP = "is the time at which 'stop' ends a run, and the experiment has no 'stop'"

/** The stop time can only be measured if the experiment has a stop condition. */
export const problemsOfStopTime = (metrics: readonly string[], { stop }: Plan): readonly Problem[] =>
  metrics.flatMap((name, k) =>
    name === STOP_TIME.name && stop === null
      ? [{ path: `measure.metrics[${k}]`, message: `'${name}' ${NO_STOP}` }]
      : [],
  )

/** All runs use the same backend, so no factor may set it. */
export function problemsOfBackend({ scenario, factors }: Plan): readonly Problem[] {
  return factors.flatMap(({ name, paths }) =>
    paths.some((path) => pathTo(placeOf(scenario, path)) === 'run.backend')
      ? [
          {
            path: `factors.${name}`,
            message: "expected no factor here: all runs use the 'backend' of the experiment; leave it out",
          },
        ]
      : [],
  )
}

/** The errors of measuring moments and of their number. */
export function problemsOfMoments(plan: Plan): readonly Problem[] {
  const problems: Problem[] = []
  const { measure, result, scenario, replicates } = plan
  const { steps } = scenario.run
  const expected = `expected at most ${steps} (the steps of a run)`
  if (measure === 'end' && result === 'mean') {
    problems.push({
      path: 'measure.result',
      message: "expected 'end' because only the end is measured, got 'mean'; list the steps in 'measure.at'",
    })
  }
  if (measure !== 'end' && !isListed(measure)) {
    const { from, to = from } = measure
    if (from > steps) problems.push({ path: 'measure.at.from', message: `${expected}, got ${from}` })
    if (to < from) {
      problems.push({
        path: 'measure.at.to',
        message: `expected at least ${from} (the value of 'from'), got ${to}`,
      })
    }
  } else if (measure !== 'end') {
    let before = -1
    measure.forEach((step, k) => {
      const path = `measure.at[${k}]`
      if (step <= before) problems.push({ path, message: `expected a step after ${before}, got ${step}` })
      else if (step > steps) problems.push({ path, message: `${expected}, got ${step}` })
      before = Math.max(before, step)
    })
  }
  const combinations = combinationsOf(plan)
  if (combinations * replicates > MOST_RUNS) {
    const count = `${combinations} combinations of ${replicates} runs`
    problems.push({ path: '', message: `expected at most ${MOST_RUNS} runs, got ${count}` })
  }
  return problems
}

/** Names of factors and shares that would duplicate columns of the tables. */
export function problemsOfColumns(plan: Plan, reduction: Reduction): readonly Problem[] {
  const { factors } = plan
  const rows = new Set([...twice(runColumns(plan)), ...twice(seriesColumns(plan))])
  const summary = new Set(twice(summaryColumns(plan, reduction)))
  const problem = (path: string): Problem => ({
    path,
    message: 'a column of the tables has this name; choose another',
  })
  return [
    ...factors.flatMap(({ name }) =>
      rows.has(name) || summary.has(name) ? [problem(`factors.${name}`)] : [],
    ),
    ...reduction.shares.flatMap(({ name }) => (summary.has(name) ? [problem(`reduce.shares.${name}`)] : [])),
    ...repeatedQuantiles(reduction),
  ]
}

function twice(columns: readonly ColumnSpec[]): readonly string[] {
  const seen = new Set<string>()
  return columns.flatMap(({ name }) => {
    if (seen.has(name)) return [name]
    seen.add(name)
    return []
  })
}

function repeatedQuantiles({ quantiles }: Reduction): readonly Problem[] {
  const seen = new Set<number>()
  return quantiles.flatMap((part, k) => {
    if (seen.has(part))
      return [{ path: `reduce.quantiles[${k}]`, message: `expected different quantiles, got ${part} twice` }]
    seen.add(part)
    return []
  })
}

import type { ResolvedScenario } from '@drover/scenarios'
import type { World } from 'drover'
import { type Metric, metrics, stateMetrics } from 'drover/metrics'
import { metricsOf } from '../../scenario/make-world.js'
import { type PlacedCondition, populationsOf } from '../experiment/plan.js'

/**
 * Measures a world: the columns of all metrics for each population of the scenario. NaN for a population that
 * does not exist.
 */
export function createMeasure(scenario: ResolvedScenario, world: World): () => readonly number[] {
  const measured = metricsOf(scenario)
  const names = populationsOf(scenario)
  return () => names.flatMap((name) => measured.flatMap((metric) => valuesOf(metric, name, world)))
}

/** Measures the one number that a condition tests. */
export function createWatch(
  { metric: column, population }: PlacedCondition,
  scenario: ResolvedScenario,
  world: World,
): () => number {
  const known: readonly Metric[] = [...metrics, ...stateMetrics(scenario.world)]
  const metric = known.find(({ columns }) => columns.includes(column)) as Metric
  const at = metric.columns.indexOf(column)
  return () => valuesOf(metric, population, world)[at] ?? Number.NaN
}

function valuesOf(metric: Metric, name: string, world: World): readonly number[] {
  const values: number[] = metric.columns.map(() => Number.NaN)
  const population = world.populations.find((known) => known.name === name)
  if (population !== undefined) metric.measure(population, world.space, values)
  return values
}

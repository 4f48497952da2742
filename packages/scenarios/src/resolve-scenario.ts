import { metrics, resolve, type WorldDescription } from 'drover'
import { listed, populationNames } from './names.js'
import { type Scenario, scenarioSpec } from './scenario.js'

/** A scenario with every default filled in. */
export interface ResolvedScenario extends Scenario {
  readonly run: { readonly steps: number; readonly every: number }
  readonly metrics: readonly string[]
  readonly view: { readonly y: 'up' | 'down' }
}

/**
 * Fills in every default, down to the options of each behavior and the names and counts of populations, so that the
 * scenario says all that decides its outcome. Expects a checked scenario; shares nothing with it.
 */
export function resolveScenario(scenario: Scenario): ResolvedScenario {
  const names = populationNames(scenario.world)
  const populations = (scenario.world.populations ?? []).map((population, k) => ({
    ...population,
    name: names[k],
    count: population.count ?? listed(population.at) ?? listed(population.velocity) ?? 1,
  }))
  const world: WorldDescription = { ...scenario.world, populations }
  return resolve(scenarioSpec, {
    run: {},
    metrics: metrics.map(({ name }) => name),
    view: {},
    ...scenario,
    world,
  }) as ResolvedScenario
}

import { metrics } from 'drover/metrics'
import { resolve, resolveWorld } from 'drover/schema'
import { type BackendName, type Scenario, type Shown, scenarioSpec } from './scenario.js'

/** A scenario with every default filled in. */
export interface ResolvedScenario extends Scenario {
  readonly run: {
    readonly steps: number
    readonly every: number
    /** The engine where it is left out. */
    readonly backend?: BackendName | undefined
  }
  readonly metrics: readonly string[]
  readonly view: NonNullable<Scenario['view']> & {
    readonly y: 'up' | 'down'
    readonly show: readonly Shown[]
  }
}

/**
 * Fills in every default, down to the options of each behavior and the names and counts of populations, so
 * that the scenario says all that decides its outcome. Expects a checked scenario; shares nothing with it.
 */
export function resolveScenario(scenario: Scenario): ResolvedScenario {
  return resolve(scenarioSpec, {
    run: {},
    metrics: metricsFor(scenario),
    view: {},
    ...scenario,
    world: resolveWorld(scenario.world),
  }) as ResolvedScenario
}

/** Every metric that tells anything of the scenario's populations. */
function metricsFor({ world }: Scenario): readonly string[] {
  const said = (needed: 'energy' | 'trip') =>
    (world.populations ?? []).some((population) => population[needed] !== undefined)
  return metrics.filter(({ needs }) => needs === undefined || said(needs)).map(({ name }) => name)
}

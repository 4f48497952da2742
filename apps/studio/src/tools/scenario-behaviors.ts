import type { Scenario } from '@drover/scenarios'
import type { PopulationDescription } from 'drover'
import type { BehaviorDescription } from 'drover/plugin'
import { POINTER } from '../simulation/player/pointer-trail.js'

/**
 * The scenario with one more behavior in each population. It comes after the others, so
 * that they keep their places, but before them where who comes first has the say.
 */
export function withBehavior(
  scenario: Scenario,
  make: (population: PopulationDescription) => BehaviorDescription,
): Scenario {
  return inPopulations(scenario, (population) => added(population, make(population)))
}

function added(population: PopulationDescription, behavior: BehaviorDescription): PopulationDescription {
  const { behaviors = [] } = population
  const isFirst = population.selection?.selection === 'prioritized'
  return { ...population, behaviors: isFirst ? [behavior, ...behaviors] : [...behaviors, behavior] }
}

/** The scenario with each population's behaviors of a kind replaced, or added if it has none. */
export const redirected = (
  scenario: Scenario,
  kind: string,
  make: (population: PopulationDescription) => BehaviorDescription,
  change: object,
): Scenario =>
  inPopulations(scenario, (population) => {
    const isOfKind = (one: object): boolean => 'behavior' in one && one.behavior === kind
    const { behaviors = [] } = population
    if (!behaviors.some(isOfKind)) return added(population, make(population))
    return { ...population, behaviors: behaviors.map((one) => (isOfKind(one) ? { ...one, ...change } : one)) }
  })

/** The scenario without behaviors of a kind directly in a population's list. */
export const withoutBehaviors = (scenario: Scenario, isGone: (behavior: object) => boolean): Scenario =>
  inPopulations(scenario, (population) => {
    const { behaviors, ...rest } = population
    if (behaviors === undefined || !behaviors.some(isGone)) return population
    const left = behaviors.filter((behavior) => !isGone(behavior))
    return left.length === 0 ? rest : { ...population, behaviors: left }
  })

function inPopulations(
  scenario: Scenario,
  change: (population: PopulationDescription) => PopulationDescription,
): Scenario {
  const { world } = scenario
  if (world.populations === undefined) return scenario
  const populations = world.populations.map((one) => (one.name === POINTER ? one : change(one)))
  return { ...scenario, world: { ...world, populations } }
}

/** Whether data contains a matching behavior at any depth. */
export function holdsBehavior(
  value: unknown,
  isSo: (behavior: Readonly<Record<string, unknown>>) => boolean,
): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('behavior' in value && isSo(value as Readonly<Record<string, unknown>>)) return true
  return Object.values(value).some((part) => holdsBehavior(part, isSo))
}

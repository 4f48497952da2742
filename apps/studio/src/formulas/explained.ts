import type { PopulationDescription, WorldDescription } from 'drover'
import type { RuleGraph } from 'drover/backend'
import { type Formulas, formulasFor } from 'drover/inspect'
import { pluginIn } from '../rule/known-in.js'
import { behaviorsOf } from './behaviors-of.js'

/** The formulas of a behavior, and its place in the description of its population. */
export interface Explained extends Formulas {
  readonly place: string
}

/**
 * The different formulas of a population's behaviors, with their defaults filled in. Behaviors defined by code have
 * none.
 */
export function explainedIn(
  world: WorldDescription,
  population: PopulationDescription,
): readonly Explained[] {
  const dimensions = world.depth === undefined ? 2 : 3
  const explained = behaviorsOf(population).flatMap(({ place, of: { behavior, ...options } }) => {
    const plugin = pluginIn(world, 'behavior', behavior)
    return plugin !== undefined && 'rule' in plugin
      ? { place, ...formulasFor(plugin.rule as RuleGraph, options, dimensions), about: plugin.summary }
      : []
  })
  // Uses that differ only in numbers have the same formulas: take the first.
  const first = new Map<string, Explained>()
  for (const one of explained) {
    const key = one.name + one.formulas.join('\n')
    if (!first.has(key)) first.set(key, one)
  }
  return [...first.values()]
}

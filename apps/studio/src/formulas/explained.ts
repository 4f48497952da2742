import type { PopulationDescription, WorldDescription } from 'drover'
import type { RuleGraph } from 'drover/backend'
import { type Formulas, formulasFor } from 'drover/inspect'
import { pluginIn } from '../rule/known-in.js'

/**
 * The formulas of what the agents of a population do, each once; its behaviors have their defaults filled in. Behaviors
 * that are code have none.
 */
export function explainedIn(
  world: WorldDescription,
  { behaviors, selection }: PopulationDescription,
): readonly Formulas[] {
  const explained = behaviorsIn([behaviors, selection]).flatMap(({ behavior, ...options }) => {
    const plugin = pluginIn(world, 'behavior', behavior as string)
    return plugin !== undefined && 'rule' in plugin ? formulasFor(plugin.rule as RuleGraph, options) : []
  })
  // Uses that differ in numbers alone have the same.
  return [...new Map(explained.map((one) => [one.name + one.mathml.join(''), one])).values()]
}

/** The behaviors in a piece of plain data, however deep. */
function behaviorsIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return []
  if ('behavior' in value && typeof value.behavior === 'string') return [value as Record<string, unknown>]
  return Object.values(value).flatMap(behaviorsIn)
}

import type { PopulationDescription, WorldDescription } from 'drover'
import type { RuleGraph } from 'drover/backend'
import { type Formulas, formulasFor } from 'drover/inspect'
import { pluginIn } from '../rule/known-in.js'

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
  { behaviors, selection }: PopulationDescription,
): readonly Explained[] {
  const used = [...behaviorsIn(behaviors, 'behaviors'), ...behaviorsIn(selection, 'selection')]
  const explained = used.flatMap(({ place, of: { behavior, ...options } }) => {
    const plugin = pluginIn(world, 'behavior', behavior as string)
    return plugin !== undefined && 'rule' in plugin
      ? { place, ...formulasFor(plugin.rule as RuleGraph, options) }
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

interface Used {
  readonly place: string
  readonly of: Readonly<Record<string, unknown>>
}

/** The behaviors in plain data at any depth, with their places. */
function behaviorsIn(value: unknown, place: string): readonly Used[] {
  if (typeof value !== 'object' || value === null) return []
  if ('behavior' in value && typeof value.behavior === 'string') return [{ place, of: value as Used['of'] }]
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, inner]) =>
    behaviorsIn(inner, isList ? `${place}[${key}]` : `${place}.${key}`),
  )
}

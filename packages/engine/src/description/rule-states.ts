import { findPlugin, type Plugin, withPlugins } from '../plugins/plugins.js'
import type { Node } from '../rules/graph/graph.js'
import type { RuleGraph } from '../rules/graph/rule-graph.js'
import type { RulePlugin } from '../rules/language/define-rule.js'
import { pluginsIn, type WorldDescription } from './description.js'

/** More values than this are a quantity, not a category. */
const MOST_VALUES = 8

/** A number that a rule stores for each agent. */
export interface RuleState {
  /** Its name, also that of its column. */
  readonly name: string
  /** Whether it may change. */
  readonly changes: boolean
  /** All its values, ascending, if they are few: 0, 1 and 2 for healthy, sick and immune. */
  readonly values: readonly number[] | undefined
}

/** The states that a world's rules store for agents, in the order of the rules, without library rules. */
export function statesIn(world: WorldDescription): readonly RuleState[] {
  const found = new Map<string, RuleState>()
  withPlugins(pluginsIn(world), () => {
    for (const name of behaviorsIn(world.populations)) {
      const plugin = findPlugin('behavior', name)
      if (plugin === undefined || !isRule(plugin) || plugin.isBuiltIn) continue
      const { rule } = plugin
      for (const state of Object.keys(rule.state)) {
        const changes = rule.answer.state.has(state)
        if (!found.has(state)) found.set(state, { name: state, changes, values: valuesOf(rule, state) })
      }
    }
  })
  return [...found.values()]
}

const isRule = (plugin: Plugin): plugin is RulePlugin => 'rule' in plugin

/** All values of a state, if the rule's result shows them. */
function valuesOf({ state, answer }: RuleGraph, name: string): readonly number[] | undefined {
  const initial = state[name]
  if (typeof initial !== 'number') return undefined
  const found = new Set([initial])
  const next = answer.state.get(name)
  if (next !== undefined && !gather(next)) return undefined
  return found.size > MOST_VALUES ? undefined : [...found].sort((a, b) => a - b)

  function gather({ op, args, datum }: Node): boolean {
    if (op === 'number') found.add(datum as number)
    else if (op === 'select') return gather(args[1]) && gather(args[2])
    return op === 'number' || (op === 'state' && datum === name)
  }
}

/** The names of all behaviors in plain data, at any depth. */
function behaviorsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'behavior' in value && typeof value.behavior === 'string' ? [value.behavior] : []
  return [...own, ...Object.values(value).flatMap(behaviorsIn)]
}

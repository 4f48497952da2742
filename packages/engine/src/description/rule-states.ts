import type { Population } from '../agents/population.js'
import { arrive } from '../behaviors/goals/arrive.js'
import { dock } from '../behaviors/goals/dock.js'
import { evade } from '../behaviors/goals/evade.js'
import { flee } from '../behaviors/goals/flee.js'
import { graze } from '../behaviors/land/graze.js'
import { wander } from '../behaviors/motion/wander.js'
import type { Metric } from '../metrics/metric.js'
import { metricColumns } from '../metrics/metrics.js'
import { definitionOf, findPlugin, type PluginValue, withPlugins } from '../plugins/plugins.js'
import type { Node } from '../rules/graph/graph.js'
import type { RuleGraph } from '../rules/graph/rule-graph.js'
import type { RulePlugin } from '../rules/language/define-rule.js'
import { pluginsIn, type WorldDescription } from './description.js'

/** The rules of the library with state; the whole library would be a hundred kilobytes. */
export const STATEFUL_BEHAVIORS: readonly PluginValue[] = [arrive, dock, evade, flee, graze, wander]
const builtIn = new Set(STATEFUL_BEHAVIORS.map(definitionOf))

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
      if (plugin === undefined || !('rule' in plugin) || builtIn.has(plugin)) continue
      const { rule } = plugin as RulePlugin
      for (const state of Object.keys(rule.state)) {
        const changes = rule.answer.state.has(state)
        if (!found.has(state)) found.set(state, { name: state, changes, values: valuesOf(rule, state) })
      }
    }
  })
  return [...found.values()]
}

/**
 * The states of a world in a population: the share of agents per value if there are few, otherwise the mean. Undefined
 * in populations without the rule.
 */
export const stateMetrics = (world: WorldDescription): readonly Metric[] =>
  statesIn(world)
    .filter(({ changes }) => changes)
    .map(({ name, values }) => ({
      name,
      unit: values === undefined ? 'number' : '1',
      summary: values === undefined ? `The mean of ${name}.` : `The share of agents with each ${name}.`,
      source: 'drover',
      columns: (values?.map((value) => `${name}${value}Share`) ?? [`${name}Mean`]).map(free),
      measure(population, _space, out) {
        const numbers = stateOf(population, name)
        const { count } = population
        const share = (value: number): number => numbers.reduce((sum, one) => sum + Number(one === value), 0)
        if (values === undefined) out[0] = numbers.reduce((sum, one) => sum + one, 0) / count
        else for (const [k, value] of values.entries()) out[k] = share(value) / count
        if (numbers.length === 0) out.fill(Number.NaN, 0, values?.length ?? 1)
      },
    }))

/** A name that no metric column has. */
const free = (column: string): string => (metricColumns.includes(column) ? free(`${column}OfRule`) : column)

/** The numbers of an optional column, by agent; empty if the population lacks it. */
function stateOf({ columns, count }: Population, name: string): readonly number[] {
  const values = columns.extra.find((column) => column.name === name)?.values
  return values === undefined ? [] : [...values.subarray(0, count)]
}

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

import { type Plugin, pluginsCalled } from '../../plugins/plugins.js'
import { isObject } from '../../schema/check.js'
import { join, type Problem } from '../../schema/problem.js'
import { show } from '../../schema/show.js'
import { jsonOf, pluginOf, type RulePlugin } from '../language/define-rule.js'
import { type ReadRule, readRule } from './read-rule.js'
import type { RuleGraph } from './rule-graph.js'
import { type RuleDescription, writeRule } from './rule-json.js'

interface Read {
  readonly name: string
  readonly found: ReadRule
  readonly plugin: RulePlugin | undefined
}

/** The rules read from an object, cached, so that worlds of one description share compiled rules. */
const known = new WeakMap<object, readonly Read[]>()

const MOST_RULES = 32

function readAll(rules: object): readonly Read[] {
  let all = known.get(rules)
  if (all === undefined) {
    all = Object.entries(rules)
      .slice(0, MOST_RULES)
      .map(([name, given]) => {
        const found = readRule(name, given, join('rules', name))
        const { rule } = found
        return { name, found, plugin: rule && pluginOf(rule, () => rule) }
      })
    known.set(rules, all)
  }
  return all
}

/** The rules in a world's description, which may be invalid in any way. */
export function rulesIn(world: object): readonly RulePlugin[] {
  const { rules } = (world ?? {}) as { readonly rules?: unknown }
  return isObject(rules) ? readAll(rules).flatMap(({ plugin }) => plugin ?? []) : []
}

/** Whether a plug-in is a rule with exactly this graph, however it was written; bringing it again is then allowed. */
const isSameRule = (plugin: Plugin, rule: RuleGraph): boolean =>
  'rule' in plugin && withoutCode(jsonOf(plugin as RulePlugin)) === withoutCode(writeRule(rule))

const withoutCode = (rule: RuleDescription): string => JSON.stringify({ ...rule, code: undefined })

export function problemsOf(rules: unknown, path: string): readonly Problem[] {
  if (!isObject(rules)) return [{ path, message: `expected an object of rules, got ${show(rules)}` }]
  const count = Object.keys(rules).length
  if (count > MOST_RULES) return [{ path, message: `expected at most ${MOST_RULES} rules, got ${count}` }]
  const read = readAll(rules)
  const isOwn = (plugin: Plugin) => read.some((one) => one.plugin === plugin)
  return read.flatMap(({ name, found }) => {
    const other = pluginsCalled('behavior', name).find((plugin) => !isOwn(plugin))
    if (other !== undefined && found.rule !== undefined && !isSameRule(other, found.rule))
      return [
        {
          path: join(path, name),
          message: `there is another behavior '${name}'; give the rule another name`,
        },
      ]
    return found.problems.map((problem) => ({
      ...problem,
      path: `${path}${problem.path.slice('rules'.length)}`,
    }))
  })
}

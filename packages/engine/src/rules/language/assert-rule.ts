import { assertDefinition } from '../../plugins/definition.js'
import { refuse } from '../../schema/problem.js'
import { show } from '../../schema/show.js'
import type { Specs } from '../../schema/spec.js'
import { hintFor } from '../../schema/suggest.js'
import { NAME, NAMES } from '../graph/read-json.js'
import { INITIAL, type Initial, isInitial } from '../graph/rule-graph.js'
import { branchIn } from './plain-branches.js'
import type { RuleDefinition, Strictness } from './trace-rule.js'

// Checks of custom rules. The library's own rules are checked by its tests.

/**
 * Rejects an incomplete definition, what the JSON of a rule cannot hold, misspelled parts, and JavaScript that would
 * run only once, while tracing.
 */
export function assertRule(definition: RuleDefinition<Specs, Readonly<Record<string, Initial>>>): void {
  const { source = 'own', options = {} } = definition ?? {}
  assertDefinition('rule', definition && { ...definition, source, options }, { act: 'function' }, ['state'])
  const { name, state = {} } = definition
  const place = `defineRule('${name}')`
  for (const one of [name, ...Object.keys(options), ...Object.keys(state)])
    if (!NAME.test(one)) refuse(place, `expected ${NAMES}, got ${show(one)}`)
  for (const [key, initial] of Object.entries(state))
    if (!isInitial(initial)) refuse(`${place}.state.${key}`, `expected ${INITIAL}, got ${show(initial)}`)
  const branch = branchIn(definition.act)
  if (branch === undefined) return
  const reason = branch.includes('.')
    ? 'is called once, for all agents and steps; use random() or time'
    : 'cannot look into a value that is not known yet; write select(a, x, y), a.and(b), a.or(b), a.not(), a.eq(b)'
  refuse(`rule '${name}', act`, `expected no '${branch}', which ${reason}`)
}

/** Adds the rule, and a remedy, to an error of JavaScript itself, such as a call of a missing method. */
export function assertTraced(rule: string, trace: () => void): void {
  try {
    trace()
  } catch (error) {
    if (error instanceof TypeError) {
      const isValue = /\.(length|squared|distance|[xyz]) is not a function/.test(error.message)
      error.message = `rule '${rule}': ${error.message}${isValue ? '; read it without parentheses' : ''}`
    }
    throw error
  }
}

/**
 * Objects of a rule that throw when a missing value is read, such as a misspelled option, instead of returning
 * undefined.
 */
export const strictIn =
  (rule: string): Strictness =>
  (what, values) =>
    new Proxy(values, {
      get: (_, key) =>
        values[key as keyof typeof values] ??
        refuse(
          `rule '${rule}', act`,
          `unknown ${what} '${String(key)}'${hintFor(String(key), Object.keys(values))}`,
        ),
      set: (_, key) =>
        refuse(
          `rule '${rule}', act`,
          `expected no assignment to '${String(key)}'; return { desire, force, state, events }`,
        ),
    })

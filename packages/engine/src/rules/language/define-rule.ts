import type { BehaviorDescription, BehaviorPlugin } from '../../behaviors/behavior.js'
import { assertDefinition } from '../../plugins/definition.js'
import {
  definitionOf,
  definitionsOf,
  describing,
  isPluginValue,
  type PluginValue,
  pluginNamed,
  withPlugins,
} from '../../plugins/plugins.js'
import type { InputsOf } from '../../schema/inputs.js'
import { refuse } from '../../schema/problem.js'
import type { Scalar, Specs } from '../../schema/spec.js'
import { bindRule } from '../emit/bind-rule.js'
import type { Initial, RuleGraph } from '../graph/rule-graph.js'
import { type RuleDescription, writeRule } from '../graph/rule-json.js'
import { type RuleDefinition, traceRule } from './trace-rule.js'

/** A rule as a plug-in. */
export interface RulePlugin extends BehaviorPlugin {
  readonly rule: RuleGraph
}

/** The plug-in of a rule. */
export const pluginOf = (rule: RuleGraph): RulePlugin => ({
  kind: 'behavior',
  name: rule.name,
  summary: rule.about,
  source: rule.source,
  options: rule.options,
  events: [...rule.answer.events.keys()],
  rule,
  bind: (options: never, context) => bindRule(rule, options, context),
})

/**
 * Defines a rule and returns the function that describes it: `separate({ radius: 25 })` is `{ behavior: 'separate',
 * radius: 25 }`. `act` is called once, with symbolic values; its operations are compiled. So it has no if, ?:, && and
 * ||, but `select`, `and` and `or`; a loop over a list of its own is written as map or reduce. Throws a
 * DescriptionError when the definition is none or `act` cannot be traced. Use `defineBehavior` for searches or memory
 * of variable length.
 */
export function defineRule<
  const Fields extends Specs = Record<never, never>,
  const State extends Readonly<Record<string, Initial>> = Record<never, never>,
>(definition: RuleDefinition<Fields, State>) {
  const { about, source = 'own', options = {} } = definition ?? {}
  const whole = { ...definition, summary: about, source, options }
  assertDefinition('behavior', whole, { act: 'function' })
  const { needs = [] } = definition
  const rule = withPlugins(definitionsOf(needs), () => traceRule(definition))
  return describing<InputsOf<Fields> & { readonly weight?: Scalar | undefined }, BehaviorDescription>({
    ...pluginOf(rule),
    needs,
  })
}

/** A rule that `defineRule` has defined as JSON, for `rules` of a world; by itself, or by its name where it is in use. */
export function describeRule(given: PluginValue | string): RuleDescription {
  const plugin = isPluginValue(given) ? definitionOf(given) : pluginNamed('behavior', given)
  if (!('rule' in plugin))
    refuse('describeRule', `expected a rule, got the behavior '${plugin.name}', which is code`)
  return writeRule((plugin as RulePlugin).rule)
}

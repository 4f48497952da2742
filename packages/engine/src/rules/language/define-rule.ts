import type { BehaviorDescription, BehaviorPlugin } from '../../behaviors/behavior.js'
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
import { assertRule, assertTraced, strictIn } from './assert-rule.js'
import { type RuleDefinition, type Strictness, traceRule } from './trace-rule.js'

/** A rule as a plug-in. */
export interface RulePlugin extends BehaviorPlugin {
  readonly rule: RuleGraph
  /** Whether it is a rule of the library. */
  readonly isBuiltIn: boolean | undefined
}

/** The facts about a rule that are known before its graph is made. */
interface Outline
  extends Pick<RuleGraph, 'name' | 'about' | 'source' | 'options'>,
    Pick<BehaviorPlugin, 'needs'> {
  readonly isBuiltIn?: boolean
}

/** The plug-in of a rule; `graph` is called when the graph is first needed. */
export function pluginOf(
  { name, about, source, options, needs, isBuiltIn }: Outline,
  graph: () => RuleGraph,
): RulePlugin {
  let rule: RuleGraph | undefined
  return {
    kind: 'behavior',
    name,
    summary: about,
    source,
    options,
    needs,
    isBuiltIn,
    get rule() {
      rule ??= graph()
      return rule
    },
    get events() {
      return [...this.rule.answer.events.keys()]
    },
    bind(options: never, context) {
      return bindRule(this.rule, options, context)
    },
  }
}

/**
 * Defines a rule and returns the function that describes it: `separate({ radius: 25 })` is `{ behavior: 'separate',
 * radius: 25 }`. `act` is called once, with symbolic values; its operations are compiled. Use `select`, `and` and `or`
 * instead of if, ?:, && and ||, and map or reduce to loop over a list of your own. Throws a DescriptionError if the
 * definition is invalid or `act` cannot be traced. Use `defineBehavior` for searches or memory of variable length.
 */
export function defineRule<
  const Fields extends Specs = Record<never, never>,
  const State extends Readonly<Record<string, Initial>> = Record<never, never>,
>(definition: RuleDefinition<Fields, State>) {
  assertRule(definition)
  const made = defineLibraryRule(definition, strictIn(definition.name))
  // Trace now, so that a faulty rule throws here, not in the first world that uses it.
  assertTraced(definition.name, () => (definitionOf(made) as RulePlugin).rule)
  return made
}

/**
 * `defineRule` for the rules of the library, whose definitions are checked by its tests: `act` is called when a world,
 * a formula or JSON first needs the graph, so that loading the library spends no time on unused rules.
 */
export function defineLibraryRule<
  const Fields extends Specs = Record<never, never>,
  const State extends Readonly<Record<string, Initial>> = Record<never, never>,
>(definition: RuleDefinition<Fields, State>, strict?: Strictness) {
  const { name, about, source = 'own', options = {}, needs = [] } = definition
  // Only rules of users are strict.
  const outline = { name, about, source, options, needs, isBuiltIn: !strict }
  const plugin = pluginOf(outline, () =>
    withPlugins(definitionsOf(needs), () => traceRule(definition, strict)),
  )
  return describing<InputsOf<Fields> & { readonly weight?: Scalar | undefined }, BehaviorDescription>(plugin)
}

/** A rule of `defineRule` as JSON, for the `rules` of a world. Pass the rule or the name of a registered one. */
export function describeRule(given: PluginValue | string): RuleDescription {
  const plugin = isPluginValue(given) ? definitionOf(given) : pluginNamed('behavior', given)
  if (!('rule' in plugin))
    refuse('describeRule', `expected a rule, got the behavior '${plugin.name}', which is code`)
  return jsonOf(plugin as RulePlugin)
}

/** The graph of a rule as JSON, with the texts of its plug-in, which `addTexts` may add after the rule is traced. */
export const jsonOf = ({ rule, summary, source }: RulePlugin): RuleDescription =>
  writeRule({ ...rule, about: summary, source })

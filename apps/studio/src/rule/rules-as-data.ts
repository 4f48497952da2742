import type { Scenario } from '@drover/scenarios'
import type { RuleDescription } from 'drover/inspect'
import { withValue } from '../session/edits.js'
import type { RuleOutline } from '../simulation/rule-result.js'
import { hasBehavior } from './rule-in-scenario.js'

type Rules = Readonly<Record<string, RuleDescription>>

/** Rules as data, by name, the first with the text that defines all; undefined if one of them is code. */
export function rulesAsData(outlines: readonly RuleOutline[], code: string): Rules | undefined {
  const rules = outlines.flatMap(({ name, graph }, k) =>
    graph === undefined ? [] : [[name, k === 0 ? { ...graph, code } : graph] as const],
  )
  return rules.length === outlines.length ? Object.fromEntries(rules) : undefined
}

/** The text that a rule of a scenario was written as, if the scenario brings it. One text may define several rules. */
export function codeOf({ world: { rules = {} } }: Scenario, name: string): string | undefined {
  if (!Object.hasOwn(rules, name)) return undefined
  const defines = new RegExp(`\\bname: *['"]${name}['"]`)
  return rules[name].code ?? Object.values(rules).find(({ code = '' }) => defines.test(code))?.code
}

/** The given names that no behavior of a scenario has. */
export const unusedIn = (scenario: Scenario, names: readonly string[]): readonly string[] =>
  names.filter((name) => !hasBehavior(scenario, new Set([name])))

/** The scenario with additional rules as data, and without those of some names. */
export function withRulesAsData(scenario: Scenario, rules: Rules, gone: readonly string[]): Scenario {
  const { rules: present = {} } = scenario.world
  const left = Object.entries(present).filter(([name]) => !gone.includes(name))
  if (left.length === Object.keys(present).length && Object.keys(rules).length === 0) return scenario
  const all = { ...Object.fromEntries(left), ...rules }
  const value = Object.keys(all).length === 0 ? undefined : all
  return withValue(scenario, ['world', 'rules'], value) as Scenario
}

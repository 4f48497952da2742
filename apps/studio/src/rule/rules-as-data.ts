import type { Scenario } from '@drover/scenarios'
import type { RuleDescription } from 'drover/inspect'
import { withValue } from '../session/edits.js'
import type { RuleOutline } from '../simulation/rule-result.js'
import { hasBehavior } from './rule-in-scenario.js'

type Rules = Readonly<Record<string, RuleDescription>>

/** Rules as data, by name; undefined if one of them is code. */
export function rulesAsData(outlines: readonly RuleOutline[]): Rules | undefined {
  const rules = outlines.flatMap(({ name, graph }) => (graph === undefined ? [] : [[name, graph] as const]))
  return rules.length === outlines.length ? Object.fromEntries(rules) : undefined
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

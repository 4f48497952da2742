import { parseScenario, type RuleDescription, type Scenario } from '@drover/scenarios'
import type { OwnRule } from '../rule/own-rule.js'
import { type SharedRule, withoutRule } from '../rule/rule-in-scenario.js'
import { type Backend, usualBackend } from '../simulation/backends.js'

/**
 * A scenario as a person keeps it in a file: with the rule that stands in it, and the backend that makes its
 * steps here, which decides the last bits of every number.
 */
export function scenarioToKeep(edited: Scenario, rule: OwnRule, backend: Backend): Scenario {
  const scenario = withBackend(edited, backend)
  const shared = rule.sharedIn(scenario)
  if (shared === undefined) return rule.playable(scenario)
  const { source, names, instead } = shared
  const described = { source, behaviors: names, ...(instead !== undefined && { instead }) } as RuleDescription
  return { ...scenario, rule: described }
}

/** The same scenario where it says so already, or where it goes without saying. */
function withBackend(scenario: Scenario, backend: Backend): Scenario {
  const { run, world } = scenario
  const isUsual = backend === 'reference' && usualBackend(world) === 'reference'
  if (run?.backend === backend || (run?.backend === undefined && isUsual)) return scenario
  return { ...scenario, run: { ...run, backend } }
}

/** A scenario that a person brought, and beside it, as text, the rule that came with it. */
export interface ScenarioFile {
  readonly scenario: Scenario
  readonly rule?: SharedRule
}

/**
 * Reads a scenario from a file. One whose rule is not known is checked as it is without that; nothing runs
 * the rule here. Throws as `parseScenario` does.
 */
export function readScenarioFile(text: string, file: string): ScenarioFile {
  const brought = ruleIn(text)
  if (brought === undefined) return { scenario: parseScenario(text, file) }
  parseScenario(JSON.stringify(withoutRule(brought.scenario, brought.rule)), file)
  return brought
}

/** A scenario that brings a rule, however wrong it may be otherwise; undefined when it brings none. */
function ruleIn(text: string): Required<ScenarioFile> | undefined {
  try {
    const { rule, ...scenario } = JSON.parse(text) as Scenario
    if (rule === undefined) return undefined
    const { source, behaviors: names, instead } = rule
    const isRule =
      typeof source === 'string' && names.length > 0 && names.every((name) => typeof name === 'string')
    return isRule
      ? { scenario, rule: { source, names, ...(instead !== undefined && { instead }) } }
      : undefined
  } catch {
    return undefined
  }
}

import { parseScenario, type RuleDescription, type Scenario } from '@drover/scenarios'
import type { OwnRule } from '../rule/own-rule.js'
import { type SharedRule, withoutRule } from '../rule/rule-in-scenario.js'
import { type Backend, usualBackend } from '../simulation/backends.js'

/**
 * A scenario as saved in a file: with its rule, and the backend in use, which determines the last bits of every number.
 */
export function scenarioToKeep(edited: Scenario, rule: OwnRule, backend: Backend): Scenario {
  const scenario = withBackend(edited, backend)
  const shared = rule.sharedIn(scenario)
  if (shared === undefined) return rule.playable(scenario)
  const { source, names, instead } = shared
  const described = { source, behaviors: names, ...(instead !== undefined && { instead }) } as RuleDescription
  return { ...scenario, rule: described }
}

/** Sets the backend, unless the scenario has it or it is the default. */
function withBackend(scenario: Scenario, backend: Backend): Scenario {
  const { run, world } = scenario
  const isUsual = backend === 'reference' && usualBackend(world) === 'reference'
  if (run?.backend === backend || (run?.backend === undefined && isUsual)) return scenario
  return { ...scenario, run: { ...run, backend } }
}

/** A user's scenario, and the rule in it as text. */
export interface ScenarioFile {
  readonly scenario: Scenario
  readonly rule?: SharedRule
}

/**
 * Reads a scenario from a file. If its rule is unknown, the scenario is checked without it; nothing here runs the rule.
 * Throws like `parseScenario`.
 */
export function readScenarioFile(text: string, file: string): ScenarioFile {
  const brought = ruleIn(text)
  if (brought === undefined) return { scenario: parseScenario(text, file) }
  parseScenario(JSON.stringify(withoutRule(brought.scenario, brought.rule)), file)
  return brought
}

/** The rule in a scenario, however invalid the rest; undefined if there is none. */
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

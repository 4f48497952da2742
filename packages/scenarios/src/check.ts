import { type Problem, problemsOf, show } from 'drover/schema'
import { bindingProblems } from './binding.js'
import { carryingAll } from './carrying-all.js'
import { withRuleProblem } from './rule.js'
import { FORMAT, type Scenario, scenarioSpec } from './scenario.js'

/**
 * Everything wrong with a scenario, in its own order; empty when `new World(scenario.world)` takes it. Each
 * problem has a path such as `world.populations[0].behaviors[2].radius`. Only once all values, names and
 * counts are right is there anything to bind, and then come the problems of fields and paths and, after
 * those, of behaviors and forces. All plug-ins of drover are known, and those that the program uses; a rule that comes with it is code, which the program
 * must have run. Makes
 * no agents, so that the cost does not depend on how many the scenario asks for.
 */
export function checkScenario(given: unknown): readonly Problem[] {
  const value = carryingAll(given)
  const found = problemsOf(scenarioSpec, value).map((problem) =>
    problem.path === 'drover' ? versionProblem(value as { readonly drover?: unknown }) : problem,
  )
  const problems = withRuleProblem(value, found)
  return problems.length > 0 ? problems : bindingProblems((value as Scenario).world)
}

const versionProblem = ({ drover }: { readonly drover?: unknown }): Problem => ({
  path: 'drover',
  message: `expected ${FORMAT}, the version of the format, got ${show(drover)}`,
})

import { type Problem, problemsOf, show } from 'drover'
import { bindingProblems } from './binding.js'
import { countProblems, nameProblems } from './names.js'
import { FORMAT, type Scenario, scenarioSpec } from './scenario.js'

/**
 * Everything wrong with a scenario; empty when `new World(scenario.world)` takes it. Each problem has a path such as
 * `world.populations[0].behaviors[2].radius`. First come the values themselves; once those are right, names that
 * lead nowhere and counts that do not match; once those are, what the world's parts refuse when they are bound.
 * Makes no agents, so that the cost does not depend on how many the scenario asks for.
 */
export function checkScenario(value: unknown): readonly Problem[] {
  const problems = problemsOf(scenarioSpec, value).map((problem) =>
    problem.path === 'drover' ? versionProblem(value as { readonly drover?: unknown }) : problem,
  )
  if (problems.length > 0) return problems
  const { world } = value as Scenario
  const mismatches = [...nameProblems(world), ...countProblems(world)]
  return mismatches.length > 0 ? mismatches : bindingProblems(world)
}

const versionProblem = ({ drover }: { readonly drover?: unknown }): Problem => ({
  path: 'drover',
  message: `expected ${FORMAT}, the version of the format, got ${show(drover)}`,
})

import { checkScenario, type ResolvedScenario, resolveScenario, type Scenario } from '@drover/scenarios'
import { formatProblem, type IndexChoice } from 'drover'
import { usageError } from '../errors.js'
import { assign } from './assign.js'

/** What the command line changes in a scenario. */
export interface Changes {
  readonly steps?: number | undefined
  readonly every?: number | undefined
  readonly seed?: number | undefined
  readonly index?: IndexChoice | undefined
  /** `path=value`, in the order given; they come before the others. */
  readonly set?: readonly string[] | undefined
}

/** A scenario with every default filled in and the changes made. Throws a CommandError when it is no longer valid. */
export function prepare(
  scenario: Scenario,
  changes: Changes,
  controls: Readonly<Record<string, string>> = {},
): ResolvedScenario {
  const resolved = structuredClone(resolveScenario(scenario))
  for (const setting of changes.set ?? []) assign(resolved, setting, controls)
  const problems = checkScenario(resolved)
  if (problems.length > 0) throw usageError(...problems.map((problem) => `--set: ${formatProblem(problem)}`))
  const { world, run } = resolved
  const { seed = world.seed, index = world.index, steps = run.steps, every = run.every } = changes
  return resolveScenario({ ...resolved, world: { ...world, seed, index }, run: { steps, every } })
}

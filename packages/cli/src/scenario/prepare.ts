import { checkScenario, type ResolvedScenario, resolveScenario, type Scenario } from '@drover/scenarios'
import { formatProblem, type IndexChoice } from 'drover/schema'
import { usageError } from '../errors.js'
import { assign } from './assign.js'

/** Changes to a scenario from the command line. */
export interface Changes {
  readonly steps?: number | undefined
  readonly every?: number | undefined
  readonly seed?: number | undefined
  readonly index?: IndexChoice | undefined
  /** The steps at which the picture is taken. */
  readonly at?: readonly number[] | undefined
  /** What agents are colored by in it. */
  readonly color?: string | undefined
  /** `path=value`, in the order given; applied before the other changes. */
  readonly set?: readonly string[] | undefined
}

/**
 * A checked scenario with all defaults and the changes. Throws a CommandError if the values set make it invalid;
 * a scenario without such values is not checked again.
 */
export function prepare(
  scenario: Scenario,
  changes: Changes,
  controls: Readonly<Record<string, string>> = {},
): ResolvedScenario {
  const { set = [] } = changes
  const resolved = set.length === 0 ? resolveScenario(scenario) : assignAll(scenario, set, controls)
  const { world, run, view } = resolved
  const { seed = world.seed, index = world.index, steps = run.steps, every = run.every } = changes
  const { at = view.at, color = view.color } = changes
  const late = changes.at?.find((step) => step > steps)
  if (late !== undefined)
    throw usageError(`--at: expected steps from 0 to ${steps} (the end of the run), got ${late}`)
  return {
    ...resolved,
    world: { ...world, seed, index },
    run: { ...run, steps, every },
    view: { ...view, ...(at === undefined ? {} : { at }), ...(color === undefined ? {} : { color }) },
  }
}

function assignAll(
  scenario: Scenario,
  settings: readonly string[],
  controls: Readonly<Record<string, string>>,
): ResolvedScenario {
  const changed = resolveScenario(scenario)
  for (const setting of settings) assign(changed, setting, controls)
  const problems = checkScenario(changed)
  if (problems.length > 0) throw usageError(...problems.map((problem) => `--set: ${formatProblem(problem)}`))
  // The values set may leave options out.
  return resolveScenario(changed)
}

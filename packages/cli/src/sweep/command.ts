import type { Plan, Run } from './plan.js'
import type { RunResult } from './run-result.js'

/** What to type, in the folder of the sweep, to make one of its runs alone: the same steps from the same seed. */
export function commandOf(plan: Plan, run: Run, result: RunResult): string {
  const changed = run.settings.map((setting) => `--set ${quoted(setting)}`)
  // A run that the condition ended, or all steps, is as long as it was; one that failed must get to the same place.
  const steps = result.outcome === 'failed' ? plan.scenario.run.steps : result.steps
  return ['drover run scenario.json', ...changed, `--steps ${steps}`, `--seed ${run.seed}`].join(' ')
}

/** As a shell takes it. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

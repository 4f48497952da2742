import { importFrom } from '../imports/place.js'
import { shellFlag } from '../terminal/shell.js'
import type { Plan, Run } from './experiment/plan.js'
import type { RunResult } from './run-result.js'

/**
 * What to type, in the folder of the sweep, to make one of its runs alone: the same steps from the same seed.
 */
export function commandOf(
  { backend, imports = [] }: Pick<Plan, 'backend' | 'imports'>,
  run: Run,
  result: RunResult,
  folder: string,
): string {
  const changed = run.settings.map((setting) => shellFlag('--set', setting))
  // A run that the condition ended, or all steps, is as long as it was; one that failed must get to the same
  // place, on its way through the steps that scenario and settings have.
  const steps = result.outcome === 'failed' ? [] : [`--steps ${result.steps}`]
  const imported = imports.map(({ file }) => shellFlag('--import', importFrom(folder, file)))
  // On any number of threads the outcome is the same.
  const by = backend === 'reference' ? [] : [`--backend ${backend}`]
  return ['drover run scenario.json', ...changed, ...steps, `--seed ${run.seed}`, ...by, ...imported].join(
    ' ',
  )
}

import { importFrom } from '../imports/place.js'
import { shellFlag } from '../terminal/shell.js'
import type { Plan, Run } from './experiment/plan.js'
import type { RunResult } from './run-result.js'

/** The command that repeats one run alone, in the folder of the sweep: the same steps from the same seed. */
export function commandOf(
  { backend, imports = [] }: Pick<Plan, 'backend' | 'imports'>,
  run: Run,
  result: RunResult,
  folder: string,
): string {
  const changed = run.settings.map((setting) => shellFlag('--set', setting))
  // A run that ended after all steps or by its stop condition repeats with its own number of steps. A failed run
  // keeps the number from scenario and settings, so that it fails at the same step.
  const steps = result.outcome === 'failed' ? [] : [`--steps ${result.steps}`]
  const imported = imports.map(({ file }) => shellFlag('--import', importFrom(folder, file)))
  // The outcome does not depend on the number of threads.
  const by = backend === 'reference' ? [] : [`--backend ${backend}`]
  return ['drover run scenario.json', ...changed, ...steps, `--seed ${run.seed}`, ...by, ...imported].join(
    ' ',
  )
}

import { join } from 'node:path'
import type { BackendName, ResolvedScenario } from '@drover/scenarios'
import type { Format } from '../record/formats.js'
import { backendToRepeat } from '../scenario/backend.js'
import { shellFlag, shellPath } from '../terminal/shell.js'
import type { FinishedRun } from './follow.js'

/**
 * The scenario that reproduces the run bit for bit: with the backend that made the steps, and their number. A
 * failed run keeps its planned number of steps.
 */
export function toRepeat(
  scenario: ResolvedScenario,
  asked: BackendName,
  { account, used, failure }: FinishedRun,
): ResolvedScenario {
  const { run } = scenario
  const steps = failure === null ? account.steps : run.steps
  return { ...scenario, run: { ...run, steps, backend: backendToRepeat(asked, used.backend) } }
}

/** The command that repeats a run from the scenario in its folder; results go into the subfolder `again`. */
export function commandToRepeat(
  folder: string,
  format: Format | undefined,
  imports: readonly string[] = [],
): string {
  const tables = format === 'csv' ? ' --format csv' : ''
  return `drover run ${shellPath(join(folder, 'scenario.json'))} --out ${shellPath(join(folder, 'again'))}${tables}${importFlags(imports)}`
}

/** The flags that a command with these files needs. */
export const importFlags = (imports: readonly string[]): string =>
  imports.map((file) => ` ${shellFlag('--import', file)}`).join('')

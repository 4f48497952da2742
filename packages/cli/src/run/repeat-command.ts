import { join } from 'node:path'
import type { BackendName, ResolvedScenario } from '@drover/scenarios'
import type { Format } from '../record/formats.js'
import { backendToRepeat } from '../scenario/backend.js'
import { shellFlag, shellPath } from '../terminal/shell.js'
import type { FinishedRun } from './follow.js'

/**
 * The scenario that gives the same bits again: on what made the steps, and as many steps as were made, unless
 * the run failed on its way to more.
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

/** The command that makes a run again from the scenario that it left in a folder; its results lie in `again` there. */
export function commandToRepeat(
  folder: string,
  format: Format | undefined,
  imports: readonly string[] = [],
): string {
  const tables = format === 'csv' ? ' --format csv' : ''
  return `drover run ${shellPath(join(folder, 'scenario.json'))} --out ${shellPath(join(folder, 'again'))}${tables}${importFlags(imports)}`
}

/** What follows a command that needs these files. */
export const importFlags = (imports: readonly string[]): string =>
  imports.map((file) => ` ${shellFlag('--import', file)}`).join('')

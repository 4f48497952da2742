import pc from 'picocolors'
import { CommandError, EXIT } from '../errors.js'
import type { Results } from '../sweep/results.js'
import { counted, print } from '../terminal/write.js'

/** Prints a short summary and the results folder. */
export function printResults(results: Results, folder: string): void {
  print(`\n${results.digest}\n`)
  print(`Results in ${pc.bold(folder)}: ${results.files.join(', ')}`)
}

/** Throws a CommandError if a run failed; `remedy` says how to repeat failed runs. */
export function assertNoFailures(
  name: string,
  runs: number,
  results: Results,
  folder: string,
  remedy: string,
): void {
  if (results.firstFailure === undefined) return
  const { run, error, command } = results.firstFailure
  throw new CommandError(
    [
      `${name}: ${results.failed} of ${counted(runs, 'run')} failed; the first is run ${run}: ${error}`,
      `failed runs are not repeated by themselves; ${remedy}`,
    ],
    EXIT.failed,
    { remedy: { about: `to repeat it, in ${folder}`, command } },
  )
}

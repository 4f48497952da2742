import type { Format } from '../record/formats.js'
import type { OutputFolder } from '../record/output-folder.js'
import type { Prepared } from './experiment/read-experiment.js'
import type { Journal } from './journal/journal.js'
import { SweepDigest } from './statistics/digest.js'
import { writeTables } from './tables.js'

/** The outcome of writing a sweep's tables. */
export interface Results {
  readonly files: readonly string[]
  readonly failed: number
  /** The first run that failed. */
  readonly firstFailure:
    | { readonly run: number; readonly error: string; readonly command: string }
    | undefined
  readonly digest: SweepDigest
}

/** Writes the tables of a complete journal. */
export async function makeResults(
  prepared: Prepared,
  journal: Journal,
  output: OutputFolder,
  format: Format,
): Promise<Results> {
  const digest = new SweepDigest(prepared.plan, prepared.reduction.confidence)
  let failed = 0
  let firstFailure: Results['firstFailure']
  const files = await writeTables(output, format, prepared, journal, {
    combination: (levels, reduced) => digest.observe(levels, reduced),
    failure({ run, error }, command) {
      failed++
      firstFailure ??= { run, error, command }
    },
  })
  return { files, failed, firstFailure, digest }
}

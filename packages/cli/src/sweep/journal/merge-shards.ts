import { join } from 'node:path'
import { CommandError, failure, reasonOf, usageError } from '../../errors.js'
import type { ImportOrigin } from '../../imports/imported-code.js'
import type { Format } from '../../record/formats.js'
import { OutputFolder } from '../../record/output-folder.js'
import { runsOf } from '../experiment/plan.js'
import { makeResults, type Results } from '../results.js'
import { numberingFor, openJournal, RESULT_FILES } from './folder.js'
import { Journal } from './journal.js'
import { type FolderLock, lock } from './lock.js'
import {
  findShardJournals,
  mergedJournal,
  missingRunsMessage,
  prepareFromShards,
  runsInShards,
} from './shard-journals.js'

export interface MergeOptions {
  /** The folder of the results; the one that holds the shards, or drover-results/NAME, when left out. */
  readonly out?: string | undefined
  readonly format: Format
  /** Whether to delete results of another plan in the folder. */
  readonly fresh: boolean
  /** The files that the sweep imports. */
  readonly imports?: readonly ImportOrigin[] | undefined
  /** Called with a line about what the merge waits for. */
  readonly onWait?: ((line: string) => void) | undefined
}

/** The merged sweep. */
export interface MergedSweep {
  readonly name: string
  readonly folder: string
  /** Number of journals, and number of runs. */
  readonly parts: number
  readonly runs: number
  readonly results: Results
}

/**
 * Merges the journals of shards, which together must contain every run, into one journal with the tables of an
 * uninterrupted sweep. A run may be in several journals if they agree. Writes nothing until it has found all
 * runs.
 */
export async function mergeShards(folders: readonly string[], options: MergeOptions): Promise<MergedSweep> {
  const parts = findShardJournals(folders)
  const prepared = prepareFromShards(parts, options.imports)
  const { plan } = prepared
  const runs = runsOf(plan)
  const name = prepared.experiment.experiment
  const holder = folders.length === 1 && parts[0]?.folder !== folders[0] ? folders[0] : undefined
  const out = options.out ?? holder ?? join('drover-results', name)
  // They must also agree with results merged there before.
  const before = options.fresh ? [] : mergedJournal(out, parts, plan)
  const missing = missingRunsMessage(parts, runsInShards([...before, ...parts], plan))
  if (missing !== undefined) throw usageError(`gather: ${missing}`)

  const output = new OutputFolder(out)
  let folderLock: FolderLock | undefined
  let journal: Journal | undefined
  try {
    folderLock = await lock(join(out, '.sweep.lock'), out, options.onWait)
    output.removeAbandoned(RESULT_FILES)
    const { wasTakenOver: apart } = folderLock
    journal = openJournal(out, plan, { fresh: options.fresh, retryFailed: false, apart })
    journal.guard = () => folderLock?.assertHeld()
    for (const { journal: path } of parts) {
      for (const result of Journal.results(path, numberingFor(plan))) {
        const { run, outcome } = result
        if (!journal.has(run) || (outcome !== 'failed' && journal.hasFailed(run))) journal.append(result)
      }
    }
    const results = await makeResults(prepared, journal, output, options.format)
    return { name, folder: out, parts: parts.length, runs, results }
  } catch (error) {
    if (error instanceof CommandError || (error as NodeJS.ErrnoException).code === undefined) throw error
    throw failure(`--out ${out}: cannot write the results: ${reasonOf(error)}`, error)
  } finally {
    journal?.close()
    folderLock?.release()
    await output.discard()
  }
}

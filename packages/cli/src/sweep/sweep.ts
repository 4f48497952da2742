import { join } from 'node:path'
import { CommandError, failure, reasonOf } from '../errors.js'
import type { ImportedCode } from '../imports/imported-code.js'
import type { Format } from '../record/formats.js'
import { OutputFolder } from '../record/output-folder.js'
import { Interruption } from '../run/interruption.js'
import { printError } from '../terminal/write.js'
import { type Plan, runsOf } from './experiment/plan.js'
import type { Prepared } from './experiment/read-experiment.js'
import { openJournal, RESULT_FILES } from './journal/folder.js'
import type { Journal } from './journal/journal.js'
import { type FolderLock, lock } from './journal/lock.js'
import { folderOf, runsIn, type Shard, shardName, WHOLE } from './journal/shard.js'
import { createSweepProgress } from './progress.js'
import { makeResults, type Results } from './results.js'
import { writeInputs } from './tables.js'
import { ThreadPool } from './thread-pool.js'

export interface SweepOptions {
  /** The folder of the results. Default: drover-results/NAME. */
  readonly out?: string | undefined
  readonly jobs: number
  /** Threads per run, if its backend supports them. */
  readonly threads?: number | undefined
  /** Code that each thread imports before it creates a world. */
  readonly imports?: readonly ImportedCode[] | undefined
  readonly format: Format
  readonly quiet: boolean
  /** Whether to delete results of another plan in the folder. */
  readonly fresh: boolean
  /** Whether to repeat failed runs. */
  readonly retryFailed: boolean
  /** Makes the runs. Default: the cores of this machine. */
  readonly makeRuns?: MakeRuns | undefined
  /** The shard to run, without tables. Default: all runs. */
  readonly shard?: Shard | undefined
}

/** Makes the runs that a journal lacks, until it is stopped. */
export type MakeRuns = (plan: Plan, journal: Journal, name: string, quiet: boolean) => Promise<void>

/** The outcome of a sweep. */
export interface Swept {
  readonly folder: string
  /** Number of all runs, of runs done before, and of runs done now. */
  readonly runs: number
  readonly found: number
  readonly done: number
  /** Undefined for a shard, and if the sweep was stopped before the last run. */
  readonly results: Results | undefined
  /** Number of failed runs, once all runs are done. */
  readonly failed: number | undefined
}

/** Makes the runs of an experiment that its folder lacks. Writes the tables once all runs are done. */
export async function sweep(prepared: Prepared, options: SweepOptions): Promise<Swept> {
  const { plan, experiment } = prepared
  const { fresh, retryFailed, shard, quiet } = options
  const whole = options.out ?? join('drover-results', experiment.experiment)
  const out = shard === undefined ? whole : join(whole, folderOf(shard))
  const output = new OutputFolder(out)
  let folderLock: FolderLock | undefined
  let journal: Journal | undefined
  try {
    folderLock = await lock(join(out, '.sweep.lock'), out, quiet ? undefined : complainOf)
    output.removeAbandoned(RESULT_FILES)
    journal = openJournal(out, plan, { fresh, retryFailed, apart: folderLock.wasTakenOver, shard })
    journal.guard = () => folderLock?.assertHeld()
    if (shard !== undefined) {
      await writeInputs(output, prepared)
      await output.commit()
    }
    const runs = runsIn(shard ?? WHOLE, runsOf(plan))
    const found = journal.count
    const make = options.makeRuns ?? onThisMachine(options)
    await make(plan, journal, experiment.experiment, quiet)
    folderLock.assertHeld()
    const done = journal.count
    const complete = done === runs
    const results =
      complete && shard === undefined
        ? await makeResults(prepared, journal, output, options.format)
        : undefined
    const failed = complete ? (results?.failed ?? journal.failed) : undefined
    return { folder: out, runs, found, done, results, failed }
  } catch (error) {
    if (error instanceof CommandError || (error as NodeJS.ErrnoException).code === undefined) throw error
    throw failure(`--out ${out}: cannot write the results: ${reasonOf(error)}`, error)
  } finally {
    journal?.close()
    folderLock?.release()
    await output.discard()
  }
}

const complainOf = (line: string) => printError(`drover: ${line}`)

const onThisMachine =
  ({ jobs, threads, imports, shard }: SweepOptions): MakeRuns =>
  async (plan, journal, name, quiet) => {
    const { index, count } = shard ?? WHOLE
    const all = runsOf(plan)
    const runs = runsIn({ index, count }, all)
    const missing = runs - journal.count
    const progress = createSweepProgress(
      shard === undefined ? name : `${name} ${shardName(shard)}`,
      runs,
      journal.count,
      quiet,
    )
    const pool = new ThreadPool(plan, threads, imports)
    const interruption = new Interruption()
    interruption.onRequest = () => {
      progress.stop()
      pool.finish()
      if (interruption.requests > 1) void pool.terminate()
      else printError('drover: stopping after the current runs; press Ctrl-C again to drop them')
    }
    let following = index
    let failed = 0
    const next = () => {
      while (following < all && journal.has(following)) following += count
      if (following >= all) return undefined
      following += count
      return following - count
    }
    try {
      await pool.play(Math.min(jobs, missing), next, (result) => {
        journal.append(result)
        if (result.outcome === 'failed') failed++
        progress.update(journal.count, failed)
      })
    } finally {
      progress.stop()
      interruption.dispose()
    }
  }

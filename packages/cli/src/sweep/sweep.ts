import { join } from 'node:path'
import { CommandError, failure, reasonOf } from '../errors.js'
import type { Format } from '../record/formats.js'
import { OutputFolder } from '../record/output-folder.js'
import { Interruption } from '../run/interruption.js'
import { complain } from '../terminal/write.js'
import { Crew } from './crew.js'
import { SweepDigest } from './digest.js'
import { openJournal, RESULT_FILES } from './folder.js'
import type { Journal } from './journal.js'
import { lock } from './lock.js'
import { type Plan, runsOf } from './plan.js'
import { createSweepProgress } from './progress.js'
import type { Prepared } from './read-experiment.js'
import { writeTables } from './tables.js'

export interface SweepOptions {
  /** The folder of the results; drover-results/NAME when left out. */
  readonly out?: string | undefined
  readonly jobs: number
  readonly format: Format
  readonly quiet: boolean
  /** Whether results of another plan in the folder may be dropped. */
  readonly fresh: boolean
}

/** What a sweep came to. */
export interface Swept {
  readonly folder: string
  /** How many runs there are, how many of them were done before, and how many are done now. */
  readonly runs: number
  readonly found: number
  readonly done: number
  /** Undefined when it was stopped before the last run. */
  readonly results: Results | undefined
}

interface Results {
  readonly files: readonly string[]
  readonly failed: number
  /** The first run that failed. */
  readonly firstFailure:
    | { readonly run: number; readonly error: string; readonly command: string }
    | undefined
  readonly digest: SweepDigest
}

/** Makes the runs of an experiment that its folder does not have yet, and once it has them all writes the tables. */
export async function sweep(prepared: Prepared, options: SweepOptions): Promise<Swept> {
  const { plan, experiment } = prepared
  const { out = join('drover-results', experiment.experiment), fresh } = options
  const output = new OutputFolder(out)
  let release: (() => void) | undefined
  let journal: Journal | undefined
  try {
    release = lock(join(out, '.sweep.lock'), out)
    output.removeAbandoned(RESULT_FILES)
    journal = openJournal(out, plan, fresh)
    const runs = runsOf(plan)
    const found = journal.count
    await makeRuns(plan, journal, experiment.experiment, options)
    const done = journal.count
    const results = done < runs ? undefined : await makeResults(prepared, journal, output, options.format)
    return { folder: out, runs, found, done, results }
  } catch (error) {
    if (error instanceof CommandError || (error as NodeJS.ErrnoException).code === undefined) throw error
    throw failure(`--out ${out}: cannot write the results: ${reasonOf(error)}`, error)
  } finally {
    journal?.close()
    release?.()
    await output.discard()
  }
}

/** Makes the runs that the journal lacks, as long as nobody stops them. */
async function makeRuns(
  plan: Plan,
  journal: Journal,
  name: string,
  { jobs, quiet }: SweepOptions,
): Promise<void> {
  const runs = runsOf(plan)
  const missing = runs - journal.count
  const progress = createSweepProgress(name, runs, journal.count, quiet)
  const crew = new Crew(plan)
  const interruption = new Interruption()
  interruption.onRequest = () => {
    progress.stop()
    if (interruption.requests > 1) void crew.dismiss()
    else complain('drover: stopping after the runs under way; press Ctrl-C again to drop them')
  }
  let following = 0
  let failed = 0
  const next = () => {
    while (following < runs && journal.has(following)) following++
    return interruption.requests > 0 || following === runs ? undefined : following++
  }
  try {
    await crew.play(Math.min(jobs, missing), next, (result) => {
      journal.append(result)
      if (result.outcome === 'failed') failed++
      progress.update(journal.count, failed)
    })
  } finally {
    progress.stop()
    interruption.dispose()
  }
}

async function makeResults(
  prepared: Prepared,
  journal: Journal,
  output: OutputFolder,
  format: Format,
): Promise<Results> {
  const digest = new SweepDigest(prepared.plan)
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

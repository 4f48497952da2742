import { dirname } from 'node:path'
import { BACKENDS, type BackendName } from '@drover/scenarios'
import { type Command, Option } from 'commander'
import pc from 'picocolors'
import { EXIT, usageError } from '../errors.js'
import type { ImportOrigin } from '../imports/imported-code.js'
import { queueAddress } from '../queue/address.js'
import { FORMATS, type Format } from '../record/formats.js'
import { assertBackend, MOST_THREADS } from '../scenario/backend.js'
import { prepare } from '../scenario/prepare.js'
import { warnOfNumbers } from '../scenario/warn-of-numbers.js'
import { createCheckProgress } from '../sweep/check-progress.js'
import { MOST_RUNS } from '../sweep/experiment/experiment.js'
import { runAt } from '../sweep/experiment/plan.js'
import type { Prepared } from '../sweep/experiment/read-experiment.js'
import { type Shard, shardName } from '../sweep/journal/shard.js'
import type { MakeRuns, Swept } from '../sweep/sweep.js'
import { shellPath } from '../terminal/shell.js'
import { counted, print, printError } from '../terminal/write.js'
import { addImportOption, folderName, loadImports, oneOf, wholeNumber } from './options.js'
import { addJobsOption, addQueueOption } from './queue-options.js'
import { assertNoFailures, printResults } from './sweep-report.js'
import { addTerrainOptions, groundFrom, type TerrainFlags } from './terrain-options.js'

interface SweepFlags extends TerrainFlags {
  readonly out?: string
  readonly jobs: number
  readonly queue?: string | true
  readonly results?: string
  readonly format: Format
  readonly shard?: Shard
  readonly fresh?: true
  readonly retryFailed?: true
  readonly backend?: BackendName
  readonly threads?: number
  readonly import?: readonly string[]
  readonly quiet?: true
  readonly json?: true
}

const EXAMPLES = `
During the sweep, the folder holds journal.jsonl. At the end it holds runs.* (a row per run, with the command that
repeats it), summary.* (a row per combination), series.* (if the experiment measures repeatedly), experiment.json and
scenario.json. After a stop or a crash, the same command continues. You may add levels and replicates and change
titles: existing results are kept, and only missing runs are run. The file is described at
https://github.com/drover-sim/drover/blob/main/docs/experiments/file.md

Examples:
  drover sweep cohesion.json
  drover sweep cohesion.json --out results --jobs 4 --format csv
  drover sweep cohesion.json --fresh
  drover sweep cohesion.json --retry-failed
  drover sweep cohesion.json --backend wasm
  drover sweep cohesion.json --shard 3/16 && drover gather drover-results/cohesion
  drover sweep cohesion.json --import my-rules.ts
  drover sweep drag.json --terrain valley.tif --no-data fill
  drover sweep cohesion.json --queue redis://bigbox:6379     with: drover worker --queue redis://bigbox:6379`

export function addSweepCommand(program: Command): void {
  const command = program
    .command('sweep')
    .summary('run an experiment: many runs over values and seeds')
    .description('Runs a scenario with all combinations of some values and with many seeds; writes tables.')
    .argument('<file>', 'an experiment file')
    .option(
      '--out <folder>',
      'folder to write the results to (default: drover-results/NAME)',
      folderName('--out'),
    )
  addJobsOption(command)
  addQueueOption(command, 'let the workers of a queue run the sweep; the Redis of the queue')
  command
    .option(
      '--results <place>',
      "with --queue: where workers put results: a shared folder or s3://BUCKET/PREFIX (default: 'redis', the queue itself)",
    )
    .addOption(
      new Option('--format <format>', `table format: ${FORMATS.join(' or ')}`)
        .default('parquet')
        .argParser(oneOf('--format', FORMATS)),
    )
    .option(
      '--shard <i/n>',
      'run only shard I of N (I starts at 0); merge the shards with drover gather',
      shardOf,
    )
    .option('--fresh', 'delete the results of an earlier sweep in the folder')
    .option('--retry-failed', 'repeat failed runs (default: keep them as failed)')
    .option(
      '--backend <backend>',
      'backend that computes the steps: reference, wasm or auto, as for drover run (default: that of the experiment, else reference)',
      oneOf('--backend', BACKENDS),
    )
    .option(
      '--threads <n>',
      'threads of the wasm backend per run, with --jobs runs at once (default: 1)',
      wholeNumber('--threads', 1, MOST_THREADS),
    )
    .option('--quiet', 'print nothing but errors')
    .option('--json', 'print only the result, as one line of JSON')
    .addHelpText('after', EXAMPLES)
    .action(sweepFile)
  addTerrainOptions(command)
  addImportOption(command)
}

/** Reads an experiment; shows progress if that takes a while. */
async function readChecked(
  file: string,
  flags: SweepFlags,
  imports: readonly ImportOrigin[],
): Promise<Prepared> {
  const quiet = flags.quiet === true
  const lay = await groundFrom(flags, quiet)
  const { readExperiment } = await import('../sweep/experiment/read-experiment.js')
  const checking = createCheckProgress(file, quiet)
  try {
    return readExperiment(file, { lay, backend: flags.backend, imports, progress: checking.update })
  } finally {
    checking.stop()
  }
}

async function sweepFile(file: string, flags: SweepFlags, command: Command): Promise<void> {
  if (flags.fresh === true && flags.retryFailed === true) {
    throw usageError('--retry-failed: --fresh repeats all runs; leave out one of the two')
  }
  const makeRuns = await runMakerFor(flags, command.getOptionValueSource('jobs') === 'cli')
  const quiet = flags.quiet === true
  const imports = await loadImports(flags.import)
  const prepared = await readChecked(file, flags, imports)
  const { backend } = prepared.plan
  assertBackend({ backend, threads: flags.threads })
  if (!quiet) {
    // The first run represents thousands.
    const first = prepare(prepared.plan.scenario, { set: runAt(prepared.plan, 0).settings })
    warnOfNumbers(first, file, prepared.breaks)
  }
  if (backend === 'wasm') {
    const { assertWasmSupport } = await import('../sweep/wasm-support.js')
    await assertWasmSupport(prepared.plan, file)
  }
  const { experiment: name } = prepared.experiment
  // Loaded late: it imports the table writers, which no other command needs.
  const { sweep } = await import('../sweep/sweep.js')
  const start = performance.now()
  const swept = await sweep(prepared, {
    out: flags.out,
    jobs: flags.jobs,
    threads: flags.threads,
    imports,
    format: flags.format,
    quiet,
    fresh: flags.fresh === true,
    retryFailed: flags.retryFailed === true,
    makeRuns,
    shard: flags.shard,
  })
  const elapsedMs = Math.round(performance.now() - start)
  const { results, runs, found, done, folder, failed } = swept
  const shard = flags.shard === undefined ? {} : { shard: shardName(flags.shard) }
  if (flags.json) {
    const counts = { runs, found, done, failed: failed ?? null }
    const { files = [] } = results ?? {}
    print(JSON.stringify({ experiment: name, folder, ...shard, ...counts, files, elapsedMs }))
  } else if (!flags.quiet) printResult(name, swept, elapsedMs)
  if (failed === undefined) {
    printError(
      `drover: stopped after ${done} of ${counted(runs, 'run')}; the same command continues from there`,
    )
    process.exitCode = EXIT.interrupted
  } else if (results !== undefined)
    assertNoFailures(name, runs, results, folder, 'the same command with --retry-failed repeats them')
  else if (failed > 0)
    printError(
      `drover: ${name}: ${failed} of ${counted(runs, 'run')} failed; drover gather lists them, --retry-failed repeats them`,
    )
}

/** What makes the runs if not the cores of this machine. */
async function runMakerFor(
  { queue, results, shard, threads }: SweepFlags,
  hasJobs: boolean,
): Promise<MakeRuns | undefined> {
  if (queue === undefined) {
    if (results === undefined) return undefined
    throw usageError('--results: expected --queue; set the folder of the tables with --out')
  }
  if (shard !== undefined)
    throw usageError(
      '--shard: expected none with --queue, whose workers share all runs; leave out one of the two',
    )
  if (hasJobs) throw usageError('--jobs: expected none with --queue; give it to drover worker')
  if (threads !== undefined)
    throw usageError(
      '--threads: expected none with --queue, where each run has one thread; give --jobs to drover worker',
    )
  const address = queueAddress(queue)
  const { runThroughQueue } = await import('../queue/coordinate.js')
  return runThroughQueue(address, results ?? 'redis')
}

/** The work done, a short summary, and the results folder. */
function printResult(
  name: string,
  { runs, found, done, results, failed, folder }: Swept,
  elapsedMs: number,
): void {
  if (failed === undefined) return
  const before = found === 0 ? '' : `, ${found} of ${runs} already done`
  print(`${pc.bold(name)}: ${counted(done - found, 'run')} in ${(elapsedMs / 1000).toFixed(2)} s${before}`)
  if (results === undefined) {
    print(
      `Results in ${pc.bold(folder)}; when all shards are done: drover gather ${shellPath(dirname(folder))}`,
    )
  } else printResults(results, folder)
}

/** Reads the value of `--shard`. */
function shardOf(text: string): Shard {
  const [, index = '', count = ''] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  const shard = { index: Number(index), count: Number(count) }
  if (index !== '' && shard.count <= MOST_RUNS && shard.index < shard.count) return shard
  throw usageError(`--shard: expected I/N with I from 0 to N-1, such as 0/4, got '${text}'`)
}

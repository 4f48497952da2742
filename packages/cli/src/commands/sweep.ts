import { availableParallelism } from 'node:os'
import { type Command, Option } from 'commander'
import pc from 'picocolors'
import { CommandError, EXIT } from '../errors.js'
import { FORMATS, type Format } from '../record/formats.js'
import { readExperiment } from '../sweep/read-experiment.js'
import type { Swept } from '../sweep/sweep.js'
import { complain, counted, say } from '../terminal/write.js'
import { folderName, oneOf, wholeNumber } from './options.js'
import { addTerrainOptions, groundFrom, type TerrainFlags } from './terrain-options.js'

interface SweepFlags extends TerrainFlags {
  readonly out?: string
  readonly jobs: number
  readonly format: Format
  readonly fresh?: true
  readonly quiet?: true
  readonly json?: true
}

const EXAMPLES = `
The folder gets journal.jsonl while runs are made, and at the end runs.* (a row per run, with the command that repeats
it), summary.* (a row per combination), series.* (where the experiment measures again and again), experiment.json and
scenario.json. Stopped or killed, the same command goes on where it was. docs/experiments.md describes the file.

Examples:
  drover sweep cohesion.json
  drover sweep cohesion.json --out results --jobs 4 --format csv
  drover sweep cohesion.json --fresh
  drover sweep drag.json --terrain valley.tif --no-data fill`

/** More than one for each core make nothing faster; some leeway is for scripts written on a larger machine. */
const JOBS_PER_CORE = 4

export function addSweepCommand(program: Command): void {
  const cores = availableParallelism()
  const most = JOBS_PER_CORE * cores
  const command = program
    .command('sweep')
    .summary('make many runs over values and seeds')
    .description('Plays a scenario with all combinations of some values and with many seeds; leaves tables.')
    .argument('<file>', 'an experiment file')
    .option(
      '--out <folder>',
      'where to leave the results (default: drover-results/NAME)',
      folderName('--out'),
    )
    .addOption(
      new Option('--jobs <n>', `how many runs at once, at most ${JOBS_PER_CORE} for each core`)
        .default(cores, `${cores}, the cores here`)
        .argParser(wholeNumber('--jobs', 1, most, `, ${JOBS_PER_CORE} for each core here`)),
    )
    .addOption(
      new Option('--format <format>', `of the tables: ${FORMATS.join(' or ')}`)
        .default('parquet')
        .argParser(oneOf('--format', FORMATS)),
    )
    .option('--fresh', 'drop what an earlier sweep left in the folder')
    .option('--quiet', 'print nothing but errors')
    .option('--json', 'print what was done as JSON, one line, and nothing else on standard output')
    .addHelpText('after', EXAMPLES)
    .action(sweepFile)
  addTerrainOptions(command)
}

async function sweepFile(file: string, flags: SweepFlags): Promise<void> {
  const prepared = readExperiment(file, await groundFrom(flags, flags.quiet === true))
  const { experiment: name } = prepared.experiment
  // Loaded late: it brings what writes tables, which no other command needs.
  const { sweep } = await import('../sweep/sweep.js')
  const start = performance.now()
  const swept = await sweep(prepared, {
    out: flags.out,
    jobs: flags.jobs,
    format: flags.format,
    quiet: flags.quiet === true,
    fresh: flags.fresh === true,
  })
  const elapsedMs = Math.round(performance.now() - start)
  const { results, runs, found, done, folder } = swept
  if (flags.json) {
    const { failed = null, files = [] } = results ?? {}
    say(JSON.stringify({ experiment: name, folder, runs, found, done, failed, files, elapsedMs }))
  } else if (!flags.quiet) tell(name, swept, elapsedMs)
  if (results === undefined) {
    complain(`drover: stopped after ${done} of ${counted(runs, 'run')}; the same command goes on from there`)
    process.exitCode = EXIT.interrupted
  } else if (results.firstFailure !== undefined) {
    const { run, error, command } = results.firstFailure
    throw new CommandError(
      [
        `${name}: ${results.failed} of ${counted(runs, 'run')} failed; the first is run ${run}: ${error}`,
        `to repeat it, in ${folder}: ${command}`,
      ],
      EXIT.failed,
    )
  }
}

/** What was done, the summary in short, and where the results lie. */
function tell(name: string, { runs, found, done, results, folder }: Swept, elapsedMs: number): void {
  if (results === undefined) return
  const before = found === 0 ? '' : `, ${found} of ${runs} from before`
  say(`${pc.bold(name)}: ${counted(done - found, 'run')} in ${(elapsedMs / 1000).toFixed(2)} s${before}`)
  say(`\n${results.digest}\n`)
  say(`Results in ${pc.bold(folder)}: ${results.files.join(', ')}`)
}

import { type Command, Option } from 'commander'
import { INDEX_CHOICES, type IndexChoice } from 'drover/schema'
import pc from 'picocolors'
import { EXIT, failure, usageError } from '../errors.js'
import { FORMATS, type Format } from '../record/formats.js'
import type { Recorded } from '../run/record-run.js'
import { commandToRepeat } from '../run/repeat-command.js'
import { WorldThread } from '../run/world-thread.js'
import { assertBackend, type BackendFlags, backendFor, formatBackend } from '../scenario/backend.js'
import { load } from '../scenario/load.js'
import { prepare } from '../scenario/prepare.js'
import { warnOfNumbers } from '../scenario/warn-of-numbers.js'
import { brief, counted, print, printError } from '../terminal/write.js'
import {
  addBackendOptions,
  addImportOption,
  collect,
  folderName,
  loadImports,
  oneOf,
  wholeNumber,
} from './options.js'
import { addTerrainOptions, groundFrom, type TerrainFlags } from './terrain-options.js'

interface RunOptions extends TerrainFlags, Partial<BackendFlags> {
  readonly steps?: number
  readonly seed?: number
  readonly every?: number
  readonly set?: readonly string[]
  readonly index?: IndexChoice
  readonly import?: readonly string[]
  readonly at?: readonly number[]
  readonly color?: string
  readonly out?: string
  readonly format: Format
  readonly quiet?: true
  readonly json?: true
}

const EXAMPLES = `
The folder then holds scenario.json (all defaults, the backend and the steps filled in: run it to repeat the run),
metrics.* (a row per recorded step and population), trajectories.* (a row per recorded step and agent), summary.json
and picture.png. The first and the last state are always recorded. Ctrl-C stops after the current step and keeps the
results. A second Ctrl-C stops at once, without a picture.

Examples:
  drover run flocking
  drover run flocking --steps 2000 --seed 7 --set cohesion=0
  drover run flocking --set 'populations[boids].behaviors[separate].radius=40'
  drover run my-scenario.json --out results --format csv
  drover run flock --backend wasm --threads 4
  drover run herd-around-hill --at 100,300,500
  drover run examples/rules/infection.json --color health
  drover run drover-results/flocking/scenario.json
  drover run my-scenario.json --import my-rules.ts
  drover run my-herd.json --terrain valley.tif --no-data fill`

export function addRunCommand(program: Command): void {
  const format = new Option('--format <format>', `table format: ${FORMATS.join(' or ')}`)
  const indexes = `neighbor index: ${INDEX_CHOICES.join(', ')}; affects performance only`
  const command = program
    .command('run')
    .summary('run a scene or a scenario file and record it')
    .description('Runs a scene or a scenario file without a window; writes tables, a summary and a picture.')
    .argument('<scene|file>', "the name of a scene (see 'drover list'), or a scenario file")
    .option('--steps <n>', 'number of steps', wholeNumber('--steps', 0))
    .option('--seed <n>', 'seed of the random numbers', wholeNumber('--seed', 0))
    .option('--set <path=value>', 'change a control or any option; repeatable', collect)
    .option('--every <n>', 'record every n-th step', wholeNumber('--every', 1))
    .option(
      '--at <steps>',
      'draw the picture at this step; several steps, such as 0,300,600, are drawn side by side',
      moments,
    )
    .option('--color <name>', 'color agents in the picture by population, speed, or an attribute')
    .option(
      '--out <folder>',
      'folder to write the results to (default: drover-results/NAME)',
      folderName('--out'),
    )
    .addOption(format.default('parquet').argParser(oneOf('--format', FORMATS)))
    .option('--index <index>', indexes, oneOf('--index', INDEX_CHOICES))
    .option('--quiet', 'print nothing but errors')
    .option('--json', 'print only the summary, as one line of JSON')
    .addHelpText('after', EXAMPLES)
    .action(run)
  addBackendOptions(command)
  addTerrainOptions(command)
  addImportOption(command)
}

/** Maximum number of pictures side by side. */
const MOST_MOMENTS = 12

/** Reads the steps of `--at`, in ascending order, each once; it may be given several times. */
function moments(text: string, before: readonly number[] = []): readonly number[] {
  const steps = [...before, ...text.split(',').map((part) => wholeNumber('--at', 0)(part.trim()))]
  const all = [...new Set(steps)].sort((a, b) => a - b)
  if (all.length <= MOST_MOMENTS) return all
  throw usageError(`--at: expected at most ${MOST_MOMENTS} steps, got ${all.length}`)
}

async function run(target: string, options: RunOptions): Promise<void> {
  const imports = await loadImports(options.import)
  const loaded = load(target)
  const lay = await groundFrom(options, options.quiet === true)
  const scenario = prepare(lay(loaded.scenario), options, loaded.scene?.controls)
  const backend = backendFor(options, scenario)
  assertBackend(backend)
  if (options.quiet !== true) warnOfNumbers(scenario, target, loaded.scene?.breaks)
  const task = { scenario, name: loaded.name, source: target, backend, imports }
  const thread = new WorldThread(task)
  // Loaded late, while the world is made: it imports the table writers, which no other command needs.
  const { recordRun } = await import('../run/record-run.js')
  const recorded = await recordRun(loaded, scenario, backend.backend, thread, {
    out: options.out,
    format: options.format,
    quiet: options.quiet === true,
    imports,
  })
  const { summary } = recorded
  if (options.json) print(JSON.stringify(summary))
  else if (!options.quiet) printResult(loaded.name, recorded, backend.backend, options)
  if (summary.failure !== null) throw failure(`${target}: ${summary.failure}`)
  if (!summary.interrupted) return
  printError(`drover: stopped at step ${summary.steps} of ${summary.plannedSteps}`)
  process.exitCode = EXIT.interrupted
}

/** The work done, the metrics, and the results folder. */
function printResult(
  name: string,
  recorded: Recorded,
  asked: BackendFlags['backend'],
  { format, import: imports }: RunOptions,
): void {
  const { steps, agents, timings, hash, ...used } = recorded.summary
  const pace = timings.msPerStep === null ? '' : ` (${brief(timings.msPerStep)} ms a step)`
  const end = hash === null ? '' : `, final hash ${hash}`
  print(
    `${pc.bold(name)}: ${counted(steps, 'step')} of ${counted(agents.end, 'agent')} in ${(timings.totalMs / 1000).toFixed(2)} s${pace}${end}`,
  )
  if (asked !== 'reference') print(`Backend: ${formatBackend(used)}: ${used.backendWhy}`)
  print(`\n${recorded.digest}\n`)
  print(resultsLine(recorded))
  print(`To repeat it: ${commandToRepeat(recorded.summary.folder, format, imports)}`)
}

/** The folder and its files; for an incomplete run, also the last recorded step. */
function resultsLine({ summary, lastStep }: Recorded): string {
  const { steps, plannedSteps, folder, files, failure, interrupted } = summary
  const end = failure !== null ? 'Failed' : interrupted ? 'Stopped' : undefined
  const extent =
    end === undefined
      ? 'Results'
      : `${end} at step ${steps} of ${plannedSteps}; results up to step ${lastStep}`
  const lacking = files.includes('picture.png') ? '' : ' (no picture: the run was stopped at once)'
  return `${extent} in ${pc.bold(folder)}: ${files.join(', ')}${lacking}`
}

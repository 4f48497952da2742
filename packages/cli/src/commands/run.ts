import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { INDEX_CHOICES, type IndexChoice, type Metric, type World } from 'drover'
import type { ResolvedScenario } from '@drover/scenarios'
import pc from 'picocolors'
import { CommandError, EXIT, failure, reasonOf } from '../errors.js'
import { renderPicture } from '../picture/picture.js'
import { Trails } from '../picture/trails.js'
import { Interruption } from '../run/interruption.js'
import { play } from '../run/play.js'
import { type Format, FORMATS, Results } from '../run/results.js'
import { agentsOf, type Summary, summarize } from '../run/summary.js'
import { type Loaded, load } from '../scenario/load.js'
import { makeWorld, metricsOf, prepare } from '../scenario/prepare.js'
import { MetricsDigest } from '../terminal/metrics-digest.js'
import { createProgress } from '../terminal/progress.js'
import { complain, say } from '../terminal/write.js'
import { each, oneOf, wholeNumber } from './options.js'

interface RunOptions {
  readonly steps?: number
  readonly seed?: number
  readonly every?: number
  readonly set?: readonly string[]
  readonly index?: IndexChoice
  readonly out?: string
  readonly format: Format
  readonly quiet?: true
  readonly json?: true
}

const EXAMPLES = `
Examples:
  drover run flocking
  drover run flocking --steps 2000 --seed 7 --set cohesion=0
  drover run flocking --set 'populations[boids].behaviors[separate].radius=40'
  drover run my-scenario.json --out results --format csv
  drover run drover-results/flocking/scenario.json    (again, to the same last bit)

The folder then holds scenario.json (every default filled in), metrics.* (a row per recorded step and population),
trajectories.* (a row per recorded step and agent), summary.json and picture.png. The first and the last state are
always recorded. Ctrl-C stops after the present step, and what was recorded so far is there, whole.`

export function addRunCommand(program: Command): void {
  program
    .command('run')
    .summary('play a scene or a scenario file and record it')
    .description('Plays a scene or a scenario file without a window, and leaves tables, a summary and a picture.')
    .argument('<scene|file>', "the name of a scene (see 'drover list'), or a scenario file")
    .option('--steps <n>', "how many steps to make (default: the scenario's)", wholeNumber('--steps', 0))
    .option('--seed <n>', "decides every random draw (default: the scenario's)", wholeNumber('--seed', 0))
    .option('--set <path=value>', "change a control or an option; may be given several times", each)
    .option('--every <n>', "record every that many steps (default: the scenario's)", wholeNumber('--every', 1))
    .option('--out <folder>', 'where to leave the results (default: drover-results/NAME)')
    .addOption(new Option('--format <format>', `of the tables: ${FORMATS.join(' or ')}`).default('parquet').argParser(oneOf('--format', FORMATS)))
    .option('--index <index>', `how neighbours are found: ${INDEX_CHOICES.join(', ')}; changes only the speed`, oneOf('--index', INDEX_CHOICES))
    .option('--quiet', 'no progress and no table at the end')
    .option('--json', 'print the summary as JSON, as the last and only line on standard output')
    .addHelpText('after', EXAMPLES)
    .action(run)
}

async function run(target: string, options: RunOptions): Promise<number> {
  const startedAt = new Date()
  const loaded = load(target)
  const scenario = prepare(loaded.scenario, options, loaded.scene?.controls)
  const world = makeWorld(scenario, loaded.file ?? loaded.name)
  const interruption = new Interruption()
  try {
    const summary = await record(loaded, scenario, world, options, startedAt, interruption)
    if (options.json) say(JSON.stringify(summary))
    if (summary.failure !== null) throw failure(`${loaded.file ?? loaded.name}: ${summary.failure}; what was recorded before is in ${summary.folder}`)
    return summary.interrupted ? EXIT.interrupted : EXIT.done
  } finally {
    interruption.dispose()
  }
}

async function record(
  { name, scene, file }: Loaded,
  scenario: ResolvedScenario,
  world: World,
  options: RunOptions,
  startedAt: Date,
  interruption: Interruption,
): Promise<Summary> {
  const start = performance.now()
  const metrics = metricsOf(scenario)
  const { steps, every } = scenario.run
  const digest = new MetricsDigest(metrics.flatMap(({ columns }) => columns), steps, every)
  const results = await Results.open(options.out ?? join('drover-results', name), options.format, world, metrics, digest.observe)
  const trails = new Trails(world, steps)
  const startAgents = agentsOf(world)
  const progress = createProgress(name, steps, options.quiet === true)
  try {
    const observe = () => {
      trails.observe()
      progress.update(world.steps)
    }
    const stopRequested = () => interruption.requested
    const outcome = await play(world, { steps, every, recorder: results.recorder, observe, stopRequested })
    progress.stop()
    const picture = renderPicture(world, scenario, name, trails)
    const totalMs = performance.now() - start
    const circumstances = { scene: scene?.name ?? null, file: file ?? null, startedAt, startAgents, totalMs }
    const summary = summarize(world, scenario, outcome, results, circumstances)
    await results.commit(scenario, picture, summary)
    if (!options.json && !options.quiet) tell(summary, digest)
    return summary
  } catch (error) {
    progress.stop()
    await results.folder.discard()
    if (error instanceof CommandError) throw error
    throw failure(`${results.folder.path}: cannot write the results: ${reasonOf(error)}`, error)
  }
}

import { type Scenario, scenes } from '@drover/scenarios'
import type { Command } from 'commander'
import type { World } from 'drover'
import { INDEX_CHOICES, type IndexChoice, populationSpec } from 'drover/schema'
import pc from 'picocolors'
import { type Measurement, measure } from '../bench/measure.js'
import { MOST_SAMPLED } from '../bench/neighbors.js'
import { failure, usageError } from '../errors.js'
import {
  assertBackend,
  type BackendFlags,
  backendFor,
  formatBackend,
  makeWorldOn,
  type UsedBackend,
} from '../scenario/backend.js'
import { type Loaded, load } from '../scenario/load.js'
import { prepare } from '../scenario/prepare.js'
import { pairs } from '../terminal/table.js'
import { brief, print } from '../terminal/write.js'
import { addBackendOptions, oneOf, wholeNumber } from './options.js'

interface BenchOptions extends Partial<BackendFlags> {
  readonly agents?: number
  readonly steps: number
  readonly repeats: number
  readonly seed?: number
  readonly index?: IndexChoice
  readonly json?: true
}

/** The maximum size of a population. */
const MOST_AGENTS = populationSpec.fields.count.max

const EXAMPLES = `
The world warms up for some steps. Then the same steps are timed several times from the same state, and the median is
printed. Nothing is recorded. At the end, neighbors are counted within the largest perception radius, around up to
${MOST_SAMPLED} agents. Under 'node --expose-gc', the bytes that a step allocates are printed too.

Examples:
  drover bench flock
  drover bench flock --agents 10000 --index grid --json
  drover bench flock --agents 10000 --backend wasm --threads 2
  drover bench flocking --steps 500 --repeats 9`

export function addBenchCommand(program: Command): void {
  const command = program
    .command('bench')
    .summary('measure the speed of a scene')
    .description('Measures the time per step of a scene.')
    .argument('<scene|file>', "the name of a scene (see 'drover list'), or a scenario file")
    .option(
      '--agents <n>',
      'number of agents, for scenes that allow it',
      wholeNumber('--agents', 1, MOST_AGENTS),
    )
    .option('--steps <n>', 'steps of each repeat', wholeNumber('--steps', 1), 50)
    .option('--repeats <n>', 'number of repeats', wholeNumber('--repeats', 1), 5)
    .option('--seed <n>', 'seed of the random numbers', wholeNumber('--seed', 0))
    .option('--index <index>', `neighbor index: ${INDEX_CHOICES.join(', ')}`, oneOf('--index', INDEX_CHOICES))
    .option('--json', 'print only the result, as one line of JSON')
    .addHelpText('after', EXAMPLES)
    .action(bench)
  addBackendOptions(command)
}

async function bench(target: string, options: BenchOptions): Promise<void> {
  const { agents, steps, repeats, seed, index, json } = options
  const loaded = load(target)
  const scenario = prepare(agents === undefined ? loaded.scenario : withAgents(loaded, agents), {
    seed,
    index,
  })
  const flags = backendFor(options, scenario)
  assertBackend(flags)
  const { world, used } = await makeWorldOn(scenario, target, flags)
  if (used.threads > 1) await allThreads(world)
  let measured: Measurement
  try {
    measured = measure(world, { steps, repeats, warmUp: Math.max(5, Math.ceil(steps / 2)) })
  } catch (error) {
    throw failure(`${target}: ${(error as Error).message}`, error)
  } finally {
    world.close()
  }
  const { backend, threads } = used
  const result = { scene: loaded.name, index: world.index, seed: world.seed, backend, threads, ...measured }
  if (json) print(JSON.stringify(result))
  else printResult(result)
}

/** Waits for threads to start, so that the measurement includes all requested threads. */
async function allThreads(world: World): Promise<void> {
  const { whenJoined } = await import('@drover/wasm')
  await whenJoined(world)
}

function withAgents({ scene, name }: Loaded, count: number): Scenario {
  if (scene?.withAgents !== undefined) return scene.withAgents(count)
  const able = scenes
    .filter((candidate) => candidate.withAgents !== undefined)
    .map((candidate) => candidate.name)
  throw usageError(`--agents: '${name}' has a fixed number of agents; use one of ${able.join(', ')}`)
}

/** A measurement: scene, values and method. */
interface Result extends Measurement, Omit<UsedBackend, 'why'> {
  readonly scene: string
  readonly index: string
}

function printResult(result: Result): void {
  const { scene, index, agents, msPerStep, spread, agentStepsPerSecond, meanNeighbors, steps, repeats } =
    result
  const rows: [string, string][] = [
    ['agents', String(agents)],
    ['steps by', formatBackend(result)],
    ['index', index],
    ['time per step', `${brief(msPerStep)} ms (from ${brief(spread.min)} to ${brief(spread.max)})`],
    ['agent steps', `${brief(agentStepsPerSecond / 1e6)} million per second`],
    ['neighbors', `${brief(meanNeighbors)} on average`],
    ['median of', `${repeats} times ${steps} steps`],
  ]
  if (result.bytesAllocatedPerStep !== undefined)
    rows.push(['allocated', `${brief(result.bytesAllocatedPerStep)} bytes per step`])
  print(pc.bold(scene))
  print(pairs(rows))
}

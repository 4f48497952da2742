import { type Scenario, scenes } from '@drover/scenarios'
import type { Command } from 'commander'
import { INDEX_CHOICES, type IndexChoice, populationSpec } from 'drover'
import pc from 'picocolors'
import { type Measurement, measure } from '../bench/measure.js'
import { MOST_SAMPLED } from '../bench/neighbours.js'
import { failure, usageError } from '../errors.js'
import { type Loaded, load } from '../scenario/load.js'
import { makeWorld } from '../scenario/make-world.js'
import { prepare } from '../scenario/prepare.js'
import { pairs } from '../terminal/table.js'
import { brief, say } from '../terminal/write.js'
import { oneOf, wholeNumber } from './options.js'

interface BenchOptions {
  readonly agents?: number
  readonly steps: number
  readonly repeats: number
  readonly seed?: number
  readonly index?: IndexChoice
  readonly json?: true
}

/** As many as a population may have. */
const MOST_AGENTS = populationSpec.fields.count.max

const EXAMPLES = `
The world makes some steps to warm up, then the steps that are timed, several times over; the median counts. Nothing
is recorded. Neighbours are counted at the end within the largest radius at which behaviors look, around up to
${MOST_SAMPLED} agents. Under 'node --expose-gc' it also tells how many bytes a step allocates.

Examples:
  drover bench flock
  drover bench flock --agents 10000 --index grid --json
  drover bench flocking --steps 500 --repeats 9`

export function addBenchCommand(program: Command): void {
  program
    .command('bench')
    .summary('measure the speed of a scene')
    .description('Measures how long a step of a scene takes.')
    .argument('<scene|file>', "the name of a scene (see 'drover list'), or a scenario file")
    .option(
      '--agents <n>',
      'how many agents, for scenes that allow it',
      wholeNumber('--agents', 1, MOST_AGENTS),
    )
    .option('--steps <n>', 'steps of each repeat', wholeNumber('--steps', 1), 50)
    .option('--repeats <n>', 'how often they are timed', wholeNumber('--repeats', 1), 5)
    .option('--seed <n>', 'decides every random draw', wholeNumber('--seed', 0))
    .option(
      '--index <index>',
      `how neighbours are found: ${INDEX_CHOICES.join(', ')}`,
      oneOf('--index', INDEX_CHOICES),
    )
    .option('--json', 'print the result as JSON, one line, and nothing else on standard output')
    .addHelpText('after', EXAMPLES)
    .action(bench)
}

function bench(target: string, { agents, steps, repeats, seed, index, json }: BenchOptions): void {
  const loaded = load(target)
  const scenario = prepare(agents === undefined ? loaded.scenario : withAgents(loaded, agents), {
    seed,
    index,
  })
  const world = makeWorld(scenario, target)
  let measured: Measurement
  try {
    measured = measure(world, { steps, repeats, warmUp: Math.max(5, Math.ceil(steps / 2)) })
  } catch (error) {
    throw failure(`${target}: ${(error as Error).message}`, error)
  }
  const result = { scene: loaded.name, index: world.index, seed: world.seed, ...measured }
  if (json) say(JSON.stringify(result))
  else tell(result)
}

function withAgents({ scene, name }: Loaded, count: number): Scenario {
  if (scene?.withAgents !== undefined) return scene.withAgents(count)
  const able = scenes
    .filter((candidate) => candidate.withAgents !== undefined)
    .map((candidate) => candidate.name)
  throw usageError(
    `--agents: '${name}' has a fixed number of agents; these scenes have not: ${able.join(', ')}`,
  )
}

function tell(result: Measurement & { readonly scene: string; readonly index: string }): void {
  const { scene, index, agents, msPerStep, spread, agentStepsPerSecond, meanNeighbors, steps, repeats } =
    result
  const rows: [string, string][] = [
    ['agents', String(agents)],
    ['index', index],
    ['time per step', `${brief(msPerStep)} ms (from ${brief(spread.min)} to ${brief(spread.max)})`],
    ['agent steps', `${brief(agentStepsPerSecond / 1e6)} million per second`],
    ['neighbours', `${brief(meanNeighbors)} on average`],
    ['median of', `${repeats} times ${steps} steps`],
  ]
  if (result.bytesAllocatedPerStep !== undefined)
    rows.push(['allocated', `${brief(result.bytesAllocatedPerStep)} bytes per step`])
  say(pc.bold(scene))
  say(pairs(rows))
}

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { measure } from '@drover/cli'
import { type Population, World } from 'drover'
import { type Comparison, type EnergyUse, type Figure, figure, type Outcome } from '../comparison.js'
import { flockOf } from '../flock-pair.js'
import { spreadOf } from '../timing.js'
import { createWasmWorld, wasmName } from '../wasm-world.js'

/** Numbers of 64 bits that a population has for each agent; what follows is counted from the columns themselves. */
const COLUMNS = [
  'x',
  'y',
  'z',
  'vx',
  'vy',
  'vz',
  'hx',
  'hy',
  'hz',
  'mass',
  'radius',
  'maxSpeed',
  'maxForce',
] as const
/** Whole files are compressed as servers do it. */
const MOST_COMPRESSED = 60_000
const MOST_START_UP = 50

export const memory: Comparison = {
  name: 'memory',
  title: 'What worlds take: memory, garbage, time to start, bytes to load',
  nodeOptions: ['--expose-gc', '--min-semi-space-size=256', '--max-semi-space-size=256'],
  parts: [
    {
      name: 'reference',
      title: 'scene `flock`, reference backend: bytes for each agent',
      measure: ofReference,
    },
    { name: 'wasm', title: 'scene `flock`, wasm backend: bytes for each agent', measure: ofWasm },
    {
      name: 'allocation',
      title: 'scene `flock` with 10,000 agents, wasm backend: what a step leaves on the heap',
      measure: ofSteps,
    },
    {
      name: 'start-up',
      title: 'wasm backend: from nothing to a first step of 1,000 agents',
      measure: ofStartUp,
    },
    { name: 'size', title: 'wasm backend: its code', measure: ofCode },
  ],
}

const agentsFor = ({ quick }: EnergyUse): number => (quick ? 20_000 : 100_000)

/** Bytes in use, on the heap and in array buffers. */
function inUse(): number {
  // A second collection frees what the first one found unused.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const stateOf = ({ columns, count }: Population): number =>
  (columns.id.byteLength + COLUMNS.reduce((sum, name) => sum + columns[name].byteLength, 0)) / count

function ofReference(energyUse: EnergyUse): Outcome {
  const agents = agentsFor(energyUse)
  // One-time costs such as compiled code do not count.
  new World(flockOf(100)).run(2)
  const before = inUse()
  const world = new World(flockOf(agents))
  const made = inUse()
  world.run(2)
  const stepped = inUse()
  return {
    timings: [],
    figures: [
      exactly('state: columns and ids', stateOf(world.populations[0])),
      exactly('a world just made', (made - before) / agents),
      exactly('a world after a step', (stepped - before) / agents),
    ],
  }
}

async function ofWasm(energyUse: EnergyUse): Promise<Outcome> {
  const agents = agentsFor(energyUse)
  const figures: Figure[] = []
  // Kept until the end, or the next would be measured against what the one before gives back.
  const kept = [await createWasmWorld(flockOf(100), 2)]
  for (const threads of [1, 2]) {
    const before = inUse()
    const made = await createWasmWorld(flockOf(agents), threads)
    kept.push(made)
    const { world, bytes } = made
    world.run(2)
    const all = bytes() / agents
    const name = wasmName(threads)
    const state = stateOf(world.populations[0])
    if (threads === 1) figures.push(exactly('state: columns and ids', state, { atMost: 64 }))
    figures.push(
      exactly(`${name}: all memory of the backend, by its own account`, all),
      exactly(`${name}: what else the world has on the heap`, (inUse() - before) / agents),
    )
  }
  for (const { world } of kept) world.step()
  return { timings: [], figures }
}

async function ofSteps({ quick, repeats }: EnergyUse): Promise<Outcome> {
  const agents = 10_000
  const steps = quick ? 40 : 200
  const { world, bytes } = await createWasmWorld(flockOf(agents), 1)
  world.run(steps)
  const before = bytes()
  const left: number[] = []
  for (let k = 0; k < repeats; k++) {
    const { bytesAllocatedPerStep } = measure(world, { steps, repeats: 1, warmUp: 0 })
    if (bytesAllocatedPerStep === undefined) throw new Error('expected node to run with --expose-gc')
    left.push(bytesAllocatedPerStep)
  }
  return {
    timings: [],
    figures: [
      figure('bytes per step and agent', spreadOf(left.map((value) => value / agents)), { atMost: 1 }),
      figure(`bytes per step, over ${steps} steps`, spreadOf(left)),
      exactly('bytes by which the memory of the backend grew', bytes() - before, { atMost: 0 }),
    ],
  }
}

/** Milliseconds, as the program of a start-up tells them. */
interface StartUp {
  readonly load: number
  readonly create: number
  readonly firstStep: number
  readonly all: number
}

function ofStartUp({ repeats }: EnergyUse): Outcome {
  const script = join(import.meta.dirname, '..', 'start-up.js')
  const runs = Array.from({ length: repeats }, () => {
    const { status, signal, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`start-up: expected exit status 0, got ${status ?? signal}: ${stderr}`)
    return JSON.parse(stdout) as StartUp
  })
  const spread = (of: keyof StartUp) => spreadOf(runs.map((run) => run[of]))
  const ready = spreadOf(runs.map(({ load, create }) => load + create))
  return {
    timings: [],
    figures: [
      figure('ms to load the package', spread('load')),
      figure('ms to create the backend', spread('create')),
      figure('ms until the backend is ready, both together', ready),
      figure('ms to make a world and its first step', spread('firstStep')),
      figure('ms altogether', spread('all'), { atMost: MOST_START_UP }),
    ],
  }
}

function ofCode(): Outcome {
  const code = readFileSync(new URL('drover.wasm', import.meta.resolve('@drover/wasm')))
  return {
    timings: [],
    figures: [
      exactly('bytes', code.byteLength),
      exactly('bytes, gzip', gzipSync(code, { level: 9 }).byteLength, { atMost: MOST_COMPRESSED }),
      exactly('bytes, brotli', brotliCompressSync(code).byteLength),
    ],
  }
}

/** A figure that is the same every time, or nearly. */
const exactly = (name: string, value: number, target?: Figure['target']): Figure => ({
  name,
  value,
  ...(target === undefined ? {} : { target }),
})

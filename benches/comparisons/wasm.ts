import { meanNeighbors } from '@drover/cli'
import { World } from 'drover'
import { assertAgree, placesIn, placesOnFloor, STEPS_COMPARED } from '../agreement.js'
import { type Comparison, type EnergyUse, figure, type Outcome } from '../comparison.js'
import { flockOf, pairOf } from '../flock-pair.js'
import { floorVariant } from '../floor-variant.js'
import { interleave } from '../timing.js'
import { createWasmWorld, wasmName } from '../wasm-world.js'
import { variantOf } from '../world-variant.js'

/** The steps in which a flock that begins anyhow settles into moving as one. */
const SETTLE = 20
const THREADS = [1, 2] as const
/** Turns with a million agents are much longer, so there are fewer of them. */
const FEW = 5

/** Agents times steps of a turn, at least: 10 steps of 20,000 agents last 17 ms, too short to tell what a thread gains. */
const WORK = 1_000_000

interface Race {
  readonly agents: number
  readonly steps: number
  /** Target throughput as a multiple of the floor's, with one thread and with two. */
  readonly targets: readonly [number, number]
}

export const wasm: Comparison = {
  name: 'wasm',
  title:
    'A flock on the wasm backend, against the reference backend and a hand-written loop over typed arrays',
  parts: [
    {
      name: 'flock',
      title: 'scene `flock`, 100,000 agents',
      measure: ({ quick, ...energyUse }) =>
        race({ ...sizeOf(quick ? 20_000 : 100_000, 10), targets: [2.2, 4] }, energyUse),
    },
    {
      name: 'vast-flock',
      title: 'scene `flock`, 1,000,000 agents',
      measure: ({ quick, repeats }) =>
        race(
          { ...sizeOf(quick ? 50_000 : 1_000_000, 3), targets: [2, 3.5] },
          { repeats: Math.min(repeats, FEW), warmUp: 1 },
        ),
    },
  ],
}

const sizeOf = (agents: number, steps: number): Pick<Race, 'agents' | 'steps'> => ({
  agents,
  steps: Math.max(steps, Math.ceil(WORK / agents)),
})

async function race({ agents, steps, targets }: Race, energyUse: Omit<EnergyUse, 'quick'>): Promise<Outcome> {
  const { reference, floor, accelerated } = await startTogether(agents)
  // Rows are in lattice order from the first step on; the first sort is not part of the measurement.
  const play = { steps, leadIn: 1, neighbors: meanNeighbors(reference) }
  const { timings, ratio } = interleave(
    [
      floorVariant(floor, { ...play, neighbors: () => play.neighbors }),
      variantOf('reference', reference, play),
      ...accelerated.map((world, k) => variantOf(wasmName(THREADS[k]), world, play)),
    ],
    energyUse,
  )
  const [alone, together] = THREADS.map(wasmName)
  return {
    timings,
    figures: [
      ...THREADS.flatMap((threads, k) => [
        figure(`floor / ${wasmName(threads)}`, ratio('floor', wasmName(threads)), { atLeast: targets[k] }),
        figure(`reference / ${wasmName(threads)}`, ratio('reference', wasmName(threads))),
      ]),
      figure(`${alone} / 2 threads`, ratio(alone, together)),
    ],
  }
}

/** All start in one state that 32-bit floats represent exactly, after a check that their results agree. */
async function startTogether(agents: number) {
  const description = flockOf(agents)
  const accelerated: World[] = []
  for (const threads of THREADS) accelerated.push((await createWasmWorld(description, threads)).world)
  accelerated[0].run(SETTLE)
  const beginning = accelerated[0].snapshot()
  const reference = new World(description)
  const worlds = [reference, ...accelerated]
  for (const world of worlds) world.restore(beginning)
  const { floor } = pairOf(reference)
  for (const world of worlds) world.run(STEPS_COMPARED)
  for (let k = 0; k < STEPS_COMPARED; k++) floor.step()
  const expected = placesIn('reference', reference)
  const { width } = reference.space
  assertAgree(expected, placesOnFloor(floor), width)
  const [alone, together] = accelerated
  assertAgree(expected, placesIn('wasm', alone), width)
  if (alone.hash() !== together.hash())
    throw new Error('wasm: expected the same state to the last bit with 1 thread and with 2')
  for (const world of worlds) world.restore(beginning)
  return { reference, floor: pairOf(reference).floor, accelerated }
}

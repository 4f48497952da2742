import { World, type WorldDescription } from 'drover'
import { sparseBookFlock } from '../book-flock-worlds.js'
import {
  type Comparison,
  type EnergyUse,
  figure,
  type Outcome,
  type Part,
  type Target,
} from '../comparison.js'
import { flockOf } from '../flock-pair.js'
import { makeAgentscriptFlock } from '../peers/agentscript-flock.js'
import { makeBinnedBookFlock, makeBookFlock } from '../peers/book.js'
import { makeFloccFlock } from '../peers/flocc-flock.js'
import type { MakePeer } from '../peers/peer.js'
import { peerVariant } from '../peers/peer-variant.js'
import { makeYukaFlock, makeYukaFlockOfSmallCells } from '../peers/yuka-flock.js'
import { interleave } from '../timing.js'
import { createWasmWorld, wasmName } from '../wasm-world.js'
import { variantOf } from '../world-variant.js'

const SETTLE = 20
const THREADS = [1, 2] as const
/** Targets for the throughput of wasm with two threads, as multiples of the peer's; by the peer's name. */
type Targets = Readonly<Record<string, Target>>

interface Race {
  readonly description: WorldDescription
  readonly peers: Readonly<Record<string, MakePeer>>
  readonly steps: number
  /** How often drover goes through the steps in a turn, for which the clock's resolution is too coarse. */
  readonly passes: number
  readonly targets?: Targets
}

const LIBRARIES = {
  yuka: makeYukaFlock,
  'yuka, cells of the radius': makeYukaFlockOfSmallCells,
  flocc: makeFloccFlock,
  agentscript: makeAgentscriptFlock,
}

const BOOK = { book: makeBookFlock, 'book, bins': makeBinnedBookFlock }

/**
 * Steps of drover before the clock starts: the first after going back finds rows out of the order of the lattice and the
 * caches cold, and of two steps at a time that is half. More steps at a time would have it in another state than the
 * others: within 20 the book's boids have 10 neighbors instead of 7.
 */
const LEAD_IN = 1

const parts = (count: number, name: string, targets: Targets = {}): readonly Part[] => {
  const play = count > 2000 ? { steps: 2, passes: 20 } : { steps: 10, passes: 20 }
  const words = count.toLocaleString('en')
  return [
    {
      name: `libraries-${name}`,
      title: `scene \`flock\`, ${words} agents, against libraries`,
      measure: (energyUse) =>
        race({ description: flockOf(count), peers: LIBRARIES, targets, ...play }, fewer(energyUse)),
    },
    {
      name: `book-${name}`,
      title: `boids of example 5.11 with about 7 neighbors each, ${words} of them, against the book's two ways`,
      measure: (energyUse) =>
        race({ description: sparseBookFlock(count), peers: BOOK, targets, ...play }, fewer(energyUse)),
    },
  ]
}

export const peers: Comparison = {
  name: 'peers',
  title: 'A flock, against what else there is in JavaScript',
  nodeOptions: ['--expose-gc'],
  parts: [
    ...parts(1000, 'thousand'),
    ...parts(10_000, 'ten-thousand', {
      yuka: { atLeast: 200 },
      'yuka, cells of the radius': { atLeast: 200 },
      book: { atLeast: 1000 },
    }),
  ],
}

/** The slowest peer takes seconds per turn. */
const fewer = ({ quick, repeats }: EnergyUse): Omit<EnergyUse, 'quick'> => ({
  repeats: quick ? 2 : Math.min(repeats, 5),
  warmUp: 1,
})

async function race(
  { description, peers, steps, passes, targets = {} }: Race,
  energyUse: Omit<EnergyUse, 'quick'>,
): Promise<Outcome> {
  const reference = new World(description)
  reference.run(SETTLE)
  const accelerated: World[] = []
  for (const threads of THREADS) accelerated.push((await createWasmWorld(description, threads)).world)
  for (const world of accelerated) world.restore(reference.snapshot())
  const names = Object.keys(peers)
  const play = { leadIn: LEAD_IN, steps, passes }
  const { timings, ratio } = interleave(
    [
      variantOf('reference', reference, play),
      ...accelerated.map((world, k) => variantOf(wasmName(THREADS[k]), world, play)),
      ...names.map((name) => peerVariant(name, peers[name], reference, { steps, description })),
    ],
    energyUse,
  )
  const fastest = wasmName(2)
  return {
    timings,
    figures: names.flatMap((name) => [
      figure(`${name} / ${fastest}`, ratio(name, fastest), targets[name]),
      figure(`${name} / ${wasmName(1)}`, ratio(name, wasmName(1))),
      figure(`${name} / reference`, ratio(name, 'reference')),
    ]),
  }
}

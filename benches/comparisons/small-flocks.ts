import { meanNeighbors } from '@drover/cli'
import { findScene } from '@drover/scenarios'
import { World, type WorldDescription } from 'drover'
import { AbmLoop, type AbmSize, abmWorld, LARGE, SMALL } from '../abm-flock.js'
import { spreadBookFlock } from '../book-flock-worlds.js'
import { type Comparison, type EnergyUse, figure, type Outcome, type Part } from '../comparison.js'
import { makeBookFlock } from '../peers/book.js'
import { peerVariant } from '../peers/peer-variant.js'
import { interleave, type Variant } from '../timing.js'
import { acceleratedFrom, wasmName } from '../wasm-world.js'
import { total, variantOf } from '../world-variant.js'

/** As many as that comparison makes. */
const STEPS = 100

const abmPart = (name: string, size: AbmSize): Part => ({
  name: `abm-${name}`,
  title: `flocking of ABMFrameworksComparison, ${name}: ${size.agents} agents that see ${size.vision} far, ${STEPS} steps`,
  measure: ({ quick: _, ...energyUse }) => {
    const world = new World(abmWorld(size, 'sequential'))
    const together = new World(abmWorld(size, 'simultaneous'))
    const play = { steps: STEPS, passes: 5 }
    const variants = [
      variantOf('drover, sequential', world, play),
      variantOf('drover, simultaneous', together, play),
      loopVariant(size, world, play),
    ]
    const { timings, ratio } = interleave(variants, energyUse)
    return {
      timings,
      figures: [
        figure('sequential / hand-written loop', ratio('drover, sequential', 'hand-written loop')),
        figure('simultaneous / hand-written loop', ratio('drover, simultaneous', 'hand-written loop')),
      ],
    }
  },
})

function loopVariant(size: AbmSize, world: World, play: { steps: number; passes: number }): Variant {
  const [{ columns }] = world.populations
  const beginning = {
    x: columns.x.slice(),
    y: columns.y.slice(),
    vx: columns.vx.slice(),
    vy: columns.vy.slice(),
  }
  let loop = new AbmLoop(size, beginning)
  return {
    name: 'hand-written loop',
    agents: size.agents,
    ...play,
    reset: () => {
      loop = new AbmLoop(size, beginning)
    },
    step: () => loop.step(),
    checksum: () => total(loop.x, size.agents),
    // Both go through the same states.
    neighbors: () => meanNeighbors(world),
  }
}

const BOOK = [120, 800, 2000]
const PAPER = [50, 140]

export const smallFlocks: Comparison = {
  name: 'small-flocks',
  title: 'Flocks as others time them, and as small as the paper and the book have them',
  parts: [
    abmPart('small', SMALL),
    abmPart('large', LARGE),
    ...BOOK.map(
      (count): Part => ({
        name: `book-${count}`,
        title: `example 5.11 with ${count.toLocaleString('en')} boids spread over its canvas`,
        measure: (energyUse) => measureSmall(spreadBookFlock(count), count, energyUse, true),
      }),
    ),
    ...PAPER.map(
      (count): Part => ({
        name: `paper-${count}`,
        title: `scene \`herd-to-camera\` with ${count} animals, without collisions`,
        measure: (energyUse) => measureSmall(paperHerd(count), count, energyUse, false),
      }),
    ),
  ],
}

async function measureSmall(
  description: WorldDescription,
  count: number,
  { quick: _, ...energyUse }: EnergyUse,
  isOfBook: boolean,
): Promise<Outcome> {
  const play = { steps: 10, passes: Math.ceil(10_000 / count) }
  const reference = new World(description)
  reference.run(20)
  const accelerated = await acceleratedFrom(reference, description, 1)
  const variants = [
    variantOf('reference', reference, play),
    ...(accelerated === undefined ? [] : [variantOf(wasmName(1), accelerated, play)]),
    ...(isOfBook ? [peerVariant('book', makeBookFlock, reference, { steps: play.steps, description })] : []),
  ]
  const { timings, ratio } = interleave(variants, energyUse)
  const names = variants.map(({ name }) => name)
  const fastest = accelerated === undefined ? 'reference' : wasmName(1)
  return {
    timings,
    figures: names
      .filter((name) => name !== fastest)
      .map((name) => figure(`${name} / ${fastest}`, ratio(name, fastest))),
  }
}

/** Scenes whose bodies push each other apart are left out: the wasm backend leaves them to the engine. */
function paperHerd(count: number): WorldDescription {
  const world = findScene('herd-to-camera')?.scenario.world
  if (world === undefined) throw new Error("expected a scene 'herd-to-camera'")
  return {
    ...world,
    collisions: 'none',
    populations: (world.populations ?? []).map((animals) => ({ ...animals, count })),
  }
}

import { meanNeighbors } from '@drover/cli'
import { World, type WorldDescription } from 'drover'
import { BookFlock } from '../book-flock.js'
import { sparseBookFlock, spreadBookFlock } from '../book-flock-worlds.js'
import { type Comparison, type EnergyUse, figure, type Outcome, type Target } from '../comparison.js'
import { interleave, type Variant } from '../timing.js'
import { variantOf } from '../world-variant.js'

const AGENTS = 2000
const STEPS = 10

export const againstBook: Comparison = {
  name: 'book',
  title: "The book's flock, against the book's way: objects, and everyone looks at everyone",
  parts: [
    {
      name: 'sparse',
      title:
        'boids of example 5.11 with about 7 neighbors each, as in the scene flock: a canvas 16 times as large',
      measure: (energyUse) => compare(energyUse, 0, sparseBookFlock(AGENTS), { atLeast: 20 }),
    },
    {
      name: 'spread',
      title: 'example 5.11, boids spread over its canvas, about 100 neighbors each',
      measure: (energyUse) => compare(energyUse, 0, spreadBookFlock(AGENTS), { atLeast: 20 }),
    },
    {
      name: 'gathered',
      title: 'example 5.11, the same 300 frames on: in groups, with more neighbors',
      measure: (energyUse) => compare(energyUse, 300, spreadBookFlock(AGENTS)),
    },
  ],
}

function compare(
  { quick: _, ...energyUse }: EnergyUse,
  settle: number,
  description: WorldDescription,
  target?: Target,
): Outcome {
  const world = new World(description)
  world.run(settle)
  // Both are timed over the same steps. drover repeats them several times; a single pass would be too short to time.
  const drover = variantOf('drover', world, { steps: STEPS, passes: 10 })
  const { timings, ratio } = interleave([drover, bookVariant(world)], energyUse)
  return {
    timings,
    figures: [
      figure('book / drover', ratio('book', 'drover'), target),
      figure('book / drover, CPU time', ratio('book', 'drover', 'cpu')),
    ],
  }
}

/** Begins in the state of the world as it stands. */
function bookVariant({ space, populations }: World): Variant {
  const [{ columns, count }] = populations
  const { x, y, vx, vy } = columns
  const beginning = { x: x.slice(), y: y.slice(), vx: vx.slice(), vy: vy.slice() }
  const start = () => new BookFlock(space.width, space.height, count, beginning)
  let flock = start()
  return {
    name: 'book',
    agents: count,
    steps: STEPS,
    reset: () => {
      flock = start()
    },
    step: () => flock.run(),
    checksum: () => flock.boids.reduce((sum, { position }) => sum + position.x, 0),
    neighbors: () => neighborsIn(flock, space.width, space.height),
  }
}

/** Counted as the book's boids see neighbors: distances do not wrap. */
function neighborsIn({ boids }: BookFlock, width: number, height: number): number {
  const at = boids.map(({ position }) => [position.x, position.y])
  const { populations = [] } = spreadBookFlock(AGENTS)
  return meanNeighbors(new World({ width, height, populations: [{ ...populations[0], at }] }))
}

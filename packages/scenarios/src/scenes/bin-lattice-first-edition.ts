import { separate, type WorldDescription, wander } from 'drover'
import { weighted } from 'drover/selections'
import { range } from 'drover/signals'
import { bookScene } from '../scene.js'
import { bookFlock } from './support/book-flock.js'

/**
 * Length of a step whose square is, on average, that of a step by up to 1 pixel along x and along y: √(2/3).
 */
const STEP = 0.8165

const worldOf = (count: number): WorldDescription => ({
  width: 640,
  height: 360,
  index: 'grid',
  populations: [
    {
      name: 'discs',
      count,
      at: 'random',
      radius: range({ low: 0.5, high: 4.5 }),
      maxSpeed: STEP,
      // Enough to reverse at once: a disc alone takes every step in a new direction.
      maxForce: 2 * STEP,
      behaviors: [
        wander({ circleDistance: 0, circleRadius: 1, change: Math.PI }),
        // Two discs of mean size, 5 pixels wide, touch at 5 pixels.
        separate({ radius: 5, weight: 1 }),
      ],
      selection: weighted({ limit: false }),
    },
  ],
})

/** The flock of example 6.9, with separation where the discs have it too. */
const flock = bookFlock(2000, 'random')
const [separation, alignment, cohesion] = flock.behaviors ?? []
const printed = { ...flock, behaviors: [alignment, separation, cohesion] }

export const scene = bookScene({
  name: 'bin-lattice-first-edition',
  edition: 1,
  number: 10,
  title: 'Bin-lattice spatial subdivision',
  about:
    'Two thousand discs of 1 to 9 pixels walk at random. The sketch finds through a grid of cells which discs overlap ' +
    'and lights them up; here discs whose centers are nearer than 5 pixels also part, so that what the grid finds shows ' +
    'in how they move. Every step is as long as the root mean square of those in the sketch.',
  tryThis: [
    {
      do: 'Set the weight of separation to 0',
      set: { separation: 0 },
      watch: 'The discs walk across each other, as in the sketch.',
    },
    {
      do: 'Find neighbors by brute force',
      set: { 'world.index': 'brute-force' },
      watch: 'The discs take the same paths, but each step checks four million pairs.',
    },
  ],
  presets: [
    {
      name: 'As printed',
      about:
        'What the text describes, which has no listing of its own: 2,000 boids that flock, each found in a grid; the ' +
        'sketch has discs that walk. The controls of separation stay, that of the speed is that of the boids.',
      set: { 'world.populations[0]': printed },
    },
  ],
  controls: {
    agents: 'world.populations[0].count',
    separation: 'world.populations[0].behaviors[1].weight',
    contact: 'world.populations[0].behaviors[1].radius',
    maxSpeed: 'world.populations[0].maxSpeed',
  },
  world: worldOf(2000),
  worldOf,
  show: ['index cells'],
  run: { steps: 200, every: 2 },
})

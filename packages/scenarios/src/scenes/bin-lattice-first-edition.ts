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
    'Two thousand discs, 1 to 9 pixels wide, walk at random, and those that come close move apart. A grid of ' +
    'cells finds the discs whose centers are nearer than 5 pixels. The sketch only lights up discs that ' +
    'overlap; its steps vary in length, and here each is as long as their root mean square.',
  tryThis: [
    {
      do: 'Set the weight of separation to 0',
      set: { separation: 0 },
      watch: 'The discs walk over each other, as in the sketch.',
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
        'The text describes 2,000 flocking boids that are found through a grid, without a listing; the sketch ' +
        'has walking discs. The separation controls still work, and the speed control is that of the boids.',
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

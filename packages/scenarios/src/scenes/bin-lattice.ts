import type { WorldDescription } from 'drover'
import { wrap } from 'drover/edges'
import { bookScene } from '../scene.js'
import { BOID, bookFlock, FLOCK_CONTROLS } from './support/book-flock.js'

const worldOf = (count: number): WorldDescription => ({
  width: 640,
  height: 240,
  edges: wrap({ margin: BOID }),
  index: 'grid',
  populations: [bookFlock(count, 'random')],
})

export const scene = bookScene({
  name: 'bin-lattice',
  edition: 2,
  number: 12,
  title: 'Bin-lattice spatial subdivision',
  about:
    'The flock of example 5.11 fills the canvas with 800 boids. A grid of cells spares each boid most ' +
    "comparisons with others; any other index gives the same motion to the last bit. The sketch's cells of " +
    '40 pixels are smaller than its distance of 50, so it misses some neighbors; drover finds them all.',
  tryThis: [
    {
      do: 'Find neighbors by brute force',
      set: { 'world.index': 'brute-force' },
      watch: 'Only the time of a step changes.',
    },
    {
      do: 'Find neighbors with a tree',
      set: { 'world.index': 'tree' },
      watch: 'Only the time of a step changes.',
    },
    {
      do: 'Double the number of boids',
      set: { agents: 1600 },
      watch: 'Compare how the time of a step grows with the grid and by brute force.',
    },
    {
      do: 'Set the weight of cohesion to 3',
      set: { cohesion: 3 },
      watch: 'The boids crowd into a few cells, where a grid helps least.',
    },
  ],
  controls: { agents: 'world.populations[0].count', ...FLOCK_CONTROLS },
  world: worldOf(800),
  worldOf,
  show: ['index cells'],
  run: { steps: 500, every: 5 },
})

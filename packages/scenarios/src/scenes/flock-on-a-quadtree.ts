import { wrap } from 'drover/edges'
import { BOID, bookFlock, FLOCK_CONTROLS } from './support/book-flock.js'
import { exerciseScene } from './support/exercise.js'

export const scene = exerciseScene({
  name: 'flock-on-a-quadtree',
  second: 20,
  title: 'A flock on a quadtree',
  about:
    'The flock of example 5.12 moves among boxes, which are small where boids crowd and large where there ' +
    'are few. Each boid finds its neighbors through a quadtree instead of bins: any box with more than 16 ' +
    'boids is divided into four quarters. The flock moves the same, to the last bit, with every index.',
  tryThis: [
    {
      do: 'Find neighbors with a grid',
      set: { 'world.index': 'grid' },
      watch: 'Compare it with the tree, side by side: no boid ever differs.',
    },
    {
      do: 'Run drover bench flock-on-a-quadtree with --index tree, grid and brute-force',
      watch: 'Compare the times of a step.',
    },
  ],
  controls: FLOCK_CONTROLS,
  world: {
    width: 640,
    height: 240,
    index: 'tree',
    edges: wrap({ margin: BOID }),
    populations: [bookFlock(500, 'random')],
  },
  show: ['index cells'],
  run: { steps: 600, every: 3 },
})

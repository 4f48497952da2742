import type { WorldDescription } from 'drover'
import { wrap } from 'drover/edges'
import { bookScene } from '../scene.js'
import { BOID, bookFlock, FLOCK_CONTROLS } from './support/book-flock.js'
import { FLOCK_PRESETS } from './support/flock-presets.js'

const worldOf = (count: number): WorldDescription => ({
  width: 640,
  height: 240,
  edges: wrap({ margin: BOID }),
  populations: [bookFlock(count, 'center')],
})

export const scene = bookScene({
  name: 'flocking',
  edition: 2,
  number: 11,
  title: 'Flocking: separation, alignment, cohesion',
  about:
    'All boids begin in the middle of the canvas, burst apart and form groups without a leader. Each keeps ' +
    'clear of boids nearer than 25 pixels, and aligns and coheres with those nearer than 50. Here all act on ' +
    'the previous frame and see across the border; in the sketch, boids act one after another and do not see ' +
    'across it.',
  tryThis: [
    {
      do: 'Set the weight of cohesion to 0',
      set: { cohesion: 0 },
      watch: 'The boids spread until separation no longer reaches them, and all fly one way.',
    },
    {
      do: 'Set the weight of alignment to 0',
      set: { alignment: 0 },
      watch: 'Within some seconds a swarm hovers nearly in place.',
    },
    {
      do: 'Set the weight of separation to 0',
      set: { separation: 0 },
      watch: 'The flock shrinks to a point.',
    },
  ],
  controls: FLOCK_CONTROLS,
  presets: FLOCK_PRESETS,
  world: worldOf(120),
  worldOf,
  run: { steps: 1000, every: 5 },
})

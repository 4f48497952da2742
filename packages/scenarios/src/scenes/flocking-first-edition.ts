import type { WorldDescription } from 'drover'
import { wrap } from 'drover/edges'
import { bookScene } from '../scene.js'
import { BOID, bookFlock, FLOCK_CONTROLS } from './support/book-flock.js'

const worldOf = (count: number): WorldDescription => ({
  width: 640,
  height: 360,
  edges: wrap({ margin: BOID }),
  populations: [bookFlock(count, 'center')],
})

export const scene = bookScene({
  name: 'flocking-first-edition',
  edition: 1,
  number: 9,
  title: 'Flocking',
  about:
    'Two hundred boids begin in the middle and form groups. They follow the same rules, with the same ' +
    'numbers, as in the second edition. Their count and the canvas are those of the sketch; the text has 100 ' +
    'boids on 300 by 200 pixels.',
  tryThis: [
    {
      do: 'Set the weight of alignment to 3',
      set: { alignment: 3 },
      watch: 'All boids fly one way, and groups pack tightly.',
    },
    {
      do: 'Set the separation radius to 40',
      set: { separationRadius: 40 },
      watch: 'The boids keep 25 pixels apart instead of 18.',
    },
  ],
  presets: [
    {
      name: 'As printed',
      about: 'A hundred boids on 300 by 200 pixels, as in the text; the sketch has 200 on 640 by 360.',
      set: { 'world.width': 300, 'world.height': 200, 'world.populations[0].count': 100 },
    },
  ],
  controls: { ...FLOCK_CONTROLS, alignmentRadius: 'world.populations[0].behaviors[1].radius' },
  world: worldOf(200),
  worldOf,
  run: { steps: 1000, every: 5 },
})

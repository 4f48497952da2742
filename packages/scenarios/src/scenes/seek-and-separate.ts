import { seek, separate, type WorldDescription } from 'drover'
import { wrap } from 'drover/edges'
import { weighted } from 'drover/selections'
import { bookScene } from '../scene.js'
import { mouse } from './support/mouse.js'

const worldOf = (count: number): WorldDescription => ({
  width: 640,
  height: 240,
  edges: wrap({ margin: 6 }),
  populations: [
    {
      name: 'vehicles',
      count,
      at: 'random',
      velocity: [0, 0],
      radius: 6,
      maxSpeed: 3,
      maxForce: 0.2,
      behaviors: [
        separate({ radius: 12, weight: 1.5, fallback: 'brake' }),
        seek({ target: mouse(640, 240), weight: 0.5 }),
      ],
      selection: weighted({ limit: false }),
    },
  ],
})

export const scene = bookScene({
  name: 'seek-and-separate',
  edition: 2,
  number: 10,
  title: 'Combining steering behaviors',
  about:
    'Vehicles seek one moving point, the mouse of the sketch, and keep apart from each other. Each of the ' +
    'two forces is limited separately, then weighted 1.5 (separation) and 0.5 (seeking); as in the book, ' +
    'their sum is not limited again. The world is wrapped, so the way to the point may lead across the ' +
    'border.',
  tryThis: [
    {
      do: 'Set the weight of separation to 0',
      set: { separation: 0 },
      watch: 'The vehicles crowd onto one spot.',
    },
    { do: 'Set the weight of seeking to 3', set: { seeking: 3 }, watch: 'The vehicles run into each other.' },
    {
      do: 'Set the separation radius to 24',
      set: { separationRadius: 24 },
      watch: 'The vehicles form a loose disc, twice as wide, that trails the point.',
    },
  ],
  controls: {
    separation: 'world.populations[0].behaviors[0].weight',
    seeking: 'world.populations[0].behaviors[1].weight',
    separationRadius: 'world.populations[0].behaviors[0].radius',
    agents: 'world.populations[0].count',
    maxForce: 'world.populations[0].maxForce',
  },
  world: worldOf(50),
  worldOf,
  run: { steps: 600, every: 3 },
})

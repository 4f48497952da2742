import { seek, separate, type WorldDescription } from 'drover'
import { weighted } from 'drover/selections'
import { bookScene } from '../scene.js'
import { mouse } from './support/mouse.js'

const worldOf = (count: number): WorldDescription => ({
  width: 640,
  height: 360,
  populations: [
    {
      name: 'vehicles',
      count,
      at: 'random',
      velocity: [0, 0],
      // The sketch draws a circle 12 pixels wide, and separates at twice that.
      radius: 6,
      maxSpeed: 3,
      maxForce: 0.2,
      perception: { coincident: 'ignore' },
      behaviors: [
        separate({ radius: 24, weight: 2, fallback: 'brake' }),
        seek({ target: mouse(640, 360), weight: 1 }),
      ],
      selection: weighted({ limit: false }),
    },
  ],
})

export const scene = bookScene({
  name: 'seek-and-separate-first-edition',
  edition: 1,
  number: 8,
  title: 'Combining steering behaviors: seek and separate',
  about:
    'A hundred vehicles seek a moving point, the mouse of the sketch, and keep 24 pixels apart. The weights, ' +
    '2 for separation and 1 for seeking, are those of the sketch; the text has 1.5 and 0.5. The sum of the ' +
    'two forces is not limited, and no border holds the vehicles.',
  tryThis: [
    {
      do: 'Set the weights to 1.5 and 0.5, as in the text',
      set: { separation: 1.5, seeking: 0.5 },
      watch: 'Separation counts for more, and the crowd spreads.',
    },
    {
      do: 'Set both weights to 4, where the sliders of a later version begin',
      set: { separation: 4, seeking: 4 },
      watch: 'Seeking counts for more, and the crowd draws together.',
    },
  ],
  presets: [
    {
      name: 'As printed',
      about:
        'The weights are those of the text: 1.5 for separation and 0.5 for seeking. The sketch has 2 and 1.',
      set: { separation: 1.5, seeking: 0.5 },
    },
  ],
  controls: {
    separation: 'world.populations[0].behaviors[0].weight',
    seeking: 'world.populations[0].behaviors[1].weight',
    separationRadius: 'world.populations[0].behaviors[0].radius',
    agents: 'world.populations[0].count',
    maxForce: 'world.populations[0].maxForce',
  },
  world: worldOf(100),
  worldOf,
  run: { steps: 600, every: 3 },
})

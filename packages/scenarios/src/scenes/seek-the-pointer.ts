import { seek, separate } from 'drover'
import { input, range } from 'drover/signals'
import { steeringScene } from './support/steering.js'

export const scene = steeringScene({
  name: 'seek-the-pointer',
  title: 'Seeking the pointer',
  about:
    'Vehicles seek your pointer in the studio, as those of the sketch seek the mouse. The farther right the ' +
    'pointer is, the faster they go. Without a pointer they seek the middle.',
  section: 'after 5.1 of the 2nd edition',
  source: 'The Nature of Code, 2nd edition, example 5.1',
  tryThis: [
    {
      do: 'Move the pointer over the canvas, in the studio',
      watch: 'The vehicles seek it, and go faster the farther right it is.',
    },
    {
      do: 'Set the inputs in a program: world.inputs.set("pointerX", 100)',
      watch: 'The vehicles seek that point.',
    },
    {
      do: 'Let the pointer button set the weight of separation',
      set: { separation: input({ name: 'pointerDown', from: 0, to: 1, low: 1, high: 20 }) },
      watch: 'Holding the button scatters the vehicles.',
    },
  ],
  controls: {
    fastest: 'world.populations[0].maxSpeed.high',
    separation: 'world.populations[0].behaviors[1].weight',
  },
  world: {
    width: 640,
    height: 240,
    populations: [
      {
        name: 'vehicles',
        count: 12,
        velocity: 'random',
        radius: 6,
        maxSpeed: input({ name: 'pointerX', from: 0, to: 640, low: 2, high: 8 }),
        maxForce: range({ low: 0.1, high: 0.3 }),
        behaviors: [
          seek({
            target: [
              input({ name: 'pointerX', low: 0, high: 640 }),
              input({ name: 'pointerY', low: 0, high: 240 }),
            ],
          }),
          separate({ radius: 24, weight: 1.5 }),
        ],
      },
    ],
  },
  run: { steps: 600, every: 2 },
})

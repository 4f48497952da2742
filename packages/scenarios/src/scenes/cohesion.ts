import { cohere } from 'drover'
import { CANVAS, exerciseScene } from './support/exercise.js'

export const scene = exerciseScene({
  name: 'cohesion',
  second: 12,
  first: 12,
  title: 'Cohesion, the opposite of separation',
  about:
    'Each vehicle steers toward the middle of all that are more than 80 away, and leaves nearer ones alone. ' +
    'Strewn over the canvas at first, they are one group after 120 frames. From then on it neither parts nor ' +
    'shrinks to a point: who has come near is let go, overshoots, and is sought again. On average they ' +
    'stay 14 to 33 from its middle.',
  tryThis: [
    'Set minDistance to 0: all are sought, and the group shrinks to a point.',
    'Set minDistance to 120: a group half as wide again.',
    'Set reach to 100 and edges to wrap: several groups at first, which join when they come within reach.',
  ],
  controls: {
    minDistance: 'world.populations[0].behaviors[0].minDistance',
    reach: 'world.populations[0].behaviors[0].radius',
    cohesion: 'world.populations[0].behaviors[0].weight',
  },
  world: {
    ...CANVAS,
    populations: [
      {
        name: 'vehicles',
        count: 100,
        maxSpeed: 2,
        maxForce: 0.1,
        behaviors: [cohere({ radius: 700, minDistance: 80 })],
      },
    ],
  },
  run: { steps: 500, every: 2 },
})

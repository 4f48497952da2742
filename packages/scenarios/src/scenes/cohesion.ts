import { cohere } from 'drover'
import { CANVAS, exerciseScene } from './support/exercise.js'

export const scene = exerciseScene({
  name: 'cohesion',
  second: 12,
  first: 12,
  title: 'Cohesion, the opposite of separation',
  about:
    'Each vehicle steers toward the middle of all that are more than 80 away and leaves nearer ones ' +
    'alone. Scattered at first, they are one group after 120 frames. The group neither parts nor ' +
    'shrinks to a point: who comes near is let go, overshoots, and is sought again, on average 14 to ' +
    '33 from the middle.',
  tryThis: [
    {
      do: 'Set the minimum distance to 0',
      set: { minDistance: 0 },
      watch: 'Each vehicle seeks all others, and the group shrinks to a point.',
    },
    {
      do: 'Set the minimum distance to 120',
      set: { minDistance: 120 },
      watch: 'The group is one and a half times as wide.',
    },
    {
      do: 'Set the radius to 100 and let the edges wrap',
      set: { reach: 100, 'world.edges': 'wrap' },
      restart: true,
      watch: 'Several groups form and join when they come within reach.',
    },
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

import { cohere } from 'drover'
import { CANVAS, exerciseScene } from './support/exercise.js'

export const scene = exerciseScene({
  name: 'cohesion',
  second: 12,
  first: 12,
  title: 'Cohesion, the opposite of separation',
  about:
    'Scattered vehicles form one group within 120 frames. Each steers toward the middle of all vehicles more ' +
    'than 80 pixels away and ignores nearer ones. The group neither splits nor shrinks to a point: vehicles ' +
    'that come near overshoot and are sought again, on average 14 to 33 pixels from the middle.',
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
      watch: 'Several groups form and merge when they come within reach.',
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

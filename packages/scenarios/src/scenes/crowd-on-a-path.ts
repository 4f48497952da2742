import { followPath, separate } from 'drover'
import { range } from 'drover/signals'
import { CANVAS, exerciseScene } from './support/exercise.js'

export const scene = exerciseScene({
  name: 'crowd-on-a-path',
  second: 13,
  first: 13,
  title: 'A crowd on a path',
  about:
    'A hundred vehicles follow one closed road and keep clear of each other. The forces of path following ' +
    'and separation are added. Fast vehicles overtake slightly nearer to the rim, and hardly any vehicle ' +
    'leaves the road.',
  tryThis: [
    {
      do: 'Set the weight of separation to 0',
      set: { separation: 0 },
      watch: 'The vehicles pass through each other: the nearest is 12 pixels away on average, instead of 17.',
    },
    {
      do: 'Set the separation radius to 40',
      set: { separationRadius: 40 },
      watch: 'Most of the crowd is pushed off the road.',
    },
  ],
  controls: {
    separation: 'world.populations[0].behaviors[1].weight',
    following: 'world.populations[0].behaviors[0].weight',
    separationRadius: 'world.populations[0].behaviors[1].radius',
    roadRadius: 'world.paths.road.radius',
  },
  world: {
    ...CANVAS,
    paths: {
      road: {
        closed: true,
        radius: 20,
        points: [
          [40, 40],
          [600, 40],
          [600, 200],
          [320, 160],
          [40, 200],
        ],
      },
    },
    populations: [
      {
        name: 'crowd',
        count: 100,
        maxSpeed: range({ low: 2, high: 4 }),
        maxForce: 0.3,
        behaviors: [followPath({ path: 'road' }), separate({ radius: 12, weight: 1.5 })],
      },
    ],
  },
  run: { steps: 600, every: 2 },
})

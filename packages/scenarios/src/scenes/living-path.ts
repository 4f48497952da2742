import { contain, followPath, separate, wander } from 'drover'
import { range } from 'drover/signals'
import { CANVAS, exerciseScene } from './support/exercise.js'

export const scene = exerciseScene({
  name: 'living-path',
  second: 11,
  first: 11,
  title: 'A path whose points move',
  about:
    'Vehicles follow a road that moves under them. Its corners are agents that wander and stay within the ' +
    'canvas. Vehicles lose the road for a while where it swings faster than they can turn.',
  tryThis: [
    {
      do: 'Set the speed of the posts to 0',
      set: { postSpeed: 0 },
      watch: 'The road stands still like any other.',
    },
    {
      do: 'Set the speed of the posts to 2',
      set: { postSpeed: 2 },
      watch: 'Again and again, the road moves away from under the vehicles.',
    },
  ],
  controls: {
    postSpeed: 'world.populations[0].maxSpeed',
    roadRadius: 'world.paths.road.radius',
    maxForce: 'world.populations[1].maxForce',
  },
  world: {
    ...CANVAS,
    paths: { road: { points: { population: 'posts' }, closed: true, radius: 14 } },
    populations: [
      {
        name: 'posts',
        at: [
          [100, 60],
          [250, 90],
          [400, 50],
          [560, 80],
          [540, 180],
          [380, 150],
          [230, 190],
          [90, 170],
        ],
        velocity: 'random',
        radius: 6,
        maxSpeed: 0.4,
        maxForce: 0.02,
        behaviors: [contain({ margin: 25, prediction: 40, weight: 3 }), wander({ change: 0.15 })],
      },
      {
        name: 'vehicles',
        count: 30,
        velocity: 'random',
        maxSpeed: range({ low: 1.5, high: 2.5 }),
        maxForce: 0.15,
        behaviors: [followPath({ path: 'road' }), separate({ radius: 12 })],
      },
    ],
  },
  run: { steps: 1200, every: 3 },
})

import { followPath, type PopulationDescription } from 'drover'
import { range } from 'drover/signals'
import { CANVAS, exerciseScene } from './support/exercise.js'

const walkers = (name: string, geometry: 'clamped' | 'book'): PopulationDescription => ({
  name,
  count: 6,
  at: [range({ low: 25, high: 55 }), range({ low: 25, high: 45 })],
  velocity: [2, 0],
  radius: 4,
  maxSpeed: range({ low: 2, high: 3 }),
  maxForce: 0.2,
  behaviors: [followPath({ path: 'road', geometry })],
})

export const scene = exerciseScene({
  name: 'path-in-all-directions',
  second: 10,
  first: 10,
  title: 'A path in all directions',
  about:
    'Six robust vehicles follow a road that also leads up, down and back to the left; six others lose it at ' +
    'the first bend. The others test by x alone whether a normal point lies on a segment, as in example 5.8. ' +
    'The robust ones test the distance along the segment and follow the road to its end.',
  tryThis: [
    {
      do: 'Set the look-ahead of the robust vehicles to 0',
      set: { robustLookAhead: 0 },
      restart: true,
      watch: 'Most of them never reach the end, since they aim at the nearest point of the road.',
    },
    {
      do: 'Set the radius of the road to 2',
      set: { roadRadius: 2 },
      restart: true,
      watch: 'The robust vehicles stay half as far from the middle of the road.',
    },
  ],
  controls: {
    roadRadius: 'world.paths.road.radius',
    robustLookAhead: 'world.populations[0].behaviors[0].lookAhead',
    robustForce: 'world.populations[0].maxForce',
  },
  world: {
    ...CANVAS,
    edges: 'clamp',
    paths: {
      road: {
        radius: 12,
        points: [
          [40, 35],
          [600, 35],
          [600, 205],
          [440, 205],
          [440, 110],
          [240, 110],
          [240, 205],
          [60, 205],
        ],
      },
    },
    populations: [walkers('robust', 'clamped'), walkers('by-x-alone', 'book')],
  },
  tracks: 'whole',
  run: { steps: 1200, every: 3 },
})

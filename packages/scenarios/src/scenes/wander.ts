import { wander } from 'drover'
import { CANVAS, exerciseScene } from './support/exercise.js'

export const scene = exerciseScene({
  name: 'wander',
  second: 4,
  first: 4,
  title: 'Wandering',
  about:
    'Each vehicle heads for a point on a circle that is projected ahead of it, and the point walks along ' +
    'that circle at random, so that its way bends this way and that without a jerk. The overlay of the ' +
    'circle shows it.',
  tryThis: [
    {
      do: 'Set the change to 3',
      set: { change: 3 },
      watch: 'The point jumps about, and its turns cancel out to a straight path.',
    },
    { do: 'Set the radius of the circle to 0', set: { circle: 0 }, watch: 'All vehicles go straight on.' },
    {
      do: 'Set the distance of the circle to 10',
      set: { distance: 10 },
      watch: 'The vehicles are within their circles and whirl.',
    },
  ],
  controls: {
    change: 'world.populations[0].behaviors[0].change',
    circle: 'world.populations[0].behaviors[0].circleRadius',
    distance: 'world.populations[0].behaviors[0].circleDistance',
  },
  world: {
    ...CANVAS,
    edges: 'wrap',
    populations: [
      {
        name: 'strollers',
        count: 8,
        velocity: 'random',
        radius: 4,
        maxSpeed: 2,
        maxForce: 0.05,
        behaviors: [wander({})],
      },
    ],
  },
  show: ['wander circle'],
  run: { steps: 600, every: 2 },
})

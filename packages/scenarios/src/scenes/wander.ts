import { wander } from 'drover'
import { CANVAS, exerciseScene } from './support/exercise.js'

export const scene = exerciseScene({
  name: 'wander',
  second: 4,
  first: 4,
  title: 'Wandering',
  about:
    'Each vehicle follows a smooth random path. It heads for a point on a circle ahead of it, and the point ' +
    'moves along that circle at random, so the direction changes gradually. The overlay shows the circle and ' +
    'the point.',
  tryThis: [
    {
      do: 'Set the change to 3',
      set: { change: 3 },
      watch: 'The point jumps around the circle, and its turns cancel out to a straight path.',
    },
    { do: 'Set the radius of the circle to 0', set: { circle: 0 }, watch: 'All vehicles go straight on.' },
    {
      do: 'Set the distance of the circle to 10',
      set: { distance: 10 },
      watch: 'The vehicles are inside their circles and spin.',
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

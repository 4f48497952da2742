import { flee, keepSpeed } from 'drover'
import { foremost } from 'drover/selections'
import { CANVAS, exerciseScene } from './support/exercise.js'
import { mouse } from './support/mouse.js'

export const scene = exerciseScene({
  name: 'flee',
  second: 1,
  first: 1,
  title: 'Fleeing from a point',
  about:
    'Vehicles flee a moving point and leave its path empty behind it. Fleeing is the opposite of seeking: ' +
    'the desired velocity points straight away from the point, the mouse of the sketch. Vehicles flee once ' +
    'it is nearer than 70 pixels, until it is 1.5 times as far away, and then brake.',
  tryThis: [
    {
      do: 'Set the panic distance to 200',
      set: { panicDistance: 200 },
      watch: 'Three times as many vehicles flee at a time.',
    },
    {
      do: 'Set the maximum force to 0.02',
      set: { maxForce: 0.02 },
      watch: 'The vehicles start too late, and the point overtakes them.',
    },
  ],
  controls: {
    panicDistance: 'world.populations[0].behaviors[0].panicDistance',
    calmFactor: 'world.populations[0].behaviors[0].calmFactor',
    maxSpeed: 'world.populations[0].maxSpeed',
    maxForce: 'world.populations[0].maxForce',
  },
  world: {
    ...CANVAS,
    edges: 'wrap',
    populations: [
      {
        name: 'vehicles',
        count: 80,
        maxSpeed: 4,
        maxForce: 0.2,
        behaviors: [flee({ target: mouse(640, 240), panicDistance: 70 }), keepSpeed({ speed: 0 })],
        selection: foremost({}),
      },
    ],
  },
  run: { steps: 900, every: 3 },
})

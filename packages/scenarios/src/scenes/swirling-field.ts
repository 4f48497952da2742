import { swirlField } from 'drover/fields'
import { exerciseScene } from './support/exercise.js'
import { FOLLOWER_CONTROLS, inAField } from './support/in-a-field.js'

export const scene = exerciseScene({
  name: 'swirling-field',
  second: 6,
  title: 'A flow field that swirls',
  about:
    'Vehicles circle the middle and drift outward; within 400 frames four of five leave the canvas and ' +
    'return on the other side. In each cell the vector to the middle is turned by 90 degrees, as in the ' +
    'book, so the arrows go counterclockwise on the screen. A vehicle that follows them tends to go straight ' +
    'on, and fast or weak ones drift most.',
  tryThis: [
    {
      do: 'Set the weakest and the strongest force to 5',
      set: { weakest: 5, strongest: 5 },
      watch:
        'The vehicles turn as fast as the arrows. They drift outward only because each step is straight.',
    },
    {
      do: 'Set the turn of the field to left',
      set: { 'world.fields.field.turn': 'left' },
      watch: 'All vehicles go around clockwise.',
    },
  ],
  controls: FOLLOWER_CONTROLS,
  world: inAField(swirlField({})),
  run: { steps: 400, every: 2 },
})

import { swirlField } from 'drover/fields'
import { exerciseScene } from './support/exercise.js'
import { FOLLOWER_CONTROLS, inAField } from './support/in-a-field.js'

export const scene = exerciseScene({
  name: 'swirling-field',
  second: 6,
  title: 'A flow field that swirls',
  about:
    'In each cell the vector from there to the middle, turned by a quarter as in the book: arrows that go ' +
    'around the middle, counterclockwise on the screen. A vehicle that follows them always wants to go ' +
    'straight on and is carried outward, the fast and weak ones the most: within 400 frames four of five ' +
    'have left the canvas, and come in again on the other side.',
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

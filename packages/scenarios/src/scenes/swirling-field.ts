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
    'Set weakest and strongest to 5: they turn as fast as the arrows, and go out only as each step is straight.',
    "Set the turn of the field to 'left': everything goes around clockwise.",
  ],
  controls: FOLLOWER_CONTROLS,
  world: inAField(swirlField({})),
  run: { steps: 400, every: 2 },
})

import { swirlField } from 'drover'
import { exerciseScene } from './support/exercise.js'
import { FOLLOWER_CONTROLS, inAField } from './support/in-a-field.js'

export const scene = exerciseScene({
  name: 'swirling-field',
  second: 6,
  title: 'A flow field that swirls',
  about:
    'In each cell the vector from there to the middle, turned by a quarter: arrows in circles. A vehicle ' +
    'that follows them always wants to go straight on and is carried outward, the fast and weak ones the ' +
    'most, until they leave the canvas.',
  tryThis: [
    'Set weakest and strongest to 5: all stay on their circles.',
    "Set the turn of the field to 'right'.",
  ],
  controls: FOLLOWER_CONTROLS,
  world: inAField(swirlField({})),
  run: { steps: 400, every: 2 },
})

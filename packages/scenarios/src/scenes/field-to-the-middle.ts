import { centerField } from 'drover/fields'
import { exerciseScene } from './support/exercise.js'
import { FOLLOWER_CONTROLS, inAField } from './support/in-a-field.js'

export const scene = exerciseScene({
  name: 'field-to-the-middle',
  first: 6,
  title: 'A flow field that leads to the middle',
  about:
    'The vector in each cell points to the middle of the canvas. Nobody is told to stop there: all shoot ' +
    'across it, the fast and weak the farthest, and swing about it, as a vehicle does that seeks and ' +
    'never arrives.',
  tryThis: ['Set strongest to 0.1: wide swings.', 'Set fastest to 2 and weakest to 0.5: a tight ball.'],
  controls: FOLLOWER_CONTROLS,
  world: inAField(centerField({})),
  run: { steps: 400, every: 2 },
})

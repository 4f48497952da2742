import { centerField } from 'drover/fields'
import { exerciseScene } from './support/exercise.js'
import { FOLLOWER_CONTROLS, inAField } from './support/in-a-field.js'

export const scene = exerciseScene({
  name: 'field-to-the-middle',
  first: 6,
  title: 'A flow field that leads to the middle',
  about:
    'Vehicles shoot across the middle of the canvas and swing back, again and again. The vector in each cell ' +
    'points to the middle, and no rule tells a vehicle to stop there. Fast and weak vehicles go farthest; ' +
    'all behave like a vehicle that seeks and never arrives.',
  tryThis: [
    {
      do: 'Set the strongest force to 0.1',
      set: { strongest: 0.1 },
      watch: 'The vehicles swing far past the middle.',
    },
    {
      do: 'Set the highest speed to 2 and the weakest force to 0.5',
      set: { fastest: 2, weakest: 0.5 },
      watch: 'The vehicles form a tight ball.',
    },
  ],
  controls: FOLLOWER_CONTROLS,
  world: inAField(centerField({})),
  run: { steps: 400, every: 2 },
})

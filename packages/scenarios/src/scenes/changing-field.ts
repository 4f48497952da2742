import { noiseField } from 'drover/fields'
import { exerciseScene } from './support/exercise.js'
import { FOLLOWER_CONTROLS, inAField } from './support/in-a-field.js'

export const scene = exerciseScene({
  name: 'changing-field',
  second: 7,
  first: 7,
  title: 'A flow field that changes over time',
  about:
    'The angles of the field are Perlin noise in three dimensions: x, y, and time. In a still field ' +
    'vehicles crowd into the same few streams for good; here the streams wander, and let them go again.',
  tryThis: [
    { do: 'Set the period to 0', set: { period: 0 }, watch: 'The field stands still, and the streams stay.' },
    {
      do: 'Set the period to 20',
      set: { period: 20 },
      watch: 'The field changes faster than any vehicle can follow.',
    },
  ],
  controls: { period: 'world.fields.field.period', ...FOLLOWER_CONTROLS },
  world: inAField(noiseField({ period: 200 })),
  run: { steps: 900, every: 3 },
})

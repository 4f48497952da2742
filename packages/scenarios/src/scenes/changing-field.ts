import { noiseField } from 'drover/fields'
import { exerciseScene } from './support/exercise.js'
import { FOLLOWER_CONTROLS, inAField } from './support/in-a-field.js'

export const scene = exerciseScene({
  name: 'changing-field',
  second: 7,
  first: 7,
  title: 'A flow field that changes over time',
  about:
    'Vehicles gather in streams that wander and dissolve again. The angles of the field are Perlin noise in ' +
    'three dimensions: x, y and time. In a still field, vehicles would stay in the same few streams forever.',
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

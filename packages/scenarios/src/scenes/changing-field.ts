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
    'Set the period to 0: the field stands still, and the streams stay.',
    'Set it to 20: it changes faster than anybody can follow.',
  ],
  controls: { period: 'world.fields.field.period', ...FOLLOWER_CONTROLS },
  world: inAField(noiseField({ period: 200 })),
  run: { steps: 900, every: 3 },
})

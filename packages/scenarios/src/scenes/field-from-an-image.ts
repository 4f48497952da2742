import { imageField } from 'drover/fields'
import { exerciseScene } from './support/exercise.js'
import { FOLLOWER_CONTROLS, inAField } from './support/in-a-field.js'

const COLUMNS = 64
const ROWS = 24

/** Two lights, the left one brighter: each shines 1 / (1 + (distance / 6)²). */
const brightness = Array.from({ length: COLUMNS * ROWS }, (_, k) => {
  const light = (x: number, y: number) =>
    1 / (1 + (((k % COLUMNS) - x) ** 2 + (Math.floor(k / COLUMNS) - y) ** 2) / 36)
  return Math.round(255 * (0.7 * light(14, 8) + 0.3 * light(48, 15)))
})

export const scene = exerciseScene({
  name: 'field-from-an-image',
  second: 8,
  first: 8,
  title: 'A flow field from an image',
  about:
    'Vehicles swarm to two lights like moths. A picture of the lights becomes a flow field: in each cell the ' +
    'vector points to where the picture is brighter. Each vehicle goes to the light on whose slope it began.',
  tryThis: [
    {
      do: 'Steer toward the dark',
      set: { 'world.fields.field.toward': 'dark' },
      watch: 'All vehicles leave the lights and go to the rim.',
    },
    { do: 'Drop a picture of your own on the page, in the studio', watch: 'The vehicles follow its lights.' },
  ],
  controls: FOLLOWER_CONTROLS,
  world: inAField(imageField({ columns: COLUMNS, brightness })),
  run: { steps: 400, every: 2 },
})

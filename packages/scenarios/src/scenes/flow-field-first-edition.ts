import { swirlField } from 'drover/fields'
import { bookScene } from '../scene.js'
import { DRIFTER_CONTROLS, drifters } from './support/drifters.js'

const worldOf = (count: number) => drifters(360, 3, count)

export const scene = bookScene({
  name: 'flow-field-first-edition',
  edition: 1,
  number: 4,
  title: 'Flow field following',
  about:
    'The flow field of the second edition on a canvas half as tall again: 32 by 18 cells of 20 pixels, as in the sketch, ' +
    "where the text explains cells of 10. The noise is drover's own, so the hills are others than in the sketch.",
  tryThis: [
    {
      do: 'Set the cell size to 80',
      set: { cellSize: 80 },
      watch: 'The paths bend at the borders of the cells.',
    },
    {
      do: 'Replace the field with a swirl',
      set: { 'world.fields.wind': swirlField({}) },
      watch: 'The vehicles go around the middle, and their mean direction vanishes.',
    },
  ],
  presets: [
    {
      name: 'As printed',
      about:
        'Cells of 10, as in the text; ten of them are still a unit of noise, so the hills are half as wide as in the sketch.',
      set: { cellSize: 10, scale: 100 },
    },
  ],
  controls: DRIFTER_CONTROLS,
  world: worldOf(120),
  worldOf,
  run: { steps: 600, every: 3 },
})

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
    'Vehicles follow the flow field of the second edition on a canvas 1.5 times as tall. It has 32 by 18 ' +
    "cells of 20 pixels, as in the sketch; the text explains cells of 10. The noise is drover's own, so the " +
    'hills differ from those of the sketch.',
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
        'The cells are 10 pixels wide, as in the text. Ten cells are still one unit of noise, so the hills are ' +
        'half as wide as in the sketch.',
      set: { cellSize: 10, scale: 100 },
    },
  ],
  controls: DRIFTER_CONTROLS,
  world: worldOf(120),
  worldOf,
  run: { steps: 600, every: 3 },
})

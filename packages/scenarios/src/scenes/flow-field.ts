import { bookScene } from '../scene.js'
import { DRIFTER_CONTROLS, drifters } from './support/drifters.js'

const worldOf = (count: number) => drifters(240, 4, count)

export const scene = bookScene({
  name: 'flow-field',
  edition: 2,
  number: 4,
  title: 'Flow-field following',
  about:
    'Each vehicle desires the vector of the cell that it is in, at its own maximum speed. The vectors turn smoothly from ' +
    "cell to cell because their angles are noise. drover's is gradient noise and the sketch's is value noise, so the " +
    'field has the same grain but other hills.',
  tryThis: [
    {
      do: 'Set the scale to 40',
      set: { scale: 40 },
      watch: 'Neighboring cells disagree, and the paths become crooked.',
    },
    {
      do: 'Set the turns to 2, as in the figure of the text',
      set: { turns: 2 },
      watch: 'The field no longer leans to the left.',
    },
    {
      do: 'Give the field a period of 300 and bilinear interpolation',
      set: { 'world.fields.wind.period': 300, 'world.fields.wind.interpolation': 'bilinear' },
      watch: 'The currents change while the vehicles ride them.',
    },
  ],
  controls: DRIFTER_CONTROLS,
  world: worldOf(120),
  worldOf,
  run: { steps: 600, every: 3 },
})

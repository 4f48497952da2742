import { bookScene } from '../scene.js'
import { DRIFTER_CONTROLS, drifters } from './support/drifters.js'

const worldOf = (count: number) => drifters(240, 4, count)

export const scene = bookScene({
  name: 'flow-field',
  edition: 2,
  number: 4,
  title: 'Flow-field following',
  about:
    'Each vehicle follows the arrow of the cell that it is in. Its desired velocity is the vector of that ' +
    'cell at its own maximum speed; neighboring vectors differ little because their angles are noise. drover ' +
    'uses gradient noise and the sketch value noise, so the field has the same grain but different hills.',
  tryThis: [
    {
      do: 'Set the scale to 40',
      set: { scale: 40 },
      watch: 'The arrows of neighboring cells differ, and the paths become crooked.',
    },
    {
      do: 'Set the turns to 2, as in the figure of the text',
      set: { turns: 2 },
      watch: 'The field no longer leans to the left.',
    },
    {
      do: 'Give the field a period of 300 and bilinear interpolation',
      set: { 'world.fields.wind.period': 300, 'world.fields.wind.interpolation': 'bilinear' },
      watch: 'The arrows change while the vehicles follow them.',
    },
  ],
  controls: DRIFTER_CONTROLS,
  world: worldOf(120),
  worldOf,
  run: { steps: 600, every: 3 },
})

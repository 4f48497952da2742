import { followField, type WorldDescription } from 'drover'
import { wrap } from 'drover/edges'
import { noiseField } from 'drover/fields'
import { range } from 'drover/signals'

/** The vehicles of examples 5.4 and 6.4, slow and fast, in a field of noise with cells of 20 pixels. */
export const drifters = (height: number, radius: number, count: number): WorldDescription => ({
  width: 640,
  height,
  edges: wrap({ margin: radius }),
  // The sketch steps through its noise by 0.1 from one cell to the next:
  // a unit of noise is ten cells, 200 pixels.
  fields: { wind: noiseField({ cellSize: 20, scale: 200, turns: 1, interpolation: 'nearest' }) },
  populations: [
    {
      name: 'vehicles',
      count,
      at: 'random',
      velocity: [0, 0],
      radius,
      maxSpeed: range({ low: 2, high: 5 }),
      maxForce: range({ low: 0.1, high: 0.5 }),
      behaviors: [followField({ field: 'wind' })],
    },
  ],
})

export const DRIFTER_CONTROLS = {
  scale: 'world.fields.wind.scale',
  turns: 'world.fields.wind.turns',
  cellSize: 'world.fields.wind.cellSize',
  slowest: 'world.populations[0].maxSpeed.low',
  fastest: 'world.populations[0].maxSpeed.high',
}

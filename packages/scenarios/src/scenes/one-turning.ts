import type { WorldDescription } from 'drover'
import { gravity } from 'drover/forces'
import { sine } from 'drover/signals'
import { steeringScene } from './support/steering.js'

/** Goes round once in that time: at speed v by an acceleration of 2π v / period across its way. */
const PERIOD = 300
const ACROSS = { low: -0.042, high: 0.042, period: PERIOD }

const world: WorldDescription = {
  width: 640,
  height: 400,
  populations: [
    {
      name: 'vehicle',
      at: [[320, 105]],
      velocity: [2, 0],
      radius: 8,
      maxSpeed: 2,
      forces: [
        gravity({
          acceleration: [sine({ ...ACROSS, phase: Math.PI }), sine({ ...ACROSS, phase: Math.PI / 2 })],
        }),
      ],
    },
  ],
}

export const scene = steeringScene({
  name: 'one-turning',
  title: 'One turning',
  about:
    'A single vehicle circles once in 300 steps, at a radius of speed · 300 / 2π = 95. It has no behavior; ' +
    'an outside force of constant strength acts across its path and turns as the vehicle does.',
  source: 'Reynolds 1999; the demonstration of OpenSteer',
  tryThis: [
    {
      do: 'Set the mass to 2',
      set: { mass: 2 },
      watch: 'Nothing changes: this outside force is an acceleration.',
    },
    {
      do: 'Set the period along x to 150',
      set: { periodX: 150 },
      restart: true,
      watch: 'The path is a row of arches that leads off to the right.',
    },
  ],
  controls: {
    mass: 'world.populations[0].mass',
    maxSpeed: 'world.populations[0].maxSpeed',
    periodX: 'world.populations[0].forces[0].acceleration[0].period',
    periodY: 'world.populations[0].forces[0].acceleration[1].period',
  },
  world,
  run: { steps: 600, every: 2 },
})

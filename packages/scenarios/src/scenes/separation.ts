import { separate, type WorldDescription } from 'drover'
import { wrap } from 'drover/edges'
import { drag } from 'drover/forces'
import { bookScene } from '../scene.js'

const worldOf = (count: number): WorldDescription => ({
  width: 640,
  height: 240,
  edges: wrap({ margin: 12 }),
  populations: [
    {
      name: 'vehicles',
      count,
      at: 'random',
      velocity: [0, 0],
      // The sketch draws a circle 12 pixels wide, and separates at twice that.
      radius: 6,
      maxSpeed: 3,
      maxForce: 0.2,
      behaviors: [separate({ radius: 24, fallback: 'brake' })],
    },
  ],
})

export const scene = bookScene({
  name: 'separation',
  edition: 2,
  number: 9,
  title: 'Separation',
  about:
    'Vehicles at rest move apart where some are too close. Each steers away from all neighbors nearer than ' +
    '24 pixels, more strongly from nearer ones; without any, it keeps its velocity. Unlike in the sketch, ' +
    'neighbors across the border count too.',
  tryThis: [
    {
      do: 'Set the radius to 80',
      set: { separationRadius: 80 },
      watch: 'The vehicles settle into an even pattern, each about 80 pixels from the next.',
    },
    {
      do: 'Set the number of vehicles to 200',
      set: { agents: 200 },
      watch: 'Pushed vehicles push others in turn.',
    },
    {
      do: 'Add a drag of 0.05',
      set: { 'world.populations[0].forces': [drag({ coefficient: 0.05 })] },
      watch: 'The vehicles come to rest once they are apart.',
    },
  ],
  controls: {
    agents: 'world.populations[0].count',
    separationRadius: 'world.populations[0].behaviors[0].radius',
    maxSpeed: 'world.populations[0].maxSpeed',
    maxForce: 'world.populations[0].maxForce',
  },
  world: worldOf(25),
  worldOf,
  run: { steps: 400, every: 2 },
})

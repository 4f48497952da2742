import { separate, type WorldDescription } from 'drover'
import { wrap } from 'drover/edges'
import { bookScene } from '../scene.js'

const worldOf = (count: number): WorldDescription => ({
  width: 640,
  height: 360,
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
      perception: { coincident: 'ignore' },
      behaviors: [separate({ radius: 24, fallback: 'brake' })],
    },
  ],
})

export const scene = bookScene({
  name: 'separation-first-edition',
  edition: 1,
  number: 7,
  title: 'Group behavior: separation',
  about:
    'A hundred vehicles keep 24 pixels apart, with the numbers of the sketch. They are four times as many as ' +
    'in the second edition on a canvas 1.5 times as large, so they meet more often.',
  tryThis: [
    {
      do: 'Shrink the canvas to 320 by 240, as in the text',
      set: { 'world.width': 320, 'world.height': 240 },
      restart: true,
      watch: 'The vehicles fill it evenly, about 26 pixels apart.',
    },
    {
      do: 'Set the radius to 20, the first value in the text',
      set: { separationRadius: 20 },
      watch: 'Compare how often vehicles meet.',
    },
  ],
  presets: [
    {
      name: 'As printed',
      about:
        'The listings of the text have 320 by 240 pixels without a border rule, and vehicles of radius 3 that ' +
        'keep 6 apart, with maximum speed 4 and maximum force 0.1. Few come that close, and vehicles that were ' +
        'pushed drift on forever.',
      set: {
        'world.width': 320,
        'world.height': 240,
        'world.edges': 'open',
        'world.populations[0].radius': 3,
        separationRadius: 6,
        maxSpeed: 4,
        maxForce: 0.1,
      },
    },
    {
      name: 'First printed',
      about: 'The first listing of the text keeps vehicles 20 pixels apart. The rest is as printed.',
      set: {
        'world.width': 320,
        'world.height': 240,
        'world.edges': 'open',
        'world.populations[0].radius': 3,
        separationRadius: 20,
        maxSpeed: 4,
        maxForce: 0.1,
      },
    },
  ],
  controls: {
    agents: 'world.populations[0].count',
    separationRadius: 'world.populations[0].behaviors[0].radius',
    maxSpeed: 'world.populations[0].maxSpeed',
    maxForce: 'world.populations[0].maxForce',
  },
  world: worldOf(100),
  worldOf,
  run: { steps: 400, every: 2 },
})

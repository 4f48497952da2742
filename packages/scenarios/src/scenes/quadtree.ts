import { cohere, seek, type WorldDescription } from 'drover'
import { weighted } from 'drover/selections'
import { bookScene } from '../scene.js'
import { cloud } from './support/cloud.js'
import { mouse } from './support/mouse.js'

const worldOf = (count: number): WorldDescription => ({
  width: 640,
  height: 240,
  index: 'tree',
  populations: [
    {
      name: 'points',
      ...(count === 0 ? { count: 0 } : { at: cloud(count, [320, 120], [80, 30]) }),
      radius: 1,
      maxSpeed: 0,
    },
    {
      name: 'probe',
      count: 1,
      at: 'center',
      radius: 6,
      maxSpeed: 4,
      maxForce: 0.2,
      behaviors: [
        seek({ target: mouse(640, 240), weight: 1 }),
        cohere({ population: 'points', radius: 50, weight: 0.5 }),
      ],
      selection: weighted({ limit: false }),
    },
  ],
})

export const scene = bookScene({
  name: 'quadtree',
  edition: 2,
  number: 13,
  title: 'Quadtree',
  about:
    'A probe moves among two thousand points at rest, which are dense in the middle. A tree divides space ' +
    'finely where points are dense; through it the probe finds the points within 50 pixels, and their center ' +
    'attracts it. The sketch queries a square around the mouse; here the probe follows a point that stands ' +
    'for the mouse.',
  tryThis: [
    {
      do: 'Set the weight of the pull to 3',
      set: { pull: 3 },
      watch: 'The cloud of points captures the probe.',
    },
    {
      do: 'Set the weight of the pull to 0',
      set: { pull: 0 },
      watch: 'The probe follows its target and ignores the points.',
    },
    {
      do: 'Find neighbors with a grid',
      set: { 'world.index': 'grid' },
      watch: 'The probe takes the same path, to the last bit.',
    },
    {
      do: 'Find neighbors by brute force',
      set: { 'world.index': 'brute-force' },
      watch: 'The probe takes the same path, to the last bit.',
    },
  ],
  controls: {
    pull: 'world.populations[1].behaviors[1].weight',
    radius: 'world.populations[1].behaviors[1].radius',
    maxSpeed: 'world.populations[1].maxSpeed',
    maxForce: 'world.populations[1].maxForce',
  },
  world: () => worldOf(2000),
  worldOf,
  show: ['index cells'],
  run: { steps: 400, every: 4 },
})

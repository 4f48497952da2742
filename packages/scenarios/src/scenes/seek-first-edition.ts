import { seek } from 'drover'
import { bookScene } from '../scene.js'
import { mouse } from './support/mouse.js'

export const scene = bookScene({
  name: 'seek-first-edition',
  edition: 1,
  number: 1,
  title: 'Seeking a target',
  about:
    'A vehicle seeks a moving point, the mouse of the sketch. It is half as fast and half as strong as that ' +
    'of the second edition, on a taller canvas. The numbers are those of the sketch; in the text the radius ' +
    'is 3 and the vehicle begins at rest.',
  tryThis: [
    {
      do: 'Double the maximum speed and the maximum force',
      set: { maxSpeed: 8, maxForce: 0.2 },
      watch: 'This is the vehicle of the second edition.',
    },
    {
      do: 'Double the maximum speed alone',
      set: { maxSpeed: 8 },
      watch: 'The same force bends the path a quarter as much.',
    },
  ],
  presets: [
    {
      name: 'As printed',
      about:
        'In the text, the vehicle has a radius of 3 and begins at rest. All other numbers are those of the ' +
        'sketch.',
      set: { 'world.populations[0].radius': 3, 'world.populations[0].velocity': [0, 0] },
    },
  ],
  controls: {
    maxSpeed: 'world.populations[0].maxSpeed',
    maxForce: 'world.populations[0].maxForce',
    periodX: 'world.populations[0].behaviors[0].target[0].initialValue.period',
    periodY: 'world.populations[0].behaviors[0].target[1].initialValue.period',
  },
  world: {
    width: 640,
    height: 360,
    populations: [
      {
        name: 'vehicle',
        count: 1,
        at: 'center',
        velocity: [0, -2],
        radius: 6,
        maxSpeed: 4,
        maxForce: 0.1,
        behaviors: [seek({ target: mouse(640, 360) })],
      },
    ],
  },
  run: { steps: 800, every: 3 },
})

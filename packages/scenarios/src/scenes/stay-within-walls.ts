import { stayWithinWalls } from 'drover'
import { bookScene } from '../scene.js'

export const scene = bookScene({
  name: 'stay-within-walls',
  edition: 2,
  number: 3,
  title: 'Stay within walls',
  about:
    'A vehicle moves straight on until it comes within 25 pixels of a border, then turns back. Near a border ' +
    'its desired velocity is its own velocity, with the component across the border turned inward; nothing ' +
    'else holds it inside. As in the sketch, only the upper or lower border counts in a corner.',
  tryThis: [
    {
      do: 'Set the maximum force to 0.05',
      set: { maxForce: 0.05 },
      watch: 'The vehicle leaves the canvas before it has turned.',
    },
    { do: 'Set the margin to 100', set: { margin: 100 }, watch: 'The vehicle stays near the middle.' },
    {
      do: 'Start toward a corner',
      set: { startX: -2.85, startY: -0.918 },
      restart: true,
      watch: 'Only the upper border counts in the corner, and the vehicle slides out to the left.',
    },
    {
      do: 'Start toward a corner where both borders count',
      set: { startX: -2.85, startY: -0.918, 'world.populations[0].behaviors[0].corner': 'both' },
      restart: true,
      watch: 'The vehicle turns away from both borders at once.',
    },
  ],
  controls: {
    margin: 'world.populations[0].behaviors[0].margin',
    maxSpeed: 'world.populations[0].maxSpeed',
    maxForce: 'world.populations[0].maxForce',
    startX: 'world.populations[0].velocity[0]',
    startY: 'world.populations[0].velocity[1]',
  },
  world: {
    width: 640,
    height: 240,
    populations: [
      {
        name: 'vehicle',
        count: 1,
        at: 'center',
        // Faster than the maximum speed, as in the sketch: the first move limits it to 3.
        velocity: [3, 4],
        radius: 6,
        maxSpeed: 3,
        maxForce: 0.15,
        behaviors: [stayWithinWalls({ margin: 25, corner: 'book' })],
      },
    ],
  },
  run: { steps: 1000, every: 4 },
})

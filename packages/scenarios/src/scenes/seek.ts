import { seek } from 'drover'
import { bookScene } from '../scene.js'
import { mouse } from './support/mouse.js'

export const scene = bookScene({
  name: 'seek',
  edition: 2,
  number: 1,
  title: 'Seeking a target',
  about:
    'A vehicle steers toward a point at full speed, overshoots it and comes back. Its maximum force limits ' +
    'how fast it can turn, so it overshoots by 60 pixels at first and by 10 at the end. In the studio the ' +
    'point is your pointer; when that rests, and outside the studio, two sine waves move the point.',
  tryThis: [
    {
      do: 'Set the maximum force to 2',
      set: { maxForce: 2 },
      watch: 'The vehicle turns almost at once and jumps back and forth over the point.',
    },
    {
      do: 'Set the maximum force to 0.05',
      set: { maxForce: 0.05 },
      watch: 'The vehicle is twice as far from the point on average.',
    },
    {
      do: 'Set both periods to 200',
      set: { periodX: 200, periodY: 200 },
      watch: 'The point is too fast for the vehicle, which stays far from it.',
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
    height: 240,
    populations: [
      {
        name: 'vehicle',
        count: 1,
        at: 'center',
        velocity: [0, 0],
        radius: 6,
        maxSpeed: 8,
        maxForce: 0.2,
        behaviors: [seek({ target: mouse(640, 240) })],
      },
    ],
  },
  show: ['velocity', 'desired velocity', 'forces'],
  at: [30, 600],
  run: { steps: 600, every: 2 },
})

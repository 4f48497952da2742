import { arrive } from 'drover'
import { ramp } from 'drover/signals'
import { bookScene } from '../scene.js'
import { pointerOr } from './support/mouse.js'

export const scene = bookScene({
  name: 'arrive',
  edition: 2,
  number: 2,
  title: 'Arriving at a target',
  about:
    'A vehicle heads for a point at full speed, slows down and stops there. Within 100 pixels of the point, ' +
    'its desired speed falls in proportion to the distance. In the studio the point is your pointer; when ' +
    'that rests, and outside the studio, it crosses the canvas once, between frames 250 and 300.',
  tryThis: [
    {
      do: 'Set the slowing radius to 20',
      set: { slowingRadius: 20 },
      restart: true,
      watch: 'The vehicle brakes too late, overshoots the point by nearly 60 pixels and comes back.',
    },
    {
      do: 'Set the slowing radius to 400',
      set: { slowingRadius: 400 },
      restart: true,
      watch: 'The vehicle creeps and is still on its way when the point moves on.',
    },
    {
      do: 'Set the slowing radius to 40 and halve the maximum force',
      set: { slowingRadius: 40, maxForce: 0.05 },
      restart: true,
      watch: 'The vehicle overshoots the point two to three times as far as with the full force.',
    },
  ],
  controls: {
    slowingRadius: 'world.populations[0].behaviors[0].slowingRadius',
    maxSpeed: 'world.populations[0].maxSpeed',
    maxForce: 'world.populations[0].maxForce',
  },
  world: {
    width: 640,
    height: 240,
    populations: [
      {
        name: 'vehicle',
        count: 1,
        at: 'center',
        velocity: [0, -2],
        radius: 6,
        maxSpeed: 4,
        maxForce: 0.1,
        behaviors: [
          arrive({
            target: [
              pointerOr('pointerX', 640, ramp({ from: 250, to: 300, low: 120, high: 540 })),
              pointerOr('pointerY', 240, ramp({ from: 250, to: 300, low: 60, high: 180 })),
            ],
            slowingRadius: 100,
          }),
        ],
      },
    ],
  },
  run: { steps: 600, every: 2 },
})

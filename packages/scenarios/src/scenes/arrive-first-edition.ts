import { arrive } from 'drover'
import { bookScene } from '../scene.js'

export const scene = bookScene({
  name: 'arrive-first-edition',
  edition: 1,
  number: 2,
  title: 'Arriving at a target',
  about:
    'A vehicle that begins at rest heads for a point and comes to rest there: within 100 pixels its desired speed ' +
    'shrinks with the distance. The point stands for a mouse that is held still, which shows the braking best.',
  tryThis: [
    {
      do: 'Set the slowing radius to 10',
      set: { slowingRadius: 10 },
      restart: true,
      watch: 'The vehicle swings about the point.',
    },
    {
      do: 'Move the point beyond the border',
      set: { targetX: 700 },
      watch: 'Nothing holds the vehicle back: it leaves the canvas.',
    },
  ],
  presets: [
    {
      name: 'As printed',
      about:
        'The vehicle of the text, of radius 3; its rule and all other numbers are those of the sketch, which has 6.',
      set: { 'world.populations[0].radius': 3 },
    },
  ],
  controls: {
    slowingRadius: 'world.populations[0].behaviors[0].slowingRadius',
    maxSpeed: 'world.populations[0].maxSpeed',
    maxForce: 'world.populations[0].maxForce',
    targetX: 'world.populations[0].behaviors[0].target[0]',
    targetY: 'world.populations[0].behaviors[0].target[1]',
  },
  world: {
    width: 640,
    height: 360,
    populations: [
      {
        name: 'vehicle',
        count: 1,
        at: 'center',
        velocity: [0, 0],
        radius: 6,
        maxSpeed: 4,
        maxForce: 0.1,
        behaviors: [arrive({ target: [560, 60], slowingRadius: 100 })],
      },
    ],
  },
  run: { steps: 300, every: 2 },
})

import { arrive } from 'drover'
import { bookScene } from '../scene.js'

export const scene = bookScene({
  name: 'arrive-first-edition',
  edition: 1,
  number: 2,
  title: 'Arriving at a target',
  about:
    'A vehicle starts from rest, heads for a point and stops there. Within 100 pixels of the point, its ' +
    'desired speed falls with the distance. The point is fixed, like a mouse that is held still, because ' +
    'that shows the braking best.',
  tryThis: [
    {
      do: 'Set the slowing radius to 10',
      set: { slowingRadius: 10 },
      restart: true,
      watch: 'The vehicle swings back and forth around the point.',
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
        'The vehicle has a radius of 3 in the text and 6 in the sketch. Its rule and all other numbers are those ' +
        'of the sketch.',
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

import { stayWithinWalls } from 'drover'
import { bookScene } from '../scene.js'

export const scene = bookScene({
  name: 'stay-within-walls-first-edition',
  edition: 1,
  number: 3,
  title: 'Stay within walls',
  about:
    'A vehicle turns away from any border that is nearer than 25 pixels. As in the sketch, all four walls ' +
    'count, the upper and lower ones last, and the desired velocity has the length of the maximum speed. The ' +
    'text prints only the left wall and does not set that length.',
  tryThis: [
    {
      do: 'Swap the components of the start velocity',
      set: { startX: -10, startY: 15 },
      restart: true,
      watch: 'The vehicle takes another path and never leaves the canvas.',
    },
    {
      do: 'Double the maximum speed',
      set: { maxSpeed: 6 },
      watch: 'The vehicle leaves the canvas before it has turned.',
    },
  ],
  presets: [
    {
      name: 'As printed',
      about:
        'The vehicle of the text has radius 3, maximum speed 4 and maximum force 0.1; that of the sketch has 6, ' +
        '3 and 0.15. It is too fast for the margin of 25 and crosses the border before it has turned. All four ' +
        'walls stay, although the text prints only the left one.',
      set: { 'world.populations[0].radius': 3, maxSpeed: 4, maxForce: 0.1 },
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
    height: 360,
    populations: [
      {
        name: 'vehicle',
        count: 1,
        at: 'center',
        // Five times (3, -2), as in the sketch: the first move limits it to 3.
        velocity: [15, -10],
        radius: 6,
        maxSpeed: 3,
        maxForce: 0.15,
        behaviors: [stayWithinWalls({ margin: 25, corner: 'book' })],
      },
    ],
  },
  run: { steps: 1000, every: 4 },
})

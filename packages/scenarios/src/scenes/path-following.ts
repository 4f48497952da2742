import { bookScene } from '../scene.js'
import { TRAVELER_CONTROLS, travelers } from './support/travelers.js'

export const scene = bookScene({
  name: 'path-following',
  edition: 2,
  number: 8,
  title: 'Path following',
  about:
    'Two vehicles follow a road with bends. Each predicts its position 50 pixels ahead and aims 10 pixels ' +
    'past the nearest point of all segments, as in the sketch; the book says 25. The sketch draws the two ' +
    'middle points at random; here they are fixed.',
  tryThis: [
    {
      do: 'Set the prediction of the fast vehicle to 200',
      set: { fastPrediction: 200 },
      watch: 'The vehicle turns before the bends and cuts them by 50 pixels.',
    },
    {
      do: 'Set the force of the fast vehicle to 0.02',
      set: { fastForce: 0.02 },
      watch: 'The first bend carries it far off the road.',
    },
    {
      do: 'Pull the second point up and the third down',
      set: { secondY: 10, thirdY: 235 },
      watch: 'The fast vehicle still stays on the road with its force of 0.1.',
    },
  ],
  controls: {
    ...TRAVELER_CONTROLS,
    secondY: 'world.paths.road.points[1][1]',
    thirdY: 'world.paths.road.points[2][1]',
  },
  world: travelers({
    height: 240,
    points: [
      [-20, 120],
      [200, 50],
      [440, 200],
      [660, 120],
    ],
    margin: 24,
    starts: [2, 2],
    forces: [0.04, 0.1],
    predictionDistance: 50,
    lookAhead: 10,
  }),
  show: ['path'],
  run: { steps: 1000, every: 4 },
})

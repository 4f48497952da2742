import { bookScene } from '../scene.js'
import { TRAVELLER_CONTROLS, travellers } from './support/travellers.js'

export const scene = bookScene({
  name: 'path-following',
  edition: 2,
  number: 8,
  title: 'Path following',
  about:
    'Two vehicles follow a road with bends. Each foresees where it will be 50 pixels on, takes the nearest point of all ' +
    'segments, and steers for a point 10 pixels past it: the numbers of the sketch, where the text prints 25 past it. ' +
    'The sketch draws the two middle points at random; here they are fixed.',
  tryThis: [
    'Pull one middle point to the edge of the canvas: the fast vehicle cuts the sharper bend.',
    'Raise the look-ahead to 100: the vehicles aim beyond the end of a segment and leave the road at its bends.',
    "Set the option `geometry` to 'clamped': the point aimed at follows the road around its corners.",
  ],
  controls: {
    ...TRAVELLER_CONTROLS,
    secondY: 'world.paths.road.points[1][1]',
    thirdY: 'world.paths.road.points[2][1]',
  },
  world: travellers({
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
    prediction: 50,
    lookAhead: 10,
  }),
  run: { steps: 1000, every: 4 },
})

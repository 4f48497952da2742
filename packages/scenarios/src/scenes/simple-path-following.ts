import { bookScene } from '../scene.js'
import { TRAVELER_CONTROLS, travelers } from './support/travelers.js'

export const scene = bookScene({
  name: 'simple-path-following',
  edition: 2,
  number: 6,
  title: 'Simple path following',
  about:
    'Two vehicles set out beside a straight road. Each foresees where it will be 25 pixels on; when that is off the ' +
    'road, it steers for a point of the road 25 pixels past the nearest one. Who leaves on the right comes back on the ' +
    'left at the same height; the sketch also carries it back to the height at which the road begins.',
  tryThis: [
    'Make the road 2 pixels wide each way: the vehicles keep about half as far from its middle.',
    'Give the fast vehicle the weak force of the slow one: it overshoots the road and swings back across it.',
    'Set the predictions to 100: the vehicles turn towards the road earlier and meet it at a smaller angle.',
  ],
  controls: TRAVELER_CONTROLS,
  world: travelers({
    height: 240,
    points: [
      [0, 80],
      [640, 160],
    ],
    margin: 4,
    starts: [2, 2],
    forces: [0.02, 0.05],
    predictionDistance: 25,
    lookAhead: 25,
  }),
  show: ['path'],
  at: [120, 1000],
  run: { steps: 1000, every: 4 },
})

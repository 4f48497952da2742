import { bookScene } from '../scene.js'
import { TRAVELER_CONTROLS, travelers } from './support/travelers.js'

export const scene = bookScene({
  name: 'simple-path-following',
  edition: 2,
  number: 6,
  title: 'Simple path following',
  about:
    'Two vehicles start beside a straight road and follow it. Each predicts its position 25 pixels ahead; if ' +
    'that is off the road, it steers toward a point 25 pixels past the nearest point of the road. A vehicle ' +
    'that leaves on the right returns on the left at the same height; the sketch shifts it back to the ' +
    "height of the road's start.",
  tryThis: [
    {
      do: 'Set the radius of the road to 2',
      set: { roadRadius: 2 },
      watch: 'The vehicles stay about half as far from the middle of the road.',
    },
    {
      do: 'Give the fast vehicle the force of the slow one, 0.02',
      set: { fastForce: 0.02 },
      watch: 'It overshoots the road and swings back across it.',
    },
    {
      do: 'Set both predictions to 100',
      set: { 'world.populations[0].behaviors[0].predictionDistance': 100, fastPrediction: 100 },
      watch: 'The vehicles turn toward the road earlier and meet it at a smaller angle.',
    },
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

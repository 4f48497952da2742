import { bookScene } from '../scene.js'
import { TRAVELER_CONTROLS, travelers } from './support/travelers.js'

export const scene = bookScene({
  name: 'path-following-first-edition',
  edition: 1,
  number: 6,
  title: 'Path following',
  about:
    'Two vehicles follow a road of three segments. As in the sketch, each aims 10 pixels past the nearest ' +
    'point of all segments; the text aims at the nearest point itself. The sketch draws the two middle ' +
    'points at random; here they are fixed.',
  tryThis: [
    {
      do: 'Set both look-aheads to 0, as in the text',
      set: { 'world.populations[0].behaviors[0].lookAhead': 0, fastLookAhead: 0 },
      watch: 'The paths of the vehicles hardly change.',
    },
    {
      do: 'Set both look-aheads to 100',
      set: { 'world.populations[0].behaviors[0].lookAhead': 100, fastLookAhead: 100 },
      watch: 'The vehicles aim beyond the end of a segment and cut the bends.',
    },
    {
      do: 'Set y of the second point to 5',
      set: { secondY: 5 },
      watch: 'Even the slow vehicle leaves the road there.',
    },
  ],
  presets: [
    {
      name: 'As printed',
      about:
        'In the listing of the text, vehicles look 25 pixels ahead and aim at the nearest point itself. The ' +
        'sketch has 50 and 10.',
      set: {
        'world.populations[0].behaviors[0].predictionDistance': 25,
        'world.populations[0].behaviors[0].lookAhead': 0,
        fastPrediction: 25,
        fastLookAhead: 0,
      },
    },
  ],
  controls: {
    ...TRAVELER_CONTROLS,
    secondY: 'world.paths.road.points[1][1]',
    thirdY: 'world.paths.road.points[2][1]',
  },
  world: travelers({
    height: 360,
    points: [
      [-20, 180],
      [190, 70],
      [430, 290],
      [660, 180],
    ],
    margin: 24,
    starts: [2, 3],
    forces: [0.04, 0.1],
    predictionDistance: 50,
    lookAhead: 10,
  }),
  run: { steps: 1000, every: 4 },
})

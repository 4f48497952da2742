import { bookScene } from '../scene.js'
import { TRAVELER_CONTROLS, travelers } from './support/travelers.js'

export const scene = bookScene({
  name: 'simple-path-following-first-edition',
  edition: 1,
  number: 5,
  title: 'Simple path following',
  about:
    'Two vehicles join a straight road and keep to it. They look 50 pixels ahead and aim 10 pixels past the ' +
    'nearest point, as in the sketch; the text says 25 and 25. Vehicles return on the left at the height at ' +
    'which they left; the sketch shifts them to the start of the road.',
  tryThis: [
    {
      do: 'Set prediction and look-ahead of the fast vehicle to 25, as in the second edition',
      set: { fastPrediction: 25, fastLookAhead: 25 },
      watch: 'Compare its path with that of the slow vehicle.',
    },
    {
      do: 'Set the prediction of the fast vehicle to 200',
      set: { fastPrediction: 200 },
      watch: 'It aims far along the road and joins it at a small angle.',
    },
  ],
  presets: [
    {
      name: 'As printed',
      about:
        'In the listing of the text, vehicles look 25 pixels ahead (50 in the sketch) and aim 10 pixels past the ' +
        'nearest point.',
      set: {
        'world.populations[0].behaviors[0].predictionDistance': 25,
        'world.populations[0].behaviors[0].lookAhead': 10,
        fastPrediction: 25,
        fastLookAhead: 10,
      },
    },
  ],
  controls: TRAVELER_CONTROLS,
  world: travelers({
    height: 360,
    points: [
      [0, 120],
      [640, 240],
    ],
    margin: 4,
    starts: [2, 3],
    forces: [0.02, 0.05],
    predictionDistance: 50,
    lookAhead: 10,
  }),
  run: { steps: 1000, every: 4 },
})

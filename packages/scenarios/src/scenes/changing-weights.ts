import { seek, separate } from 'drover'
import { crowding, noise, range, sine } from 'drover/signals'
import { CANVAS, exerciseScene } from './support/exercise.js'
import { mouse } from './support/mouse.js'

export const scene = exerciseScene({
  name: 'changing-weights',
  second: 14,
  first: 14,
  title: 'Weights that change over time',
  about:
    'A crowd seeks a point, as in example 5.10, while it swells and shrinks. Both weights change: that of ' +
    'separation follows a sine wave, and that of seeking follows noise that differs between vehicles. So ' +
    'some hurry after the point and others ignore it; the separation radius of each vehicle, 14 to 40 ' +
    'pixels, never changes.',
  tryThis: [
    {
      do: 'Set the separation period to 60',
      set: { separationPeriod: 60 },
      watch: 'The crowd swells and shrinks four times as fast.',
    },
    {
      do: 'Set the highest weight of seeking to 0',
      set: { highestSeeking: 0 },
      watch: 'No vehicle follows the point any longer.',
    },
  ],
  presets: [
    {
      name: 'Crowded',
      about:
        'As the text before the exercise suggests, separation counts more in a crowd. Its weight is 0 for a ' +
        'vehicle without neighbors within 40 pixels and 3 for one with eight.',
      set: {
        'world.populations[0].behaviors[0].weight': crowding({ radius: 40, from: 0, to: 8, low: 0, high: 3 }),
      },
    },
  ],
  controls: {
    separationPeriod: 'world.populations[0].behaviors[0].weight.period',
    highestSeparation: 'world.populations[0].behaviors[0].weight.high',
    highestSeeking: 'world.populations[0].behaviors[1].weight.high',
    seekingPeriod: 'world.populations[0].behaviors[1].weight.period',
  },
  world: {
    ...CANVAS,
    edges: 'wrap',
    populations: [
      {
        name: 'vehicles',
        count: 60,
        radius: 6,
        maxSpeed: 3,
        maxForce: 0.2,
        behaviors: [
          separate({
            radius: range({ low: 14, high: 40 }),
            weight: sine({ low: 0, high: 3, period: 240 }),
          }),
          seek({ target: mouse(640, 240), weight: noise({ low: -0.3, high: 1.3, period: 200, each: true }) }),
        ],
      },
    ],
  },
  run: { steps: 900, every: 3 },
})

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
    'As in example 5.10 vehicles seek a point and keep clear of each other, but how much each of the two ' +
    'counts changes. Separation swells and fades as a sine wave, so that the crowd breathes; seeking ' +
    'follows noise that is the own of each vehicle, so that some hurry after the point and others have ' +
    'forgotten it. How wide it wants to be alone is theirs for life.',
  tryThis: [
    {
      do: 'Set the period of the wave to 60',
      set: { wave: 60 },
      watch: 'The crowd swells and shrinks four times as fast.',
    },
    {
      do: 'Set the highest weight of seeking to 0',
      set: { eagerest: 0 },
      watch: 'No vehicle follows the point any longer.',
    },
  ],
  presets: [
    {
      name: 'Crowded',
      about:
        'As the text before the exercise suggests, separation counts for more in a crowded area: not at all for who has ' +
        'nobody within 40 pixels, three times as much as a force for who has eight others there.',
      set: {
        'world.populations[0].behaviors[0].weight': crowding({ radius: 40, from: 0, to: 8, low: 0, high: 3 }),
      },
    },
  ],
  controls: {
    wave: 'world.populations[0].behaviors[0].weight.period',
    strongest: 'world.populations[0].behaviors[0].weight.high',
    eagerest: 'world.populations[0].behaviors[1].weight.high',
    moods: 'world.populations[0].behaviors[1].weight.period',
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

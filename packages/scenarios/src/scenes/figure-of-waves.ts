import { arrive } from 'drover'
import { each, sine } from 'drover/signals'
import { CANVAS, exerciseScene } from './support/exercise.js'

export const scene = exerciseScene({
  name: 'figure-of-waves',
  second: 5,
  first: 5,
  title: 'A desired velocity of your own: two sine waves',
  about:
    'Four vehicles chase a point that draws a Lissajous figure. One sine wave moves the point along x and ' +
    'another along y, with three fifths of the period. The strongest vehicle draws the figure, and weaker ' +
    'ones come late and overshoot or cut across it; this desired velocity is in no book.',
  tryThis: [
    {
      do: 'Set the period along y to 125',
      set: { periodY: 125 },
      watch: 'The vehicles draw a figure eight.',
    },
    { do: 'Write a rule of your own in TypeScript, in the studio', watch: 'The vehicles follow your rule.' },
  ],
  controls: {
    periodX: 'world.populations[0].behaviors[0].target[0].period',
    periodY: 'world.populations[0].behaviors[0].target[1].period',
    maxSpeed: 'world.populations[0].maxSpeed',
  },
  world: {
    ...CANVAS,
    populations: [
      {
        name: 'drawers',
        count: 4,
        at: 'center',
        maxSpeed: 8,
        maxForce: each({ values: [1, 0.15, 0.08, 0.04] }),
        behaviors: [
          arrive({
            target: [sine({ low: 60, high: 580, period: 250 }), sine({ low: 20, high: 220, period: 150 })],
            slowingRadius: 20,
          }),
        ],
      },
    ],
  },
  run: { steps: 1500, every: 2 },
})

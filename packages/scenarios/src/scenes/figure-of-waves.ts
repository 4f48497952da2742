import { arrive } from 'drover'
import { each, sine } from 'drover/signals'
import { CANVAS, exerciseScene } from './support/exercise.js'

export const scene = exerciseScene({
  name: 'figure-of-waves',
  second: 5,
  first: 5,
  title: 'A desire of its own: a figure of two waves',
  about:
    'A scheme for a desired velocity that is in no book: wish to be where two sine waves meet, one for x ' +
    'and one for y, in three fifths of the time. The strongest of four vehicles draws the figure that is ' +
    'named after Lissajous, the weaker ones come too late, and swing beyond it or across.',
  tryThis: [
    {
      do: 'Set the period along y to 125',
      set: { periodY: 125 },
      watch: 'The vehicles draw a figure eight.',
    },
    { do: 'Write a rule of your own in TypeScript, in the studio', watch: 'The vehicles draw by your rule.' },
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

import { type PopulationDescription, patrol, pursue, seek } from 'drover'
import type { BehaviorDescription } from 'drover/plugin'
import { CANVAS, exerciseScene } from './support/exercise.js'

const target = { population: 'prey' }

const hunter = (name: string, rule: BehaviorDescription): PopulationDescription => ({
  name,
  at: 'center',
  maxSpeed: 2.4,
  maxForce: 0.1,
  behaviors: [rule],
})

export const scene = exerciseScene({
  name: 'pursuit',
  second: 3,
  first: 2,
  title: 'Pursuit compared with seeking',
  about:
    'Two equal hunters chase a prey that makes its rounds, slightly faster than they are. The seeker heads ' +
    'for where the prey is and never catches up; the pursuer heads for where it will be and meets it after ' +
    '64 frames. After that the pursuer trails behind too, but closer.',
  tryThis: [
    {
      do: 'Set the prediction to 0',
      set: { prediction: 0 },
      restart: true,
      watch: 'The pursuer does what the seeker does.',
    },
    {
      do: 'Set the speed of the seeker to 3, faster than the prey',
      set: { seekerSpeed: 3 },
      restart: true,
      watch: 'The seeker takes more than 400 frames to reach the prey.',
    },
    {
      do: "Estimate with Reynolds' nine cases, at most 1000 frames ahead",
      set: { 'world.populations[1].behaviors[0].estimate': 'reynolds', prediction: 1000 },
      restart: true,
      watch:
        'The pursuer looks up to 4 times too far ahead, far beyond each corner. From most places it reaches the prey later than a seeker does.',
    },
    {
      do: "Estimate with Reynolds' nine cases, at most 100 frames ahead",
      set: { 'world.populations[1].behaviors[0].estimate': 'reynolds' },
      restart: true,
      watch: 'From most places the pursuer reaches the prey sooner than a seeker does.',
    },
  ],
  controls: {
    prediction: 'world.populations[1].behaviors[0].prediction',
    preySpeed: 'world.populations[0].maxSpeed',
    pursuerSpeed: 'world.populations[1].maxSpeed',
    seekerSpeed: 'world.populations[2].maxSpeed',
  },
  world: {
    ...CANVAS,
    populations: [
      {
        name: 'prey',
        at: [[60, 40]],
        maxSpeed: 2.7,
        maxForce: 0.2,
        behaviors: [
          patrol({
            path: [
              [580, 40],
              [580, 200],
              [60, 200],
              [60, 40],
            ],
          }),
        ],
      },
      hunter('pursuer', pursue({ target, estimate: 'distance', prediction: 100 })),
      hunter('seeker', seek({ target })),
    ],
  },
  run: { steps: 900, every: 3 },
})

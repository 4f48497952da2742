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
  title: 'Pursuit beside seeking',
  about:
    'Two hunters who are alike go for one that makes its rounds, a little faster than they are. The ' +
    'seeker heads for where it is and trails behind it for good; the pursuer heads for where it will be ' +
    'by the time it gets there, and meets it after 64 frames. From then on it trails behind as well, but nearer.',
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
      do: 'Estimate by the nine cases of Reynolds, at most 1000 frames ahead',
      set: { 'world.populations[1].behaviors[0].estimate': 'reynolds', prediction: 1000 },
      restart: true,
      watch:
        'The pursuer looks up to 4 times too far ahead, far beyond each corner. From most places it reaches the prey later than a seeker does.',
    },
    {
      do: 'Estimate by the nine cases of Reynolds, at most 100 frames ahead',
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

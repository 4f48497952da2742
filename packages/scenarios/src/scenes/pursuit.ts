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
    'Set prediction to 0: the pursuer does what the seeker does.',
    'Set seekerSpeed to 3, faster than the prey: the seeker takes more than 400 frames to get to it.',
    "Set estimate to 'reynolds', his nine cases, and prediction to 1000: they foresee up to 4 times the way's own " +
      'time, far beyond each corner, and from most places reach the prey later than a seeker does. With 100 sooner.',
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

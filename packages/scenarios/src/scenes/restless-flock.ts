import { align, cohere, separate } from 'drover'
import { wrap } from 'drover/edges'
import { noise, sine } from 'drover/signals'
import { CANVAS, exerciseScene } from './support/exercise.js'

export const scene = exerciseScene({
  name: 'restless-flock',
  second: 18,
  first: 18,
  title: 'A flock whose numbers change over time',
  about:
    'The flock sometimes flies as one, and is sometimes a swarm without a common direction, fast or slow. ' +
    'The weights of separation, alignment and cohesion follow noise; maximum speed and maximum force follow ' +
    'sine waves of different periods. The weight of alignment can be negative, and in the studio each of ' +
    'these numbers has a slider.',
  tryThis: [
    {
      do: 'Set the lowest weight of alignment to 1',
      set: { lowestAlignment: 1 },
      watch: 'The flock flies as one nearly all the time.',
    },
    {
      do: 'Set the highest weight of alignment to 0.2',
      set: { highestAlignment: 0.2 },
      watch: 'The flock is a swarm from beginning to end.',
    },
  ],
  controls: {
    separation: 'world.populations[0].behaviors[0].weight.period',
    alignment: 'world.populations[0].behaviors[1].weight.period',
    lowestAlignment: 'world.populations[0].behaviors[1].weight.low',
    highestAlignment: 'world.populations[0].behaviors[1].weight.high',
    cohesion: 'world.populations[0].behaviors[2].weight.period',
    lowestSpeed: 'world.populations[0].maxSpeed.low',
    lowestForce: 'world.populations[0].maxForce.low',
  },
  world: {
    ...CANVAS,
    edges: wrap({ margin: 3 }),
    populations: [
      {
        name: 'boids',
        count: 120,
        velocity: 'random',
        maxSpeed: sine({ low: 1, high: 4, period: 700 }),
        maxForce: sine({ low: 0.02, high: 0.12, period: 450 }),
        behaviors: [
          separate({ radius: 25, weight: noise({ low: 0.5, high: 3, period: 150 }) }),
          align({ radius: 50, weight: noise({ low: -1, high: 2, period: 200 }) }),
          cohere({ radius: 50, weight: noise({ low: -0.5, high: 2.5, period: 250 }) }),
        ],
      },
    ],
  },
  run: { steps: 1200, every: 4 },
})

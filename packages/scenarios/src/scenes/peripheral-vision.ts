import { align, cohere, separate } from 'drover'
import { wrap } from 'drover/edges'
import { CANVAS, exerciseScene } from './support/exercise.js'

export const scene = exerciseScene({
  name: 'peripheral-vision',
  second: 15,
  first: 15,
  title: 'A flock that sees ahead',
  about:
    'The three rules of flocking, but a boid takes the direction only of those whom it sees in a sector ' +
    'of 120 degrees ahead of it. A boid in front sees nobody and so leads the others, until a turn ' +
    'puts somebody else in front.',
  tryThis: [
    {
      do: 'Set the field of view to 6.28, all around',
      set: { fieldOfView: 6.28 },
      watch: 'This is the flock of example 5.11.',
    },
    {
      do: 'Set the field of view to 0.5',
      set: { fieldOfView: 0.5 },
      watch: 'Each boid aligns with so few others that flocks take longer to agree, and never agree as well.',
    },
  ],
  controls: {
    fieldOfView: 'world.populations[0].behaviors[1].fieldOfView',
    separation: 'world.populations[0].behaviors[0].weight',
    alignment: 'world.populations[0].behaviors[1].weight',
    cohesion: 'world.populations[0].behaviors[2].weight',
  },
  world: {
    ...CANVAS,
    edges: wrap({ margin: 3 }),
    populations: [
      {
        name: 'boids',
        count: 120,
        velocity: 'random',
        maxSpeed: 3,
        maxForce: 0.05,
        behaviors: [
          separate({ radius: 25, weight: 1.5 }),
          align({ radius: 50, fieldOfView: 2.1 }),
          cohere({ radius: 50 }),
        ],
      },
    ],
  },
  show: ['perception'],
  run: { steps: 800, every: 4 },
})

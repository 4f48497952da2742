import { align, cohere, separate } from 'drover'
import { wrap } from 'drover/edges'
import { CANVAS, exerciseScene } from './support/exercise.js'

export const scene = exerciseScene({
  name: 'peripheral-vision',
  second: 15,
  first: 15,
  title: 'A flock that sees ahead',
  about:
    'Each flock follows the boid in front, until a turn puts another in front. The boids follow the three ' +
    'rules of flocking, but align only with those that they see in a sector of 120 degrees ahead. A boid in ' +
    'front sees none there, and so leads the others.',
  tryThis: [
    {
      do: 'Set the field of view to 6.28, all around',
      set: { fieldOfView: 6.28 },
      watch: 'This is the flock of example 5.11.',
    },
    {
      do: 'Set the field of view to 0.5',
      set: { fieldOfView: 0.5 },
      watch: 'Each boid aligns with so few others that flocks agree later, and never as well.',
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

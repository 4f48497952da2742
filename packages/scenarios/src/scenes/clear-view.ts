import { align, cohere, separate, view } from 'drover'
import { wrap } from 'drover/edges'
import { CANVAS, exerciseScene } from './support/exercise.js'

export const scene = exerciseScene({
  name: 'clear-view',
  second: 17,
  first: 17,
  title: "View: Flake's fourth rule",
  about:
    'Flocks fly in slanting rows, side by side instead of one behind the other. Besides the three rules of ' +
    'flocking, each boid moves sideways, away from those that block its view ahead.',
  tryThis: [
    {
      do: 'Set the weight of view to 0',
      set: { view: 0 },
      watch: 'This is the flock of example 5.11, with boids one behind the other.',
    },
    {
      do: 'Set the field of view to 3.14',
      set: { fieldOfView: 3.14 },
      watch: 'The boids drift apart into broad fronts.',
    },
  ],
  controls: {
    view: 'world.populations[0].behaviors[3].weight',
    viewRadius: 'world.populations[0].behaviors[3].radius',
    fieldOfView: 'world.populations[0].behaviors[3].fieldOfView',
    cohesion: 'world.populations[0].behaviors[2].weight',
  },
  world: {
    ...CANVAS,
    edges: wrap({ margin: 3 }),
    populations: [
      {
        name: 'boids',
        count: 60,
        velocity: 'random',
        maxSpeed: 3,
        maxForce: 0.05,
        behaviors: [
          separate({ radius: 15, weight: 1.5 }),
          align({ radius: 50 }),
          cohere({ radius: 50 }),
          view({ radius: 40, weight: 1.5 }),
        ],
      },
    ],
  },
  show: ['perception'],
  run: { steps: 800, every: 4 },
})

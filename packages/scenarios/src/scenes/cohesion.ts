import { cohere, separate } from 'drover'
import { CANVAS, exerciseScene } from './support/exercise.js'

export const scene = exerciseScene({
  name: 'cohesion',
  second: 12,
  first: 12,
  title: 'Cohesion, the opposite of separation',
  about:
    'Whoever is nearer than 100 is sought, whoever is nearer than 20 is kept off: between the two lies ' +
    'the distance at which neighbors stay. Vehicles strewn over the canvas draw together into a few ' +
    'clumps, which merge where one sees the other.',
  tryThis: [
    'Set the weight of separation to 0: every clump becomes a point.',
    'Set reach to 40: many small clumps instead of few large ones.',
  ],
  controls: {
    reach: 'world.populations[0].behaviors[0].radius',
    cohesion: 'world.populations[0].behaviors[0].weight',
    separationRadius: 'world.populations[0].behaviors[1].radius',
    separation: 'world.populations[0].behaviors[1].weight',
  },
  world: {
    ...CANVAS,
    edges: 'wrap',
    populations: [
      {
        name: 'vehicles',
        count: 100,
        maxSpeed: 2,
        maxForce: 0.1,
        behaviors: [cohere({ radius: 100 }), separate({ radius: 20, weight: 1.5 })],
      },
    ],
  },
  run: { steps: 500, every: 2 },
})

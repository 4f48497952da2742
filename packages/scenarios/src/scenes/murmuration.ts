import { align, cohere, separate } from 'drover'
import { exerciseScene } from './support/exercise.js'

export const scene = exerciseScene({
  name: 'murmuration',
  second: 19,
  first: 19,
  title: 'A flock seen differently: birds in the air',
  about:
    'The same three rules with a third dimension. In the studio the boids are birds in a space to look ' +
    'around in, or fish, or balls, colored by speed or heading; from above they are a cloud that draws ' +
    'together and comes to fly one way.',
  tryThis: [
    {
      do: 'Set the weight of alignment to 0',
      set: { alignment: 0 },
      watch: 'The flock stays a swarm and finds no common direction.',
    },
    { do: 'Look through the eyes of a starling, in the studio', watch: 'Its neighbors turn with you.' },
    { do: 'With Blender: export a GLB file and open it', watch: 'The flight plays there, too.' },
  ],
  controls: {
    separation: 'world.populations[0].behaviors[0].weight',
    alignment: 'world.populations[0].behaviors[1].weight',
    cohesion: 'world.populations[0].behaviors[2].weight',
  },
  world: {
    width: 400,
    height: 300,
    depth: 200,
    edges: 'wrap',
    populations: [
      {
        name: 'starlings',
        count: 300,
        velocity: 'random',
        maxSpeed: 3,
        maxForce: 0.08,
        behaviors: [separate({ radius: 20, weight: 1.5 }), align({ radius: 50 }), cohere({ radius: 50 })],
      },
    ],
  },
  run: { steps: 600, every: 3 },
})

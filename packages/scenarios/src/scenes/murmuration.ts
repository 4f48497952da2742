import { align, cohere, separate } from 'drover'
import { exerciseScene } from './support/exercise.js'

export const scene = exerciseScene({
  name: 'murmuration',
  second: 19,
  first: 19,
  title: 'Murmuration: a flock in 3D',
  about:
    'A cloud of three hundred birds draws together and comes to fly in one direction. The ' +
    'birds follow the same three rules in three dimensions. In the studio you can look around in their ' +
    'space, show them as birds, fish or balls, and color them by speed or heading.',
  tryThis: [
    {
      do: 'Set the weight of alignment to 0',
      set: { alignment: 0 },
      watch: 'The flock stays a swarm and finds no common direction.',
    },
    { do: 'Look through the eyes of a starling, in the studio', watch: 'Its neighbors turn with you.' },
    { do: 'With Blender: export a GLB file and open it', watch: 'The flight plays there too.' },
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

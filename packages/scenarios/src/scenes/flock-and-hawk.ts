import { align, cohere, evade, pursue, separate, wander } from 'drover'
import { CANVAS, exerciseScene } from './support/exercise.js'

export const scene = exerciseScene({
  name: 'flock-and-hawk',
  second: 16,
  first: 16,
  title: 'A flock and a hawk',
  about:
    'A flock opens before a hawk, closes behind it and is split for a while. Besides the three rules, each ' +
    'boid wanders a little and evades a hawk that comes near; the hawk pursues the nearest boid.',
  tryThis: [
    { do: 'Set the weight of fear to 0', set: { fear: 0 }, watch: 'The hawk flies along in the flock.' },
    {
      do: 'Set the speed of the hawk to 5',
      set: { hawkSpeed: 5 },
      watch: 'The hawk hardly gets closer, because its force is too weak for the turns.',
    },
  ],
  controls: {
    fear: 'world.populations[0].behaviors[3].weight',
    panicDistance: 'world.populations[0].behaviors[3].panicDistance',
    strolling: 'world.populations[0].behaviors[4].weight',
    hawkSpeed: 'world.populations[1].maxSpeed',
  },
  world: {
    ...CANVAS,
    edges: 'wrap',
    populations: [
      {
        name: 'boids',
        count: 120,
        velocity: 'random',
        maxSpeed: 3,
        maxForce: 0.1,
        behaviors: [
          separate({ radius: 20, weight: 1.5 }),
          align({ radius: 50 }),
          cohere({ radius: 50 }),
          evade({ target: { population: 'hawk' }, panicDistance: 60, weight: 4 }),
          wander({ weight: 0.3 }),
        ],
      },
      {
        name: 'hawk',
        at: 'center',
        radius: 6,
        maxSpeed: 3.2,
        maxForce: 0.05,
        behaviors: [pursue({ target: { population: 'boids' } })],
      },
    ],
  },
  run: { steps: 900, every: 3 },
})

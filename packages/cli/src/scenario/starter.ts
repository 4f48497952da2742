import type { Scenario } from '@drover/scenarios'
import { align, cohere, pursue, separate } from 'drover'

/** The scenario of `drover new`: it moves, uses most of the format, and is short enough to read. */
export const STARTER: Scenario = {
  drover: 1,
  title: 'A flock and a hawk',
  about: 'Boids that flock and keep away from a hawk, which hunts the nearest of them.',
  world: {
    width: 640,
    height: 360,
    edges: 'wrap',
    seed: 1,
    populations: [
      {
        name: 'boids',
        count: 150,
        at: 'random',
        velocity: 'random',
        radius: 3,
        maxSpeed: 3,
        maxForce: 0.08,
        behaviors: [
          separate({ radius: 20, weight: 1.6 }),
          align({ radius: 45 }),
          cohere({ radius: 45 }),
          separate({ radius: 80, population: 'hawk', weight: 3 }),
        ],
      },
      {
        name: 'hawk',
        count: 1,
        at: 'center',
        velocity: [2, 0],
        radius: 6,
        maxSpeed: 3.2,
        maxForce: 0.04,
        behaviors: [pursue({ target: { population: 'boids' } })],
      },
    ],
  },
  run: { steps: 1000, every: 10 },
  view: { y: 'up' },
}

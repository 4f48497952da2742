import { align, avoidObstacles, cohere, keepSpeed, separate, type WorldDescription } from 'drover'
import { circle } from 'drover/obstacles'
import { range } from 'drover/signals'
import { steeringScene } from './support/steering.js'

const PILLARS = [
  [420, 240, 40],
  [860, 150, 30],
  [860, 330, 30],
] as const

const world: WorldDescription = {
  width: 1200,
  height: 480,
  edges: 'wrap',
  collisions: 'push',
  obstacles: PILLARS.map(([x, y, radius]) => circle({ at: [x, y], radius })),
  populations: [
    {
      name: 'flock',
      count: 48,
      at: [range({ low: 80, high: 160 }), range({ low: 180, high: 300 })],
      velocity: [2, 0],
      maxSpeed: 2.5,
      maxForce: 0.12,
      radius: 2,
      behaviors: [
        avoidObstacles({ range: 70, clearance: 6, weight: 3 }),
        separate({ radius: 14, weight: 1.5 }),
        cohere({ radius: 200, weight: 0.6 }),
        align({ radius: 60, weight: 0.6 }),
        keepSpeed({ speed: 2, weight: 0.5 }),
      ],
    },
  ],
}

export const scene = steeringScene({
  name: 'pillars',
  title: 'A flock parts before a pillar and joins again',
  about:
    'A flock parts before a pillar, joins again behind it, and returns through a gap between two more ' +
    'pillars in a wrapped world. Each boid turns to the side that is nearer to its heading. Beyond the ' +
    'pillar, the two halves see each other again and draw together.',
  source: 'Reynolds 1988, 1999',
  tryThis: [
    {
      do: 'Avoid obstacles from their center',
      set: { 'world.populations[0].behaviors[0].form': 'fromCenter' },
      watch: 'Each boid turns away with full force once the pillar is straight ahead.',
    },
    {
      do: 'Avoid obstacles with feelers',
      set: { 'world.populations[0].behaviors[0].form': 'feelers' },
      watch: 'Each boid turns away once one of its feelers touches a pillar.',
    },
    {
      do: 'Set the sight of others to 30',
      set: { sightOfOthers: 30 },
      watch: 'The halves join again late or never.',
    },
    { do: 'Set the range to 25', set: { range: 25 }, watch: 'The boids turn late.' },
  ],
  controls: {
    range: 'world.populations[0].behaviors[0].range',
    clearance: 'world.populations[0].behaviors[0].clearance',
    sightOfOthers: 'world.populations[0].behaviors[2].radius',
  },
  world,
  run: { steps: 900, every: 5 },
  at: [80, 160, 260],
})

import { avoidObstacles, hide, patrol, separate, type WorldDescription } from 'drover'
import { tree } from 'drover/obstacles'
import { steeringScene } from './support/steering.js'

const TREES = [
  [110, 90],
  [210, 290],
  [300, 160],
  [410, 310],
  [470, 110],
  [560, 230],
] as const

const WAY = [
  [60, 200],
  [210, 200],
  [330, 260],
  [400, 200],
  [500, 320],
  [590, 130],
  [400, 60],
  [200, 100],
]

const hunter = { population: 'hunter' }

const world: WorldDescription = {
  width: 640,
  height: 400,
  edges: 'clamp',
  collisions: 'push',
  obstacles: TREES.map((at, k) => tree({ at, radius: 18 + 3 * (k % 3) })),
  populations: [
    {
      name: 'hunter',
      at: [[60, 200]],
      radius: 6,
      maxSpeed: 1,
      maxForce: 0.2,
      selection: { selection: 'prioritized' },
      behaviors: [avoidObstacles({ range: 50, clearance: 4 }), patrol({ path: WAY, tolerance: 25 })],
    },
    {
      name: 'hiders',
      count: 9,
      at: 'random',
      maxSpeed: 2.5,
      maxForce: 0.4,
      selection: { selection: 'prioritized' },
      behaviors: [
        avoidObstacles({ range: 40, clearance: 3 }),
        separate({ radius: 14 }),
        hide({ target: hunter, distance: 12, slowingRadius: 40 }),
      ],
    },
  ],
}

export const scene = steeringScene({
  name: 'hide-and-seek',
  title: 'Hide from a hunter',
  about:
    'Nine agents hide behind trees from a hunter that makes its rounds. Each heads for the nearest place ' +
    'behind a tree, as seen from the hunter; that place moves around the tree as the hunter does. On the way ' +
    'there they go around trees, but ignore whether the hunter sees them.',
  source: 'Reynolds 1999; Buckland 2005',
  tryThis: [
    {
      do: 'Set the speed of the hunter to 2.5, as fast as the hiders',
      set: { hunterSpeed: 2.5 },
      watch: 'The hunter sees the hiders only for moments.',
    },
    {
      do: 'Set the sight to 60',
      set: { sight: 60 },
      watch: 'The hiders run away where no tree is that near.',
    },
    {
      do: 'Remove all trees',
      set: { 'world.obstacles': [] },
      watch: 'The hiders find no place to hide and run away.',
    },
  ],
  controls: {
    hunterSpeed: 'world.populations[0].maxSpeed',
    distance: 'world.populations[1].behaviors[2].distance',
    sight: 'world.populations[1].behaviors[2].range',
  },
  world,
  run: { steps: 1200, every: 10 },
  colors: { hunter: 'orange', hiders: 'blue' },
})

import { avoidObstacles } from 'drover'
import { leastEnergyField } from 'drover/fields'
import { wall } from 'drover/obstacles'
import { herd, herdScene, STEP } from './support/herd.js'

const GOAL = [44, 12] as const

/** A fence in the shape of a U, open away from the goal, and one across the world with a gap at its top. */
const FENCES = [
  wall({
    points: [
      [12, 6],
      [26, 6],
      [26, 18],
      [12, 18],
    ],
    thickness: 0.4,
  }),
  wall({
    points: [
      [36, 0],
      [36, 20],
    ],
    thickness: 0.4,
  }),
]

/** What two herds have in common that differ in what they know of the fences alone. */
const kept = (name: string) =>
  ({
    name,
    of: name,
    count: 20,
    size: 4,
    inside: [18, 9, 23, 15],
    first: [avoidObstacles({ range: 6, clearance: 0.2 })],
    trip: { goal: GOAL, tolerance: 3, timeLimit: 40 },
  }) as const

export const scene = herdScene({
  name: 'out-of-a-fence',
  where: 'section 6',
  title: 'Out of a U-shaped fence',
  about:
    'Two herds stand in a U-shaped fence, and their goal is behind its closed end. Strangers steer for the ' +
    'goal and turn aside only when they meet a fence, so none gets out. Residents follow the field ' +
    'leastEnergy: all leave at the back, walk around the U and pass through the gap in a long fence beyond.',
  tryThis: [
    {
      do: 'Set the clearance of the route to 4',
      set: { 'world.fields.way.clearance': 4 },
      restart: true,
      watch: 'The gap in the long fence is too narrow. No route is left, and the residents stay.',
    },
    {
      do: 'Remove the first fence',
      set: { 'world.obstacles': FENCES.slice(1) },
      restart: true,
      watch: 'The strangers reach the long fence, and hardly any of them gets past it.',
    },
    {
      do: 'Move the goal of the route in front of the open end',
      set: { 'world.fields.way.goal': [6, 12] },
      restart: true,
      watch: 'The residents walk straight out.',
    },
  ],
  breaks: ['½a(R/v)² > obstacle + body'],
  controls: {
    clearance: 'world.fields.way.clearance',
    cellSize: 'world.fields.way.cellSize',
    obstacleSight: 'world.populations[0].behaviors[0].range',
  },
  world: {
    width: 50,
    height: 24,
    dt: STEP,
    edges: 'clamp',
    collisions: 'impact',
    obstacles: FENCES,
    fields: { way: leastEnergyField({ goal: GOAL, cellSize: 0.5, clearance: 0.5 }) },
    populations: [
      herd({ ...kept('strangers'), goal: GOAL }),
      herd({ ...kept('residents'), field: { name: 'way', weight: 1 } }),
    ],
  },
  run: { steps: 1500, every: 10 },
})

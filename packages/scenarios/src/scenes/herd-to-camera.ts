import { avoidObstacles } from 'drover'
import { forest } from 'drover/obstacles'
import { rollingTerrain } from 'drover/terrain'
import { herd, herdScene, STEP, USUAL_DRAG } from './support/herd.js'

const GOAL = [20, 38] as const

export const scene = herdScene({
  name: 'herd-to-camera',
  where: 'figures 9 and 12, section 6.2',
  title: 'A herd comes over the hills, through trees',
  about:
    'A herd comes toward you from the far end of a hilly wood, and closes again behind each tree. Each ' +
    'animal steers for the nearer edge of the nearest tree in its way, on the side of its goal. In the ' +
    'paper, animals consider only their present direction and turn with full force; here they turn only as ' +
    'far as needed.',
  tryThis: [
    {
      do: 'Avoid trees by their silhouette, as in the paper',
      set: { 'world.populations[0].behaviors[0].form': 'silhouette' },
      restart: true,
      watch: 'The herd jerks back and forth.',
    },
    {
      do: 'Plant 400 trees',
      set: { trees: 400 },
      restart: true,
      watch: 'The wood is like a wall, and hardly any animal gets through it during the run.',
    },
    {
      do: 'Turn collisions off',
      set: { 'world.collisions': 'none' },
      restart: true,
      watch: 'Now and then an animal walks through a trunk.',
    },
  ],
  controls: {
    trees: 'world.obstacles[0].count',
    treeSight: 'world.populations[0].behaviors[0].range',
    uphill: 'world.populations[0].forces[0].uphill',
    hillHeight: 'world.terrain.height',
  },
  world: {
    width: 40,
    height: 40,
    dt: STEP,
    seed: 4,
    collisions: 'push',
    terrain: rollingTerrain({ scale: 14, height: 3, octaves: 2 }),
    obstacles: [forest({ count: 45, inside: [4, 9, 36, 33], radius: 0.25, maxRadius: 0.6 })],
    populations: [
      herd({
        count: 50,
        inside: [16, 2, 24, 6],
        goal: GOAL,
        drag: USUAL_DRAG,
        first: [avoidObstacles({ range: 10.4, goal: GOAL })],
        energy: { model: 'gompert' },
        trip: { goal: GOAL, tolerance: 3, timeLimit: 60 },
      }),
    ],
  },
  run: { steps: 450, every: 15 },
  at: [200, 450],
  y: 'down',
})

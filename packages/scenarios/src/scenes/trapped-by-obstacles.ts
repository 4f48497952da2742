import { avoidObstacles, forest } from 'drover'
import { herd, herdScene, STEP } from './support/herd.js'

const GOAL = [56, 15] as const

export const scene = herdScene({
  name: 'trapped-by-obstacles',
  where: 'section 9.5, table 2',
  title: 'Trapped: a wood that looks like a wall',
  about:
    'A herd stands in a dense wood and sees trees from far away, so whichever way it turns there is one in front. ' +
    'Each animal turns from tree to tree, always with all its strength as in the paper, and hardly anyone gets ahead. ' +
    'Nothing but the range at which it sees trees holds it there.',
  tryThis: [
    'Set treeSight to 1: the same herd walks out of the same wood.',
    "Set populations[herd].behaviors[avoidObstacles].form to 'proportional', which turns as much as it must.",
    'Plant fewer trees: at about a third of them most find their way.',
  ],
  controls: {
    treeSight: 'world.populations[0].behaviors[0].range',
    trees: 'world.obstacles[0].count',
    treeSeed: 'world.obstacles[0].seed',
  },
  world: {
    width: 60,
    height: 30,
    dt: STEP,
    collisions: 'push',
    obstacles: [forest({ count: 450, inside: [2, 1, 42, 29], radius: 0.25, seed: 5 })],
    populations: [
      herd({
        count: 40,
        inside: [6, 11, 14, 19],
        goal: GOAL,
        first: [avoidObstacles({ range: 10.4, form: 'silhouette' })],
        trip: { goal: GOAL, radius: 4, timeLimit: 60 },
      }),
    ],
  },
  run: { steps: 1000, every: 10 },
})

import { avoidObstacles, cos, sin, tree } from 'drover'
import { herd, herdScene, STEP } from './support/herd.js'

const MIDDLE = [15, 15] as const
const GOAL = [56, 15] as const

/**
 * Trees on five circles, in the gaps of each other; where they are closest there is just room for an animal.
 */
const TREES = [7, 8.5, 10, 11.5, 13].flatMap((distance, circle) =>
  Array.from({ length: 62 }, (_, k) => {
    const turn = (2 * Math.PI * (k + circle / 2)) / 62
    return tree({ at: [MIDDLE[0] + distance * cos(turn), MIDDLE[1] + distance * sin(turn)], radius: 0.3 })
  }),
)

export const scene = herdScene({
  name: 'trapped-by-obstacles',
  where: 'sections 9.3.3 and 9.5, table 2',
  title: 'Trapped: a wood that looks like a wall',
  about:
    'A herd in a clearing, with a goal outside. Between the trees there is room for everyone, but from afar they cover ' +
    'each other and look like a wall: as soon as an animal has turned from one tree there is the next. About half of ' +
    'the herd runs around in the wood while the goal is six seconds away, and only the range at which they see trees holds them.',
  tryThis: [
    'Set treeSight to 3: the same herd walks out of the same clearing in a few seconds.',
    "Set populations[herd].behaviors[avoidObstacles].form to 'proportional', which turns as much as it must.",
    'Find the range at which the first animals come through.',
  ],
  controls: {
    treeSight: 'world.populations[0].behaviors[0].range',
    sight: 'world.populations[0].perception.range',
    cruisingSpeed: 'world.populations[0].behaviors[4].speed',
  },
  world: {
    width: 60,
    height: 30,
    dt: STEP,
    collisions: 'push',
    obstacles: TREES,
    populations: [
      herd({
        count: 40,
        inside: [12, 12, 18, 18],
        goal: GOAL,
        first: [avoidObstacles({ range: 10.4, form: 'silhouette' })],
        trip: { goal: GOAL, radius: 4, timeLimit: 60 },
      }),
    ],
  },
  run: { steps: 400, every: 10 },
})

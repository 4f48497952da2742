import { avoidObstacles } from 'drover'
import { cos, sin } from 'drover/math'
import { tree } from 'drover/obstacles'
import { herd, herdScene, STEP } from './support/herd.js'

const MIDDLE = [17, 17] as const
const GOAL = [50, 17] as const

/** Trees on six circles, in the gaps of each other: between two of a circle there is room for four animals. */
const trees = () =>
  [5.5, 7, 8.5, 10, 11.5, 13].flatMap((distance, circle) => {
    const count = Math.floor(2 * Math.PI * distance)
    return Array.from({ length: count }, (_, k) => {
      const turn = (2 * Math.PI * (k + (circle % 2) / 2)) / count
      return tree({ at: [MIDDLE[0] + distance * cos(turn), MIDDLE[1] + distance * sin(turn)], radius: 0.3 })
    })
  })

export const scene = herdScene({
  name: 'trapped-by-obstacles',
  where: 'sections 9.3.3 and 9.5, table 2',
  title: 'Trapped: a wood that looks like a wall',
  about:
    'A herd in a clearing never reaches its goal outside, and its trip is given up after half a minute. Four ' +
    'animals abreast fit between the trees, but from afar the trees cover each other and look like a wall. ' +
    'Only the range at which animals see trees holds them back.',
  tryThis: [
    {
      do: 'Set the range for trees to 3',
      set: { treeSight: 3 },
      restart: true,
      watch: 'The same herd leaves the same clearing in a few seconds.',
    },
    {
      do: 'Avoid trees by their silhouette, as in the paper',
      set: { 'world.populations[0].behaviors[0].form': 'silhouette' },
      restart: true,
      watch:
        'Each animal avoids only the nearest tree. Most of the herd squeezes through within half a minute.',
    },
    {
      do: 'Lower the range for trees step by step',
      watch: 'Find the range at which the first animals come through.',
    },
  ],
  controls: {
    treeSight: 'world.populations[0].behaviors[0].range',
    sight: 'world.populations[0].perception.radius',
    cruisingSpeed: 'world.populations[0].behaviors[4].speed',
  },
  world: () => ({
    width: 64,
    height: 34,
    dt: STEP,
    collisions: 'push',
    obstacles: trees(),
    populations: [
      herd({
        count: 40,
        inside: [14, 14, 20, 20],
        goal: GOAL,
        first: [avoidObstacles({ range: 14, form: 'feelers' })],
        trip: { goal: GOAL, tolerance: 4, timeLimit: 30 },
      }),
    ],
  }),
  run: { steps: 1500, every: 30 },
  at: [100, 1500],
})

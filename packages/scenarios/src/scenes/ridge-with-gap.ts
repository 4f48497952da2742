import { hills } from 'drover'
import { herd, herdScene, STEP, USUAL_DRAG } from './support/herd.js'

const GOAL = [54, 12] as const

/** A ridge across the whole world from overlapping hills, without two of them. */
const RIDGE = Array.from({ length: 17 }, (_, k) => 2.5 * k).filter((y) => y < 26 || y > 30)

export const scene = herdScene({
  name: 'ridge-with-gap',
  where: 'section 11',
  title: 'A long ridge, and a gap too far away to feel',
  about:
    'A herd is to cross a ridge that has a gap well aside of its way. It feels the ground under its feet alone, so it ' +
    'creeps over the ridge where it happens to meet it, and knows nothing of the gap. The paper leaves open ' +
    'how animals should find it.',
  tryThis: [
    'Set startY to 25 and startYEnd to 31, and the goal to [54, 28]: all of them go through the gap.',
    'Set uphill to 100: the climb takes so long that the way through the gap would have been faster by far.',
    'Set world.terrain.hills[5].height to 0.5: a gap right on their way, through which all of them go.',
  ],
  controls: {
    startY: 'world.populations[0].at[1].low',
    startYEnd: 'world.populations[0].at[1].high',
    uphill: 'world.populations[0].forces[0].uphill',
    downhill: 'world.populations[0].forces[0].downhill',
    cruisingSpeed: 'world.populations[0].behaviors[3].speed',
  },
  world: {
    width: 60,
    height: 40,
    dt: STEP,
    terrain: hills({ hills: RIDGE.map((y) => ({ at: [30, y], height: 3, sigma: 2.2 })) }),
    populations: [
      herd({
        count: 60,
        inside: [4, 9, 10, 15],
        goal: GOAL,
        drag: USUAL_DRAG,
        energy: { model: 'gompert' },
        trip: { goal: GOAL, radius: 3, timeLimit: 60 },
      }),
    ],
  },
  run: { steps: 900, every: 10 },
})

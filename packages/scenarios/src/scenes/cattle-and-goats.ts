import { hills } from 'drover/terrain'
import { herd, herdScene, STEP } from './support/herd.js'

const GOAL = [54, 20] as const

export const scene = herdScene({
  name: 'cattle-and-goats',
  where: 'section 5.2.3',
  title: 'Cattle go around, mountain goats go over',
  about:
    'Cattle and mountain goats leave together for one goal, with three hills in between. Cattle have high ' +
    'drag factors and keep to the contour lines; goats have low ones and climb over. Compare when they ' +
    'arrive and how much energy they spend.',
  tryThis: [
    {
      do: 'Give the cattle the drag factors of the goats',
      set: { cattleUphill: 3, cattleDownhill: 1 },
      restart: true,
      watch: 'The herds arrive little more than 1 s apart.',
    },
    {
      do: 'Set both drag factors of the goats to 0',
      set: { goatUphill: 0, goatDownhill: 0 },
      restart: true,
      watch: 'The goats ignore the hills.',
    },
    {
      do: 'Lower the middle hill to 4',
      set: { middleHill: 4 },
      restart: true,
      watch: 'The lower the hill, the less the goats gain or lose.',
    },
  ],
  controls: {
    cattleUphill: 'world.populations[0].forces[0].uphill',
    cattleDownhill: 'world.populations[0].forces[0].downhill',
    goatUphill: 'world.populations[1].forces[0].uphill',
    goatDownhill: 'world.populations[1].forces[0].downhill',
    middleHill: 'world.terrain.hills[1].height',
  },
  world: {
    width: 60,
    height: 40,
    dt: STEP,
    terrain: hills({
      hills: [
        { at: [20, 27], height: 5, sigma: 3.5 },
        { at: [29, 18], height: 8, sigma: 4 },
        { at: [39, 25], height: 6, sigma: 3.5 },
      ],
    }),
    populations: [
      herd({
        name: 'cattle',
        count: 35,
        inside: [3, 14, 8, 20],
        goal: GOAL,
        drag: { uphill: 50, downhill: 20 },
        energy: { model: 'gompert' },
        trip: { goal: GOAL, tolerance: 3, timeLimit: 60 },
      }),
      herd({
        name: 'goats',
        count: 35,
        inside: [3, 20, 8, 26],
        goal: GOAL,
        drag: { uphill: 3, downhill: 1 },
        energy: { model: 'gompert' },
        trip: { goal: GOAL, tolerance: 3, timeLimit: 60 },
      }),
    ],
  },
  run: { steps: 600, every: 20 },
  at: [250, 600],
})

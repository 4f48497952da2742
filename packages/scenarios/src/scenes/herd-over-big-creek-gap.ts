import { heightGrid } from 'drover/terrain'
import { bigCreekGap } from '../places/big-creek-gap.js'
import { herd, herdScene, USUAL_DRAG } from './support/herd.js'

const GOAL = [5600, 2600] as const

export const scene = herdScene({
  name: 'herd-over-big-creek-gap',
  where: 'sections 5.2.3 and 11',
  title: 'A herd over Cumberland Mountain at Big Creek Gap',
  about:
    'A herd crosses a real ridge in Tennessee, from a plateau in the northwest to a valley in the southeast. ' +
    'The place is 7.4 by 9.2 km, in meters and seconds, and each animal has a radius of 1 m. A creek has cut ' +
    'a gap into the ridge; the herd does not know it, and only the slopes turn its path.',
  tryThis: [
    {
      do: 'Start 1000 m farther east',
      set: { 'world.populations[0].at[0].low': 2900, 'world.populations[0].at[0].high': 3100 },
      restart: true,
      watch: 'The herd crosses the ridge at a height of about 590 m, beside the gap, instead of 465 m.',
    },
    {
      do: 'Set both drag factors to 0',
      set: { uphill: 0, downhill: 0 },
      restart: true,
      watch: 'The herd takes the straight line. Compare energyMean at the end.',
    },
    {
      do: 'With Blender and a terminal: drover bake herd-over-big-creek-gap, open the file',
      watch: 'The herd walks over the mountain there too.',
    },
  ],
  controls: {
    uphill: 'world.populations[0].forces[0].uphill',
    downhill: 'world.populations[0].forces[0].downhill',
    verticalScale: 'world.terrain.verticalScale',
    cruisingSpeed: 'world.populations[0].behaviors[3].speed',
  },
  world: () => ({
    width: 99 * bigCreekGap.cellSize[0],
    height: (bigCreekGap.heights.length / bigCreekGap.columns - 1) * bigCreekGap.cellSize[1],
    dt: 0.1,
    terrain: heightGrid(bigCreekGap),
    populations: [
      herd({
        count: 100,
        size: 20,
        inside: [1900, 6700, 2100, 6900],
        goal: GOAL,
        drag: USUAL_DRAG,
        energy: { model: 'gompert' },
        trip: { goal: GOAL, tolerance: 100, timeLimit: 3600 },
      }),
    ],
  }),
  run: { steps: 12000, every: 120 },
})

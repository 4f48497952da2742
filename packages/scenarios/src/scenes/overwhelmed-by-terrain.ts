import { smoothTerrain } from 'drover'
import { herd, herdScene, STEP } from './support/herd.js'

const GOAL = [35, 35] as const

export const scene = herdScene({
  name: 'overwhelmed-by-terrain',
  where: 'section 9.5, table 2',
  title: 'Overwhelmed: a drag too strong for the slopes',
  about:
    'A herd on its way over random hills, with a drag far above the 55 at which the paper ends its range. It is held to the ' +
    'contour lines so strongly that it winds along them and creeps where it has to climb. When its time is up it is far from its goal.',
  tryThis: [
    'Set uphill and downhill to 15, where herds over such hills spend little energy: the trip is short.',
    'Set both to 0: straight over every top, in a hurry and at a high price.',
    'Other seeds make other hills; some let even this herd through.',
  ],
  controls: {
    uphill: 'world.populations[0].forces[0].uphill',
    downhill: 'world.populations[0].forces[0].downhill',
    hillHeight: 'world.terrain.height',
    smoothness: 'world.terrain.smoothness',
  },
  world: {
    width: 40,
    height: 40,
    dt: STEP,
    seed: 2,
    terrain: smoothTerrain({ columns: 40, rows: 40, height: 12, smoothness: 8 }),
    populations: [
      herd({
        count: 50,
        inside: [3.5, 3.5, 6.5, 6.5],
        goal: GOAL,
        drag: { uphill: 300, downhill: 300 },
        energy: { model: 'gompert' },
        trip: { goal: GOAL, radius: 3, timeLimit: 30 },
      }),
    ],
  },
  run: { steps: 1500, every: 15 },
})

import { leastEnergyField } from 'drover/fields'
import { hills } from 'drover/terrain'
import { herd, herdScene, STEP, USUAL_DRAG } from './support/herd.js'

const GOAL = [54, 12] as const

/** A ridge across the whole world from overlapping hills, without two of them. */
const RIDGE = Array.from({ length: 17 }, (_, k) => 2.5 * k).filter((y) => y < 26 || y > 30)

/** What two herds have in common that differ in what they know of the land alone. */
const travelers = (name: string) =>
  ({
    name,
    of: name,
    count: 60,
    inside: [4, 9, 10, 15],
    goal: GOAL,
    drag: USUAL_DRAG,
    energy: { model: 'gompert' },
    trip: { goal: GOAL, tolerance: 3, timeLimit: 60 },
  }) as const

export const scene = herdScene({
  name: 'ridge-with-gap',
  where: 'section 11',
  title: 'A long ridge with a distant gap',
  about:
    'Two herds cross a ridge that has a gap far to one side. Strangers feel only the ground under their feet ' +
    'and creep over the ridge; residents follow a flow field of least energy through the gap. Residents ' +
    'arrive after 9 s instead of 25 s and use two thirds of the energy.',
  tryThis: [
    {
      do: 'Set the weight of the field to 0',
      set: { fieldWeight: 0 },
      restart: true,
      watch: 'The residents creep like the strangers.',
    },
    {
      do: 'Set the weight of the field to 1',
      set: { fieldWeight: 1 },
      restart: true,
      watch:
        'The residents are torn between two routes: they climb the ridge at an angle and spend more energy than the strangers.',
    },
    {
      do: 'Set the weight of the field to 100',
      set: { fieldWeight: 100 },
      restart: true,
      watch:
        'The residents follow almost only the field. They take the gap but gain nothing over a weight of 6.',
    },
    {
      do: 'Set the maximum slope of the route to 0.5',
      set: { 'world.fields.way.maxSlope': 0.5 },
      restart: true,
      watch: 'The route stays on the floor of the gap.',
    },
    {
      do: 'Set the maximum slope of the route to 0.3',
      set: { 'world.fields.way.maxSlope': 0.3 },
      restart: true,
      watch: 'Even the gap is too steep. No route is left, and the residents creep over the ridge.',
    },
    {
      do: 'Lower the sixth hill to 0.5',
      set: { 'world.terrain.hills[5].height': 0.5 },
      restart: true,
      watch: 'A gap opens on the direct route, and the strangers take it too.',
    },
  ],
  controls: {
    fieldWeight: 'world.populations[1].behaviors[3].behaviors[1].weight',
    cellSize: 'world.fields.way.cellSize',
    uphill: 'world.populations[0].forces[0].uphill',
    downhill: 'world.populations[0].forces[0].downhill',
    cruisingSpeed: 'world.populations[0].behaviors[3].speed',
  },
  world: {
    width: 60,
    height: 40,
    dt: STEP,
    terrain: hills({ hills: RIDGE.map((y) => ({ at: [30, y], height: 3, sigma: 2.2 })) }),
    fields: { way: leastEnergyField({ goal: GOAL, cellSize: 1 }) },
    populations: [
      herd(travelers('strangers')),
      herd({ ...travelers('residents'), field: { name: 'way', weight: 6 } }),
    ],
  },
  run: { steps: 1300, every: 10 },
  at: [450, 1300],
})

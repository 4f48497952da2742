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
  title: 'A long ridge, and a gap too far away to feel',
  about:
    'Two herds are to cross a ridge that has a gap well aside of their way. Strangers feel the ground under their feet ' +
    'alone, so they creep over the ridge where they happen to meet it. Residents know the land: the way that costs ' +
    'least, a flow field made of the terrain, is mixed into the same rules, and all of them go through the gap. They ' +
    'arrive in 9 s instead of 25, for two thirds of the energy.',
  tryThis: [
    'Set fieldWeight to 0: the residents creep like the strangers. To 1: torn between the two ways, they climb the ' +
      'ridge aslant and spend more than the strangers. To 100, the field all but alone: the gap, and no gain over 6.',
    'Forbid cliffs with world.fields.way.maxSlope: at 0.5 the way keeps to the floor of the gap; at 0.3 even the gap ' +
      'is too steep, no way is left, and the residents creep over the ridge.',
    'Set world.terrain.hills[5].height to 0.5: a gap right on their way, through which the strangers go too.',
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

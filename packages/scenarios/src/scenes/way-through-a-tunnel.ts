import { avoidObstacles } from 'drover'
import { leastEnergyField } from 'drover/fields'
import { tree } from 'drover/obstacles'
import { meshSurface } from 'drover/terrain'
import { bankWithTunnel } from './support/bank-with-tunnel.js'
import { herd, herdScene, STEP } from './support/herd.js'

const GOAL = [36, 5] as const

/** What both herds have in common. */
const travelers = (name: string, inside: readonly [number, number, number, number], field?: string) =>
  herd({
    name,
    of: name,
    count: 24,
    size: 2,
    sight: 12,
    inside,
    goal: GOAL,
    ...(field === undefined ? {} : { field: { name: field, weight: 8 } }),
    first: [avoidObstacles({ range: 4 })],
    energy: { model: 'gompert' },
    trip: { goal: GOAL, tolerance: 4, timeLimit: 40 },
  })

export const scene = herdScene({
  name: 'way-through-a-tunnel',
  where: 'section 11',
  title: 'The route of least energy: through a tunnel',
  about:
    'Two herds want to get behind a bank 5 m high; one climbs over it, and most of the other uses the ' +
    'tunnel. Strangers go straight; residents follow the route of least energy over the mesh of triangles, ' +
    'for little more than half the energy. Both go around the trees in front of the bank, and no body enters ' +
    'a tree.',
  tryThis: [
    {
      do: 'Set the weight of the field to 0',
      set: { fieldWeight: 0 },
      restart: true,
      watch: 'Fewer residents find the tunnel, and they take longer than the strangers.',
    },
    {
      do: 'Start the residents at y from 6 to 10',
      set: { startY: 6, startYEnd: 10 },
      restart: true,
      watch: 'The tunnel is worth the detour for fewer of them.',
    },
  ],
  controls: {
    fieldWeight: 'world.populations[1].behaviors[4].behaviors[1].weight',
    spacing: 'world.fields.way.cellSize',
    startY: 'world.populations[1].at[1].low',
    startYEnd: 'world.populations[1].at[1].high',
  },
  world: () => ({
    width: 40,
    height: 24,
    depth: 6,
    dt: STEP,
    surface: meshSurface(bankWithTunnel()),
    collisions: 'push',
    obstacles: [
      tree({ at: [7.5, 6], radius: 0.5 }),
      tree({ at: [8, 9], radius: 0.5 }),
      tree({ at: [6.5, 12.5], radius: 0.5 }),
      tree({ at: [32, 8], radius: 0.5 }),
    ],
    fields: { way: leastEnergyField({ goal: GOAL, cellSize: 2 }) },
    populations: [travelers('strangers', [1, 2, 5, 6]), travelers('residents', [1, 10, 5, 14], 'way')],
  }),
  run: { steps: 700, every: 5 },
})

import { meshSurface } from 'drover/terrain'
import { bankWithTunnel } from './support/bank-with-tunnel.js'
import { herd, herdScene, STEP } from './support/herd.js'

export const scene = herdScene({
  name: 'herd-through-tunnel',
  where: 'section 11',
  title: 'Two herds cross: over a bank and through its tunnel',
  about:
    'One herd walks through a tunnel; the other climbs over the bank, up to 5 m above the first at the same ' +
    'x and y. The ground is a mesh of triangles, which no height over x and y could describe. No animal ' +
    'falls: the borders above the portals turn back those that reach them.',
  tryThis: [
    {
      do: 'Start the tunnel herd at y from 1 to 5',
      set: { throughY: 1, throughYEnd: 5 },
      restart: true,
      watch: 'That herd goes over the bank too.',
    },
    {
      do: 'Set y of the other goal to 12',
      set: { overGoalY: 12 },
      restart: true,
      watch: 'A quarter of that herd stops at the border above the portal. The others come down beside it.',
    },
    {
      do: 'With Blender and a terminal: drover bake herd-through-tunnel --seconds 9, open the file',
      watch: 'You can look through the tunnel.',
    },
  ],
  controls: {
    throughY: 'world.populations[0].at[1].low',
    throughYEnd: 'world.populations[0].at[1].high',
    overGoalY: 'world.populations[1].behaviors[3].target[1]',
    cruisingSpeed: 'world.populations[0].behaviors[3].speed',
  },
  world: () => ({
    width: 40,
    height: 24,
    depth: 6,
    dt: STEP,
    surface: meshSurface(bankWithTunnel()),
    populations: [
      herd({
        name: 'through',
        count: 24,
        size: 2.5,
        sight: 12,
        // Not as wide as the tunnel: whoever misses its mouth climbs the bank and ends above the way out.
        inside: [1, 11, 8, 13],
        goal: [36, 12],
        energy: { model: 'gompert' },
        trip: { goal: [36, 12], tolerance: 4, timeLimit: 30 },
      }),
      herd({
        name: 'over',
        count: 40,
        size: 2.5,
        sight: 12,
        inside: [2, 19, 6, 23.5],
        goal: [36, 3],
        energy: { model: 'gompert' },
        trip: { goal: [36, 3], tolerance: 4, timeLimit: 30 },
      }),
    ],
  }),
  run: { steps: 600, every: 5 },
})

import { smoothTerrain } from 'drover/terrain'
import { herd, herdScene, STEP } from './support/herd.js'

const GOAL = [35, 35] as const

export const scene = herdScene({
  name: 'overwhelmed-by-terrain',
  where: 'section 9.5, table 2',
  breaks: ['drag <= 55', 'drag · slope · dt < 1'],
  title: 'Overwhelmed by terrain: a drag too strong for the slopes',
  about:
    'A herd that crosses random hills drifts along the contour lines or into a hollow. Its drag is far above ' +
    "the paper's maximum of 55; where drag · slope · dt exceeds 1, it throws animals back over the contour " +
    'line ahead. As in the paper, the drag acts on the velocity before the step, and a herd that has spent ' +
    '350 counts as stuck.',
  tryThis: [
    {
      do: 'Set both drag factors to 15',
      set: { uphill: 15, downhill: 15 },
      restart: true,
      watch: 'The herd spends little energy, and the trip is short.',
    },
    {
      do: 'Set both drag factors to -15',
      set: { uphill: -15, downhill: -15 },
      restart: true,
      watch: 'A drag below zero drives the herd up and down the steepest hills.',
    },
    {
      do: 'Set the form of the drag to exact',
      set: { 'world.populations[0].forces[0].form': 'exact' },
      restart: true,
      watch:
        'The drag reverses no velocity. The herd winds along the contour lines, creeps where it climbs, and ' +
        'arrives after 75 s.',
    },
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
    // Beyond its border the ground would be level across it, and let go whom it holds.
    edges: 'clamp',
    terrain: smoothTerrain({ columns: 40, rows: 40, height: 12, smoothness: 8 }),
    populations: [
      herd({
        count: 50,
        inside: [3.5, 3.5, 6.5, 6.5],
        goal: GOAL,
        drag: { uphill: 300, downhill: 300, form: 'explicit' },
        energy: { model: 'gompert' },
        trip: { goal: GOAL, tolerance: 3, energyLimit: 350 },
      }),
    ],
  },
  run: { steps: 1500, every: 15 },
  at: [100, 1500],
})

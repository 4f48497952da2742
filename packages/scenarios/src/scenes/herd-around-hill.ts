import { hills } from 'drover/terrain'
import { herd, herdScene, STEP, USUAL_DRAG } from './support/herd.js'

export const scene = herdScene({
  name: 'herd-around-hill',
  where: 'figure 13',
  title: 'A herd divides to go around a hill',
  about:
    'A herd that moves from left to right splits at a steep hill and joins again behind it. The drag along ' +
    'the slope turns each animal toward the contour lines, so some pass on one side and some on the other.',
  tryThis: [
    {
      do: 'Set both drag factors to 0',
      set: { uphill: 0, downhill: 0 },
      restart: true,
      watch: 'The herd goes straight over the top and spends more energy.',
    },
    {
      do: 'Set the uphill drag to 200',
      set: { uphill: 200 },
      restart: true,
      watch: 'Animals on the center line creep, and the rest of the herd leaves them far behind.',
    },
    {
      do: 'Lower the hill to 1.5',
      set: { hillHeight: 1.5 },
      restart: true,
      watch: 'The herd does not split, as at any height below 2.',
    },
  ],
  controls: {
    uphill: 'world.populations[0].forces[0].uphill',
    downhill: 'world.populations[0].forces[0].downhill',
    hillHeight: 'world.terrain.hills[0].height',
    hillWidth: 'world.terrain.hills[0].sigma',
    cruisingSpeed: 'world.populations[0].behaviors[3].speed',
  },
  world: {
    width: 60,
    height: 40,
    dt: STEP,
    terrain: hills({ hills: [{ at: [28, 20], height: 9, sigma: 4 }] }),
    populations: [
      herd({
        count: 60,
        inside: [3, 16, 9, 24],
        goal: [54, 20],
        drag: USUAL_DRAG,
        energy: { model: 'gompert' },
        trip: { goal: [54, 20], tolerance: 3, timeLimit: 60 },
      }),
    ],
  },
  run: { steps: 1000, every: 20 },
  at: [100, 420, 1000],
})

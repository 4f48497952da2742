import { followPath } from 'drover'
import { cos, sin } from 'drover/math'
import type { Scalar } from 'drover/plugin'
import { sine } from 'drover/signals'
import { bookScene } from '../scene.js'

const POINTS = 72

/**
 * A coordinate of a circle about `middle` whose radius breathes between 0 and 100, where it is 50 at time 0.
 */
const breathing = (middle: number, share: number): Scalar =>
  sine({ low: middle, high: middle + 100 * share, period: 720 })

const circle = Array.from({ length: POINTS }, (_, k) => {
  const turn = (2 * Math.PI * k) / POINTS
  return [breathing(320, cos(turn)), breathing(120, sin(turn))]
})

export const scene = bookScene({
  name: 'lookup-table',
  edition: 2,
  number: 14,
  title: 'Sine and cosine lookup table',
  about:
    'Vehicles run along a circle of 72 points that breathes by a sine wave of 720 frames; the sketch has the ' +
    "circle alone. The sketch reads its sines from a table of half degrees, in 2 nanoseconds; JavaScript's " +
    "own sine takes 13, and drover's 23. drover computes them nevertheless: the table is wrong by up to " +
    "0.009 between its entries, and JavaScript's sine may differ between platforms.",
  tryThis: [
    {
      do: 'Double the maximum speed',
      set: { maxSpeed: 6 },
      watch: 'The vehicles cannot turn sharply enough and lose the circle.',
    },
    {
      do: 'Set the direction to backward',
      set: { 'world.populations[0].behaviors[0].direction': 'backward' },
      watch: 'The vehicles go around the other way.',
    },
    {
      do: 'Set the radius of the path to 30',
      set: { roadRadius: 30 },
      watch: 'The vehicles stay about 22 pixels from its middle instead of 3.',
    },
  ],
  controls: {
    agents: 'world.populations[0].count',
    roadRadius: 'world.paths.circle.radius',
    lookAhead: 'world.populations[0].behaviors[0].lookAhead',
    maxSpeed: 'world.populations[0].maxSpeed',
    maxForce: 'world.populations[0].maxForce',
  },
  world: {
    width: 640,
    height: 240,
    paths: { circle: { points: circle, radius: 2, closed: true } },
    populations: [
      {
        name: 'vehicles',
        count: 12,
        at: 'random',
        radius: 3,
        maxSpeed: 3,
        maxForce: 0.2,
        behaviors: [followPath({ path: 'circle', predictionDistance: 10, lookAhead: 15 })],
      },
    ],
  },
  run: { steps: 720, every: 4 },
})

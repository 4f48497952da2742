import { followPath, type WorldDescription } from 'drover'
import { sine } from 'drover/signals'
import { describe, expect, it } from 'vitest'
import { SPACES, stepOffBorders, twins } from './parity.js'

/** Forces agree by this share of maxForce. */
const TOLERANCE = 1e-4
/** By this share on a smooth road: from the inside of a bend the nearest of its many short pieces hardly differ. */
const ROUND = 1e-3
/** One in so many may be on a border of a decision. */
const EXCEPT = 200

const LOOP = [
  [20, 20],
  [100, 25],
  [110, 80],
  [60, 60],
  [25, 90],
]
const MOVING = [
  [10, sine({ low: 10, high: 40, period: 60 })],
  [sine({ low: 50, high: 60, period: 20 }), 50],
  [110, 70],
]

const travelers = (path: object, behavior: object, world: object): WorldDescription =>
  ({
    paths: { road: path },
    ...world,
    populations: [
      {
        name: 'travelers',
        count: 300,
        maxSpeed: 2,
        maxForce: 0.3,
        behaviors: [behavior],
        velocity: 'random',
      },
      { name: 'markers', count: 9, maxSpeed: 1, maxForce: 0.3, velocity: 'random' },
    ],
  }) as WorldDescription

describe.each(SPACES)('in a world of $width by $height, depth $depth, edges $edges', (space) => {
  it.each([
    ['an open road', { points: LOOP, radius: 8 }],
    ['a closed road', { points: LOOP, radius: 8, closed: true }],
    ['a line', { points: LOOP.slice(0, 2), radius: 3 }],
    ['a smooth road', { points: LOOP, closed: true, spline: 'catmull-rom' }],
    ['a road that moves', { points: MOVING, radius: 5 }],
    ['a road of agents', { points: { population: 'markers' }, radius: 5, closed: true }],
  ])('agents follow %s as on the engine', (_, path) => {
    const close = 'spline' in path ? ROUND : TOLERANCE
    const options = [
      {},
      { direction: 'backward', predictionDistance: 5, lookAhead: 60 },
      { geometry: 'arc', perDistance: 0.5 },
      { geometry: 'book' },
    ] as const
    for (const option of options) {
      const behavior = followPath({ path: 'road', ...option })
      const { forces, onBorder, steered } = stepOffBorders(travelers(path, behavior, space), 9, close)
      expect(steered).toBeGreaterThan(100)
      expect(forces[0]).toBeLessThan(close)
      expect(onBorder).toBeLessThanOrEqual(Math.ceil((forces.length + onBorder) / EXCEPT))
    }
  })
})

it('a road of agents joins them in the order of their ids, in whatever rows they are', () => {
  const road = { points: { population: 'markers' } }
  const [, world] = twins(travelers(road, followPath({ path: 'road' }), { edges: 'wrap' }))
  world.run(3)
  const [, markers] = world.populations
  const places = markers?.inOrder(markers.columns.x)
  world.run(1)
  expect(Array.from(markers?.columns.id.subarray(0, 9) ?? [])).not.toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(Array.from(world.paths.get('road')?.x.subarray(0, 9) ?? [])).toEqual(Array.from(places ?? []))
})

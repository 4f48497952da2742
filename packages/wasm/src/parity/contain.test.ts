import { contain, type WorldDescription } from 'drover'
import { describe, expect, it } from 'vitest'
import { SPACES, stepOffBorders } from './parity.js'

/** Forces agree by this share of maxForce. */
const TOLERANCE = 1e-4
/** By this share beside a polygon: the way back to a border that is very near is a difference of nearly equal numbers. */
const BESIDE = 2e-3
/** One in so many may be on a border of a decision. */
const EXCEPT = 200

const kept = (behavior: object, world: object): WorldDescription =>
  ({
    ...world,
    populations: [{ count: 400, maxSpeed: 2, maxForce: 0.3, behaviors: [behavior], velocity: 'random' }],
  }) as WorldDescription

describe.each(SPACES)('in a world of $width by $height, depth $depth, edges $edges', (space) => {
  it.each([
    ['the world', 'world'],
    ['a box', { from: [30, 70], to: [90, 20] }],
    ['a circle', { at: [60, 50, 30], radius: 30 }],
    [
      'a polygon',
      [
        [20, 20],
        [100, 25],
        [110, 80],
        [60, 50],
        [25, 90],
      ],
    ],
  ])('agents stay within %s as on the engine', (_, region) => {
    for (const options of [{ prediction: 3, margin: 8 }, { margin: 45 }]) {
      const behavior = contain({ region: region as 'world', ...options })
      const close = Array.isArray(region) ? BESIDE : TOLERANCE
      const { forces, onBorder, steered } = stepOffBorders(kept(behavior, space), 9, close)
      if (region !== 'world') expect(steered).toBeGreaterThan(20)
      expect(forces[0]).toBeLessThan(close)
      expect(onBorder).toBeLessThanOrEqual(Math.ceil((forces.length + onBorder) / EXCEPT))
    }
  })
})

import { contain, type WorldDescription } from 'drover'
import { describe, expect, it } from 'vitest'
import { SPACES, stepOffBorders } from './parity.js'

/** Of all agents but one in so many, forces agree by this share of maxForce; where a threshold is crossed they may not. */
const TOLERANCE = 1e-4
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
    ['a circle', { center: [60, 50, 30], radius: 30 }],
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
    for (const options of [{}, { prediction: 3, margin: 8 }, { margin: 45 }, { prediction: 0 }]) {
      const behavior = contain({ region: region as 'world', ...options })
      const { forces, onBorder, steered } = stepOffBorders(kept(behavior, space), 9, TOLERANCE)
      if (region !== 'world') expect(steered).toBeGreaterThan(20)
      expect(forces[0]).toBeLessThan(TOLERANCE)
      expect(onBorder).toBeLessThanOrEqual(Math.ceil((forces.length + onBorder) / EXCEPT))
    }
  })
})

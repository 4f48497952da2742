import { align, arrive, cohere, seek, World } from 'drover'
import { drag } from 'drover/forces'
import type { BehaviorDescription } from 'drover/plugin'
import { describe, expect, it } from 'vitest'
import fc from './cases.js'
import { type Lot, lots } from './worlds.js'

const DURATION = 16

const ids = Array.from({ length: 8 }, (_, id) => id)

/** Where eight agents about a circle are at the time DURATION, made of so many steps. */
function placesBy(steps: number, behaviors: readonly BehaviorDescription[], lot: Lot): number[] {
  const herd = {
    at: ids.map((id) => {
      const angle = (2 * Math.PI * (id + lot(id, 0))) / 8
      return [1000 * Math.cos(angle), 1000 * Math.sin(angle)]
    }),
    // All about the same way: where velocities cancel out the way to align has no direction.
    velocity: ids.map((id) => [10 + lot(id, 2), 5 * lot(id, 3)]),
    maxSpeed: 50,
    maxForce: 5,
    behaviors,
    forces: [drag({ coefficient: 0.01 })],
  }
  const world = new World({ dt: DURATION / steps, populations: [herd] })
  world.run(steps)
  const { x, y } = world.populations[0].columns
  return [...x.slice(0, 8), ...y.slice(0, 8)]
}

const largestDifference = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...one.map((value, k) => Math.abs(value - other[k])))

describe.each([
  ['seek', [seek({ target: [5000, 40] })]],
  ['arrive', [arrive({ target: [30, 40], slowingRadius: 3000 })]],
  // All see all, all the time: whether somebody is near would be a question without a middle.
  ['a flock', [align({ radius: 1e4 }), cohere({ radius: 1e4, weight: 0.2 })]],
] as const)('the path of %s', (_, behaviors) => {
  it('converges with shorter steps: halving dt three times leaves about an eighth of the error', () => {
    fc.assert(
      fc.property(lots, (lot) => {
        const truth = placesBy(8192, behaviors, lot)
        const coarse = largestDifference(placesBy(64, behaviors, lot), truth)
        const fine = largestDifference(placesBy(512, behaviors, lot), truth)
        expect(fine).toBeLessThan(coarse / 6)
        expect(fine).toBeGreaterThan(coarse / 16)
      }),
      { numRuns: 15 },
    )
  })
})

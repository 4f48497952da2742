import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { World } from '../../index.js'
import { hills, plane, slip } from '../../terrain.js'

/** The acceleration of an agent at rest on a plane of this slope. */
function slide(slope: readonly [number, number], options: Parameters<typeof slip>[0] = {}, mass = 1) {
  const world = new World({
    dt: 0.01,
    terrain: plane({ slope }),
    populations: [{ at: [[50, 50]], maxSpeed: 1000, mass, forces: [slip(options)] }],
  })
  world.step()
  const { x, y } = world.populations[0].at(0).velocity
  return [x / 0.01, y / 0.01] as const
}

describe('slipping', () => {
  it('[S61] is zero on level ground and on slopes up to that of the friction angle', () => {
    expect(slide([0, 0])).toEqual([0, 0])
    expect(slide([0, 0], { staticFriction: 0, friction: 0 })).toEqual([0, 0])
    expect(slide([0.36, 0.48])).toEqual([0, 0])
    expect(slide([0.36, 0.48], { friction: 0.1 })).toEqual([0, 0])
  })

  it('[S61] goes straight downhill, by gravity along the ground less friction', () => {
    // tan θ = 3/4: sin θ = 0.6, cos θ = 0.8. 10 · (0.6 − 0.5 · 0.8) = 2.
    const [x, y] = slide([0.75, 0], { staticFriction: 0.5, gravity: 10 })
    expect(x).toBeCloseTo(-2, 9)
    expect(y).toBeCloseTo(0, 12)
    expect(slide([0, -0.75], { staticFriction: 0.5, gravity: 10 })[1]).toBeCloseTo(2, 9)
    // 10 · (0.6 − 0.25 · 0.8) = 4.
    expect(slide([0.75, 0], { staticFriction: 0.5, friction: 0.25, gravity: 10 })[0]).toBeCloseTo(-4, 9)
  })

  it('is the same acceleration for every mass', () => {
    expect(slide([1, 2], {}, 7)[0]).toBeCloseTo(slide([1, 2])[0], 12)
  })

  it('[S61] never points uphill, and is never stronger than gravity', () => {
    const slope = fc.double({ min: -10, max: 10, noNaN: true })
    const coefficient = fc.double({ min: 0, max: 3, noNaN: true })
    fc.assert(
      fc.property(slope, slope, coefficient, coefficient, (a, b, from, friction) => {
        const [x, y] = slide([a, b], { staticFriction: from, friction })
        expect(x * a + y * b).toBeLessThanOrEqual(0)
        expect(Math.hypot(x, y)).toBeLessThan(9.81 + 1e-9)
      }),
    )
  })

  it('moves an agent on the side of a steep hill down to where friction holds', () => {
    // Steepest at distance 8, 10 / (8 · √e) = 0.76; up to 0.6 from distance 11.4 on.
    const world = new World({
      width: 100,
      height: 100,
      dt: 0.05,
      terrain: hills({ hills: [{ at: [50, 50], height: 10, sigma: 8 }] }),
      populations: [{ at: [[56, 50]], maxSpeed: 3, forces: [slip({})] }],
    })
    world.run(400)
    const { x, y } = world.populations[0].at(0).position
    expect(x).toBeGreaterThan(61)
    expect(y).toBe(50)
  })
})

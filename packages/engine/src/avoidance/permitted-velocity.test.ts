import { describe, expect, it } from 'vitest'
import { random01 } from '../math/random.js'
import { PermittedVelocity } from './permitted-velocity.js'

type HalfPlane = readonly [normalX: number, normalY: number, bound: number]

function permittedBy(rigid: readonly HalfPlane[], others: readonly HalfPlane[]): PermittedVelocity {
  const permitted = new PermittedVelocity()
  const { planes } = permitted
  planes.limit = 1
  for (const [x, y, bound] of [...rigid, ...others]) {
    const k = planes.next()
    planes.normalX[k] = x
    planes.normalY[k] = y
    planes.bound[k] = bound
  }
  permitted.rigid = rigid.length
  return permitted
}

/** The largest violation of the half-planes by a velocity. */
const missed = (x: number, y: number, halfPlanes: readonly HalfPlane[]): number =>
  Math.max(...halfPlanes.map(([nx, ny, bound]) => bound - nx * x - ny * y))

const drawn = (lot: number, count: number, low: number, high: number): HalfPlane[] =>
  Array.from({ length: count }, (_, k) => {
    const turn = 2 * Math.PI * random01(5, lot, k, high > 0 ? 1 : 0)
    return [Math.cos(turn), Math.sin(turn), low + (high - low) * random01(5, lot, k, 2)]
  })

describe('the permitted velocity', () => {
  it('is midway between half-planes that face each other', () => {
    const permitted = permittedBy(
      [],
      [
        [1, 0, 0.2],
        [-1, 0, 0.4],
      ],
    )
    permitted.planes.goalX = 0.3
    expect(permitted.permitsGoal()).toBe(false)
    expect(permitted.find()).toBe(false)
    // x ≥ 0.2 and x ≤ −0.4: 0.3 is missing to each at −0.1.
    expect(permitted.planes.x).toBeCloseTo(-0.1, 12)
  })

  it('has a choice again once each may be violated by twice as much', () => {
    const permitted = permittedBy(
      [],
      [
        [1, 0, 0.2],
        [-1, 0, 0.4],
      ],
    )
    permitted.planes.goalY = 0.5
    permitted.find()
    permitted.relax()
    // x ≥ 0.2 − 0.6 and x ≤ −0.4 + 0.6.
    expect(permitted.find()).toBe(true)
    expect([permitted.planes.x, permitted.planes.y]).toEqual([0, 0.5])
  })

  it('has the smallest maximum violation of all velocities that keep the rigid ones', () => {
    for (let lot = 0; lot < 60; lot++) {
      const rigid = drawn(lot, 3, -0.5, 0)
      const others = drawn(lot, 6, -0.2, 0.9)
      const permitted = permittedBy(rigid, others)
      const { planes } = permitted
      planes.goalX = 0.5
      planes.goalY = 0.5
      const all = permitted.find()
      expect(missed(planes.x, planes.y, rigid)).toBeLessThan(1e-8)
      if (all) {
        expect(missed(planes.x, planes.y, others)).toBeLessThan(1e-8)
        continue
      }
      const least = missed(planes.x, planes.y, others)
      let elsewhere = Number.POSITIVE_INFINITY
      for (let turn = 0; turn < 180; turn++) {
        for (let ring = 0; ring <= 20; ring++) {
          const x = (ring / 20) * Math.cos((turn * Math.PI) / 90)
          const y = (ring / 20) * Math.sin((turn * Math.PI) / 90)
          if (missed(x, y, rigid) <= 0) elsewhere = Math.min(elsewhere, missed(x, y, others))
        }
      }
      expect(elsewhere).toBeGreaterThan(least - 1e-6)
    }
  })

  it('is zero if rigid half-planes leave nothing else', () => {
    const permitted = permittedBy(
      [
        [1, 0, 0],
        [-0.5, Math.sqrt(0.75), 0],
        [-0.5, -Math.sqrt(0.75), 0],
      ],
      [[0, 1, 0.5]],
    )
    permitted.planes.goalY = 0.8
    expect(permitted.find()).toBe(false)
    expect(Math.hypot(permitted.planes.x, permitted.planes.y)).toBeLessThan(1e-9)
  })
})

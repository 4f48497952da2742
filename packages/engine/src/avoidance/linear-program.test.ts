import { describe, expect, it } from 'vitest'
import { random01 } from '../math/random.js'
import { LinearProgram } from './linear-program.js'

type HalfPlane = readonly [normalX: number, normalY: number, bound: number]

function programOf(limit: number, halfPlanes: readonly HalfPlane[]): LinearProgram {
  const program = new LinearProgram()
  program.limit = limit
  for (const [x, y, bound] of halfPlanes) {
    const k = program.next()
    program.normalX[k] = x
    program.normalY[k] = y
    program.bound[k] = bound
  }
  return program
}

/** Half-planes in any direction, near the origin. */
const drawn = (lot: number, count: number, lowest: number): HalfPlane[] =>
  Array.from({ length: count }, (_, k) => {
    const turn = 2 * Math.PI * random01(3, lot, k, 0)
    return [Math.cos(turn), Math.sin(turn), lowest + (0.2 - lowest) * random01(3, lot, k, 1)]
  })

/** Velocities all over the disk, and on its border. */
const DISK = Array.from({ length: 30 }, (_, ring) =>
  Array.from({ length: 180 }, (_, turn) => {
    const length = (ring + 1) / 30
    return [length * Math.cos((turn * Math.PI) / 90), length * Math.sin((turn * Math.PI) / 90)] as const
  }),
).flat()

const satisfies = (x: number, y: number, halfPlanes: readonly HalfPlane[], slack: number): boolean =>
  halfPlanes.every(([nx, ny, bound]) => nx * x + ny * y >= bound - slack)

describe('a linear program in the plane', () => {
  it('without half-planes is the goal', () => {
    const program = programOf(2, [])
    program.goalX = 0.5
    program.goalY = 1
    expect([program.nearest(), program.x, program.y]).toEqual([0, 0.5, 1])
  })

  it('goes to the nearest point of a border, of a corner, and of the limit', () => {
    const program = programOf(5, [[0, 1, 2]])
    program.goalX = 1
    program.goalY = 0
    expect([program.nearest(), program.x, program.y]).toEqual([1, 1, 2])
    const corner = programOf(5, [
      [0, 1, 2],
      [1, 0, 3],
    ])
    expect([corner.nearest(), corner.x, corner.y]).toEqual([2, 3, 2])
    // x ≥ 3 and no faster than 5, as far along y as can be.
    const limit = programOf(5, [[1, 0, 3]])
    limit.goalX = 0
    limit.goalY = 1
    expect([limit.farthest(), limit.x, limit.y]).toEqual([1, 3, 4])
  })

  it('returns how many half-planes can be satisfied', () => {
    const facing = programOf(5, [
      [0, 1, 1],
      [1, 0, 0],
      [0, -1, 1],
    ])
    expect(facing.nearest()).toBe(2)
    expect(programOf(1, [[0, 1, 2]]).nearest()).toBe(0)
  })

  it('is at least as good as any permitted velocity of the disk', () => {
    for (let lot = 0; lot < 100; lot++) {
      const halfPlanes = drawn(lot, 6, -0.8)
      const program = programOf(1, halfPlanes)
      program.goalX = 0.7
      program.goalY = -0.6
      const found = program.nearest() === halfPlanes.length
      const permitted = DISK.filter(([x, y]) => satisfies(x, y, halfPlanes, 0))
      if (!found) {
        expect([lot, permitted.length]).toEqual([lot, 0])
        continue
      }
      expect(satisfies(program.x, program.y, halfPlanes, 1e-9)).toBe(true)
      expect(Math.hypot(program.x, program.y)).toBeLessThanOrEqual(1 + 1e-9)
      const missed = Math.hypot(program.x - 0.7, program.y + 0.6)
      const least = permitted.reduce((least, [x, y]) => Math.min(least, Math.hypot(x - 0.7, y + 0.6)), 9)
      expect(least).toBeGreaterThan(missed - 1e-9)
    }
  })

  it('grows with the number of half-planes', () => {
    const halfPlanes = Array.from({ length: 200 }, (_, k): HalfPlane => [1, 0, -1 + k / 400])
    const program = programOf(1, halfPlanes)
    program.goalX = -0.9
    program.goalY = 0
    expect([program.nearest(), program.x]).toEqual([200, -1 + 199 / 400])
  })
})

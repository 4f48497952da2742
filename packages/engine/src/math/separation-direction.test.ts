import { describe, expect, it } from 'vitest'
import { separationDirection } from './separation-direction.js'
import { vector } from './vector.js'

const parting = (id: number, other: number, dimensions: 2 | 3) => {
  const out = vector()
  separationDirection(id, other, dimensions, out)
  return out
}

describe('[S29] two agents at one point', () => {
  it.each([2, 3] as const)('part in opposite directions of length 1 in %s dimensions', (dimensions) => {
    const one = parting(3, 8, dimensions)
    const other = parting(8, 3, dimensions)
    expect([one.x + other.x, one.y + other.y, one.z + other.z]).toEqual([0, 0, 0])
    expect(one.x * one.x + one.y * one.y + one.z * one.z).toBeCloseTo(1, 12)
  })

  it('stay in the plane in two dimensions', () => {
    expect(parting(3, 8, 2).z).toBe(0)
    expect(parting(3, 8, 3).z).not.toBe(0)
  })

  it('part in another direction than two others', () => {
    expect(parting(3, 8, 2).x).not.toBe(parting(3, 9, 2).x)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  angleBetween,
  cross,
  distance,
  dot,
  hadamard,
  lengthOf,
  limit,
  scalarProjection,
  set,
  setLength,
  setZero,
  vector,
} from './vector.js'

const ordinary = fc.double({ min: -1e6, max: 1e6, noNaN: true })
const finite = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 })

test('a vector is zero by default', () => {
  expect(vector()).toEqual({ x: 0, y: 0, z: 0 })
  expect(vector(1, 2)).toEqual({ x: 1, y: 2, z: 0 })
})

test('set and setZero write all three components', () => {
  const v = vector(7, 8, 9)
  set(v, 1, 2, 3)
  expect(v).toEqual({ x: 1, y: 2, z: 3 })
  setZero(v)
  expect(v).toEqual({ x: 0, y: 0, z: 0 })
})

describe('length and distance', () => {
  test('3, 4 has length 5, and 2, 3, 6 has length 7', () => {
    expect(lengthOf(vector(3, 4))).toBe(5)
    expect(lengthOf(vector(2, -3, 6))).toBe(7)
  })

  test('the points (1, 2, 3) and (3, 5, 9) are 7 apart', () => {
    expect(distance(vector(1, 2, 3), vector(3, 5, 9))).toBe(7)
    expect(distance(vector(1, 2, 3), vector(1, 2, 3))).toBe(0)
    expect(distance({ x: 1, y: 2 }, vector(4, 6))).toBe(5)
  })

  test('works at any size: 3, 4 times 1e-200 or 1e200 has 5 times that length', () => {
    for (const scale of [1e-310, 1e-200, 1e-150, 1e150, 1e200, 1e307]) {
      expect(lengthOf(vector(3 * scale, 4 * scale)) / (5 * scale)).toBeCloseTo(1, 12)
      expect(distance(vector(3 * scale, 0), vector(0, 4 * scale)) / (5 * scale)).toBeCloseTo(1, 12)
    }
  })

  test('an infinite component makes the length infinite, a NaN makes it NaN', () => {
    expect(lengthOf(vector(Infinity, 1))).toBe(Infinity)
    expect(lengthOf(vector(1, Number.NaN))).toBe(NaN)
  })
})

describe('[S188] the angle between two vectors', () => {
  const a = vector(10, 2)
  const b = vector(4, -3)

  test('10, 2 and 4, -3 have the dot product 34 and make an angle of about 48 degrees, as in the book', () => {
    expect(dot(a, b)).toBe(34)
    expect((angleBetween(a, b) * 180) / Math.PI).toBeCloseTo(48.18, 2)
    expect(angleBetween(a, b)).toBeCloseTo(Math.acos(34 / (Math.hypot(10, 2) * 5)), 12)
    expect(angleBetween(a, b)).toBeCloseTo(Math.atan2(2, 10) - Math.atan2(-3, 4), 12)
  })

  test('in space 1, 2, 2 and 2, -2, 1 are at right angles', () => {
    expect(dot(vector(1, 2, 2), vector(2, -2, 1))).toBe(0)
    expect(angleBetween(vector(1, 2, 2), vector(2, -2, 1))).toBeCloseTo(Math.PI / 2, 15)
    expect(angleBetween(vector(0, 1, 0), vector(0, 1, 1))).toBeCloseTo(Math.PI / 4, 15)
  })

  test('parallel vectors make an angle of 0 or π, where the arccosine gives NaN', () => {
    // Their quotient is rounded to more than 1.
    const v = vector(0.3, 0.3, 0.1)
    expect(dot(v, v) / (lengthOf(v) * lengthOf(v))).toBeGreaterThan(1)
    expect(angleBetween(v, v)).toBe(0)
    expect(angleBetween(v, vector(-0.3, -0.3, -0.1))).toBe(Math.PI)
    expect(angleBetween(vector(), v)).toBe(0)
  })

  test('is right for angles that the arccosine rounds to 0, and for vectors of any length', () => {
    expect(angleBetween(vector(1, 0), vector(1, 1e-9))).toBeCloseTo(1e-9, 20)
    for (const size of [1e-300, 1, 1e300]) {
      expect(angleBetween(vector(size, 0), vector(0, size))).toBe(Math.PI / 2)
    }
  })

  test('is symmetric, from 0 to π', () => {
    fc.assert(
      fc.property(ordinary, ordinary, ordinary, ordinary, (x, y, u, v) => {
        const angle = angleBetween(vector(x, y), vector(u, v))
        expect(angle).toBe(angleBetween(vector(u, v), vector(x, y)))
        expect(angle).toBeGreaterThanOrEqual(0)
        expect(angle).toBeLessThanOrEqual(Math.PI)
      }),
    )
  })
})

describe('[S188] the cross product and the Hadamard product', () => {
  test('of 1, 2, 3 and 4, 5, 6 are -3, 6, -3 and 4, 10, 18', () => {
    const out = vector()
    cross(vector(1, 2, 3), vector(4, 5, 6), out)
    expect(out).toEqual({ x: -3, y: 6, z: -3 })
    hadamard(vector(1, 2, 3), vector(4, 5, 6), out)
    expect(out).toEqual({ x: 4, y: 10, z: 18 })
  })

  test('in the plane the cross product is along z, positive where the second lies to the left', () => {
    const out = vector()
    cross(vector(2, 0), vector(1, 3), out)
    expect(out).toEqual({ x: 0, y: 0, z: 6 })
    cross(vector(1, 3), vector(2, 0), out)
    expect(out).toEqual({ x: 0, y: 0, z: -6 })
  })

  test('may be written into either factor', () => {
    for (const product of [cross, hadamard]) {
      const apart = vector()
      product(vector(1, 2, 3), vector(4, 5, 7), apart)
      const [a, b] = [vector(1, 2, 3), vector(4, 5, 7)]
      product(a, vector(4, 5, 7), a)
      product(vector(1, 2, 3), b, b)
      expect([a, b]).toEqual([apart, apart])
    }
  })

  test('the cross product is perpendicular to both, with the length |a| |b| sin θ', () => {
    const whole = fc.integer({ min: -1000, max: 1000 })
    fc.assert(
      fc.property(whole, whole, whole, whole, whole, whole, (x, y, z, u, v, w) => {
        const [a, b, out] = [vector(x, y, z), vector(u, v, w), vector()]
        cross(a, b, out)
        expect([Math.abs(dot(out, a)), Math.abs(dot(out, b))]).toEqual([0, 0])
        expect(lengthOf(out)).toBeCloseTo(lengthOf(a) * lengthOf(b) * Math.sin(angleBetween(a, b)), 6)
      }),
    )
  })
})

describe('[S188] the scalar projection', () => {
  test('of 3, 4 on the x axis is 3, on 0, -2 it is -4, in space on 2, 3, 6 it is 26 / 7', () => {
    expect(scalarProjection(vector(3, 4), vector(10, 0))).toBe(3)
    expect(scalarProjection(vector(3, 4), vector(0, -2))).toBe(-4)
    expect(scalarProjection(vector(1, 2, 3), vector(2, 3, 6))).toBeCloseTo(26 / 7, 15)
  })

  test('on the zero vector is 0', () => {
    expect(scalarProjection(vector(3, 4), vector())).toBe(0)
  })
})

describe('limit', () => {
  test('a vector at most as long as the limit keeps its bits', () => {
    const v = vector(3, 4)
    limit(v, 5)
    expect(v).toEqual({ x: 3, y: 4, z: 0 })
    limit(v, Infinity)
    expect(v).toEqual({ x: 3, y: 4, z: 0 })
  })

  test('6, 8 limited to 5 becomes 3, 4', () => {
    const v = vector(6, 8)
    limit(v, 5)
    expect(v).toEqual({ x: 3, y: 4, z: 0 })
  })

  test('a limit of 0 stops every vector and leaves the zero vector alone', () => {
    const v = vector(6, 8, -1)
    limit(v, 0)
    expect(lengthOf(v)).toBe(0)
    limit(v, 0)
    expect(lengthOf(v)).toBe(0)
  })

  test('no finite vector is longer than the limit afterward, within rounding, and none turns', () => {
    fc.assert(
      fc.property(
        finite,
        finite,
        finite,
        fc.double({ min: 1e-290, max: 1e300, noNaN: true }),
        (x, y, z, maximum) => {
          const v = vector(x, y, z)
          const before = lengthOf(v)
          limit(v, maximum)
          const after = lengthOf(v)
          return (
            after <= maximum * (1 + 1e-15) &&
            (before > maximum || (v.x === x && v.y === y && v.z === z)) &&
            (after === 0 || Math.abs(v.x / after - x / before) <= 1e-14)
          )
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('a vector near 1e200 or 1e-200 neither overflows nor vanishes', () => {
    const large = vector(3e200, 4e200)
    limit(large, 5)
    expect(large.x).toBeCloseTo(3, 12)
    expect(large.y).toBeCloseTo(4, 12)
    const small = vector(3e-200, 4e-200)
    limit(small, 5e-201)
    expect(small.x / 3e-201).toBeCloseTo(1, 12)
    limit(small, 5)
    expect(small.y / 4e-201).toBeCloseTo(1, 12)
  })
})

describe('setLength', () => {
  test('3, 4 with the length 10 becomes 6, 8', () => {
    const v = vector(3, 4)
    setLength(v, 10)
    expect(v).toEqual({ x: 6, y: 8, z: 0 })
  })

  test('the zero vector has no direction and stays zero', () => {
    const v = vector()
    setLength(v, 10)
    expect(v).toEqual({ x: 0, y: 0, z: 0 })
  })

  test('every other vector gets the given length', () => {
    fc.assert(
      fc.property(
        ordinary,
        ordinary,
        ordinary,
        fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
        (x, y, z, length) => {
          const v = vector(x, y, z)
          setLength(v, length)
          return lengthOf(vector(x, y, z)) < 1e-300 || Math.abs(lengthOf(v) / length - 1) < 1e-14
        },
      ),
    )
  })

  test('lengths near 1e200 and 1e-200 can be set from each other', () => {
    for (const [from, to] of [
      [1e200, 1e-200],
      [1e-200, 1e200],
      [1e-200, 1],
      [1, 1e-200],
      [1e200, 1],
    ]) {
      const v = vector(3 * from, 4 * from)
      setLength(v, 5 * to)
      expect(v.x / (3 * to)).toBeCloseTo(1, 12)
      expect(v.y / (4 * to)).toBeCloseTo(1, 12)
    }
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Vector } from '../index.js'
import {
  add,
  addScaled,
  angleBetween,
  angleOf,
  cross,
  distance,
  dot,
  fromAngle,
  lengthOf,
  lerp,
  limit,
  normalize,
  rotate,
  rotateAbout,
  scale,
  setLength,
  subtract,
  vector,
} from '../math.js'

const ordinary = fc.double({ min: -1e6, max: 1e6, noNaN: true })
const point = fc.record({ x: ordinary, y: ordinary, z: ordinary })
const angle = fc.double({ min: -50, max: 50, noNaN: true })
/** A vector long enough for its direction to survive rounding. */
const long = point.filter((v) => lengthOf(v) > 1e-3)

/** The result of a function, written into a new object and into each of its arguments, which must agree. */
function written(
  vectors: readonly Vector[],
  write: (vectors: readonly Vector[], out: Vector) => void,
): Vector {
  const out = vector()
  write(vectors, out)
  for (let k = 0; k < vectors.length; k++) {
    const copies = vectors.map((v) => ({ ...v }))
    write(copies, copies[k] as Vector)
    expect(copies[k]).toEqual(out)
  }
  return out
}

/** Whether two points are equal up to rounding of numbers of this `size`. */
const expectNear = (a: Vector, b: Vector, size: number) =>
  expect(distance(a, b)).toBeLessThanOrEqual(1e-14 * (1 + size))

describe('[S252] vector functions', () => {
  it('are added, subtracted and scaled by their components', () => {
    const [a, b] = [vector(1, 2, 3), vector(4, -5, 6)]
    expect(written([a, b], ([p, q], out) => add(p, q, out))).toEqual(vector(5, -3, 9))
    expect(written([a, b], ([p, q], out) => subtract(p, q, out))).toEqual(vector(-3, 7, -3))
    expect(written([a], ([p], out) => scale(p, -2, out))).toEqual(vector(-2, -4, -6))
    expect(written([a, b], ([p, q], out) => addScaled(p, q, 0.5, out))).toEqual(vector(3, -0.5, 6))
  })

  it('normalized keep their direction at any size; zero stays zero', () => {
    const component = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 })
    fc.assert(
      fc.property(fc.record({ x: component, y: component, z: component }), (v) => {
        // Smaller vectors have already lost most digits.
        fc.pre(lengthOf(v) === 0 || lengthOf(v) > 1e-300)
        const unit = written([v], ([p], out) => normalize(p, out))
        if (lengthOf(v) === 0) expect(lengthOf(unit)).toBe(0)
        else {
          expect(Math.abs(lengthOf(unit) - 1)).toBeLessThan(1e-15)
          expect(angleBetween(unit, v)).toBeLessThan(1e-7)
        }
      }),
    )
  })

  it('are written by default into themselves', () => {
    const way = vector(3, 4)
    normalize(way)
    expect([way.x, way.y]).toEqual([expect.closeTo(0.6, 9), expect.closeTo(0.8, 9)])
    scale(way, 10)
    rotate(way, Math.PI)
    expect([way.x, way.y]).toEqual([expect.closeTo(-6, 9), expect.closeTo(-8, 9)])
    rotateAbout(way, vector(0, 0, 1), Math.PI)
    expect([way.x, way.y]).toEqual([expect.closeTo(6, 9), expect.closeTo(8, 9)])
  })

  it('may be without z in a plane', () => {
    const flat = (x: number, y: number) => ({ x, y }) as Vector
    const way = flat(3, 4)
    normalize(way)
    expect([way.x, way.y, way.z]).toEqual([expect.closeTo(0.6, 12), expect.closeTo(0.8, 12), 0])
    setLength(way, 10)
    limit(way, 5)
    expect([way.x, way.y]).toEqual([expect.closeTo(3, 12), expect.closeTo(4, 12)])
    const out = vector()
    add(flat(1, 2), flat(3, 4), out)
    expect(out).toEqual(vector(4, 6))
    subtract(flat(1, 2), flat(3, 4), out)
    expect(out).toEqual(vector(-2, -2))
    addScaled(flat(1, 2), flat(3, 4), 2, out)
    expect(out).toEqual(vector(7, 10))
    lerp(flat(0, 0), flat(2, 4), 0.5, out)
    expect(out).toEqual(vector(1, 2))
    cross(flat(1, 0), flat(0, 1), out)
    expect(out).toEqual(vector(0, 0, 1))
    expect([lengthOf(flat(3, 4)), dot(flat(1, 2), flat(3, 4)), angleBetween(flat(1, 0), flat(0, 1))]).toEqual(
      [5, 11, Math.PI / 2],
    )
  })

  it('between two vectors are the first at t = 0, the second at t = 1, and in proportion between', () => {
    fc.assert(
      fc.property(point, point, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, t) => {
        const at = (share: number) => written([a, b], ([p, q], out) => lerp(p, q, share, out))
        expect(distance(at(0), a)).toBe(0)
        expect(distance(at(1), b)).toBe(0)
        expect(distance(a, at(t))).toBeCloseTo(t * distance(a, b), 7)
      }),
    )
  })

  it('turn by an angle about z, keep their length, and turn back', () => {
    expect(written([vector(3, 0, 5)], ([v], out) => rotate(v, Math.PI / 2, out)).y).toBe(3)
    fc.assert(
      fc.property(long, angle, (v, by) => {
        const turned = written([v], ([p], out) => rotate(p, by, out))
        const back = vector()
        rotate(turned, -by, back)
        expect(turned.z).toBe(v.z)
        expectNear(back, v, lengthOf(v))
        expect(lengthOf(turned) / lengthOf(v)).toBeCloseTo(1, 13)
      }),
    )
  })

  it('turn about any axis as about z, and keep components along it', () => {
    const right = vector()
    rotateAbout(vector(1, 0, 0), vector(0, 0, 7), Math.PI / 2, right)
    expectNear(right, vector(0, 1, 0), 1)
    fc.assert(
      fc.property(long, long, angle, (v, axis, by) => {
        const turned = written([v, axis], ([p, k], out) => rotateAbout(p, k, by, out))
        const about = vector()
        rotateAbout(v, vector(0, 0, 3), by, about)
        const plain = vector()
        rotate(v, by, plain)
        expectNear(about, plain, lengthOf(v))
        expect(lengthOf(turned) / lengthOf(v)).toBeCloseTo(1, 12)
        // The component along the axis stays, and the one across it turns by the angle.
        expect((dot(turned, axis) - dot(v, axis)) / lengthOf(v) / lengthOf(axis)).toBeCloseTo(0, 12)
        const across = vector()
        cross(axis, v, across)
        expect(dot(turned, across) * Math.sin(by)).toBeGreaterThanOrEqual(
          -1e-9 * lengthOf(across) * lengthOf(v),
        )
      }),
    )
    const same = vector()
    rotateAbout(vector(1, 2, 3), vector(), 1, same)
    expect(same).toEqual(vector(1, 2, 3))
  })

  it('come from an angle and give it back', () => {
    const out = vector(0, 0, 9)
    fromAngle(0, out, 5)
    expect(out).toEqual(vector(5, 0, 0))
    fc.assert(
      fc.property(fc.double({ min: -3.14, max: 3.14, noNaN: true }), (theta) => {
        fromAngle(theta, out)
        expect(angleOf(out)).toBeCloseTo(theta, 14)
      }),
    )
  })
})

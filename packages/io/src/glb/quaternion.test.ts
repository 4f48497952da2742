import fc from 'fast-check'
import { Matrix4, Quaternion, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { alignSigns, angleBetween, slerp, writeRotation } from './quaternion.js'

const unit = fc
  .tuple(...[0, 1, 2].map(() => fc.double({ min: -1, max: 1, noNaN: true })))
  .filter((parts) => Math.hypot(...parts) > 0.1)
  .map(([x, y, z]) => new Vector3(x, y, z).normalize())

describe('the rotation of two axes', () => {
  it('turns +x and +y to any two axes', () => {
    fc.assert(
      fc.property(unit, unit, (nose, other) => {
        fc.pre(nose.clone().cross(other).length() > 0.01)
        const back = other.clone().addScaledVector(nose, -nose.dot(other)).normalize()
        const out = new Float64Array(4)
        writeRotation(out, 0, new Float64Array(nose.toArray()), new Float64Array(back.toArray()))
        const rotation = new Quaternion(...out)
        expect(new Vector3(1, 0, 0).applyQuaternion(rotation).distanceTo(nose)).toBeLessThan(1e-12)
        expect(new Vector3(0, 1, 0).applyQuaternion(rotation).distanceTo(back)).toBeLessThan(1e-12)
      }),
    )
  })

  it('is none for the axes themselves, and a half turn about y for nose and right reversed', () => {
    const out = new Float64Array(8)
    writeRotation(out, 0, new Float64Array([1, 0, 0]), new Float64Array([0, 1, 0]))
    writeRotation(out, 1, new Float64Array([-1, 0, 0]), new Float64Array([0, 1, 0]))
    expect([...out].map((value) => value + 0)).toEqual([0, 0, 0, 1, 0, 1, 0, 0])
    expect(new Matrix4().makeRotationFromQuaternion(new Quaternion(0, 1, 0, 0)).elements[0]).toBe(-1)
  })
})

describe('slerp', () => {
  const aboutY = (degrees: number) => {
    const half = (degrees * Math.PI) / 360
    return [0, Math.sin(half), 0, Math.cos(half)]
  }
  const out = new Float64Array(4)

  it('is a third of the angle after a third of the way', () => {
    slerp(new Float64Array([...aboutY(0), ...aboutY(90)]), 0, 1, 1 / 3, out)
    expect(angleBetween(out, new Float64Array(aboutY(30)), 0)).toBeCloseTo(0, 12)
  })

  it('takes the shorter arc, also between quaternions of opposite signs', () => {
    const opposite = aboutY(20).map((value) => -value)
    slerp(new Float64Array([...aboutY(0), ...opposite]), 0, 1, 0.5, out)
    expect(angleBetween(out, new Float64Array(aboutY(10)), 0)).toBeCloseTo(0, 12)
  })

  it('stays constant if both ends are the same', () => {
    slerp(new Float64Array([...aboutY(7), ...aboutY(7)]), 0, 1, 0.4, out)
    expect(angleBetween(out, new Float64Array(aboutY(7)), 0)).toBeCloseTo(0, 12)
  })
})

describe('the angle between two rotations', () => {
  it('is exact for a very small one, and the same for both signs of a quaternion', () => {
    const small = new Float64Array([1e-9, 0, 0, 1, -1e-9, 0, 0, -1])
    const none = new Float64Array([0, 0, 0, 1])
    expect(angleBetween(none, small, 0)).toBeCloseTo(2e-9, 15)
    expect(angleBetween(none, small, 1)).toBeCloseTo(2e-9, 15)
  })
})

describe('aligned signs', () => {
  it('never change the rotation, and leave no jump', () => {
    const values = new Float64Array([0, 0, 0, 1, 0, -0.1, 0, -0.99, 0, -0.2, 0, -0.98])
    alignSigns(values)
    expect([...values].map((value) => value + 0)).toEqual([0, 0, 0, 1, 0, 0.1, 0, 0.99, 0, 0.2, 0, 0.98])
  })
})

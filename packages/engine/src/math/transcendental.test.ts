import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acos, atan2, cos, exp, log, pow, sin, tan } from './transcendental.js'

/** The number of doubles from a to b, 0 when they are equal. */
function doublesBetween(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) && Number.isNaN(b) ? 0 : Infinity
  const view = new DataView(new ArrayBuffer(8))
  const place = (x: number) => {
    view.setFloat64(0, Math.abs(x))
    return x < 0 ? -view.getBigInt64(0) : view.getBigInt64(0)
  }
  return Math.abs(Number(place(a) - place(b)))
}

const angle = fc.double({ min: -1e5, max: 1e5, noNaN: true })
const anything = fc.double()

describe('sine and cosine', () => {
  test('sin² + cos² is 1', () => {
    fc.assert(fc.property(angle, (x) => Math.abs(sin(x) ** 2 + cos(x) ** 2 - 1) < 5e-16))
  })

  test('sine is odd and cosine is even, bit for bit', () => {
    fc.assert(fc.property(anything, (x) => Object.is(sin(-x), -sin(x)) && Object.is(cos(-x), cos(x))))
  })

  test('sine, cosine and tangent agree with the platform to a few units in the last place', () => {
    const near = (value: number, expected: number) => doublesBetween(value, expected) <= 3
    fc.assert(
      fc.property(
        angle,
        (x) => near(sin(x), Math.sin(x)) && near(cos(x), Math.cos(x)) && near(tan(x), Math.tan(x)),
      ),
      { numRuns: 5000 },
    )
  })

  test('no finite angle leaves [−1, 1]', () => {
    fc.assert(
      fc.property(anything, (x) => !Number.isFinite(x) || (Math.abs(sin(x)) <= 1 && Math.abs(cos(x)) <= 1)),
    )
  })

  test('an infinite angle has no sine, cosine or tangent', () => {
    for (const x of [Infinity, -Infinity, Number.NaN])
      expect([sin(x), cos(x), tan(x)]).toEqual([NaN, NaN, NaN])
  })

  test('a zero keeps its sign under sine and tangent', () => {
    expect([sin(-0), tan(-0), sin(0), tan(0)]).toEqual([-0, -0, 0, 0])
  })
})

describe('atan2 and acos', () => {
  test('atan2 agrees with the platform to two units in the last place at every size', () => {
    fc.assert(
      fc.property(anything, anything, (y, x) => doublesBetween(atan2(y, x), Math.atan2(y, x)) <= 2),
      { numRuns: 5000 },
    )
  })

  test('atan2 gives the special angles for zeros and infinities, signs included', () => {
    const special = [0, -0, 1, -1, Infinity, -Infinity, Number.NaN]
    for (const y of special) {
      for (const x of special) expect(atan2(y, x), `atan2(${y}, ${x})`).toBe(Math.atan2(y, x))
    }
  })

  test('atan2 undoes cosine and sine', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -3.14, max: 3.14, noNaN: true }),
        (a) => Math.abs(atan2(sin(a), cos(a)) - a) < 1e-15,
      ),
    )
  })

  test('cos(acos x) is x', () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (x) => Math.abs(cos(acos(x)) - x) < 5e-16),
    )
  })

  test('acos is 0 at 1, π at −1 and NaN beyond', () => {
    expect([acos(1), acos(-1), acos(1.0000001), acos(Number.NaN)]).toEqual([0, Math.PI, NaN, NaN])
  })
})

describe('exp and log', () => {
  test('exp and log agree with the platform to two units in the last place', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -760, max: 720, noNaN: true }),
        (x) => doublesBetween(exp(x), Math.exp(x)) <= 2,
      ),
      { numRuns: 5000 },
    )
    fc.assert(
      fc.property(anything, (x) => doublesBetween(log(x), Math.log(x)) <= 2),
      { numRuns: 5000 },
    )
  })

  test('exp ends at 0 and Infinity', () => {
    expect([exp(0), exp(-746), exp(710), exp(-Infinity), exp(Infinity), exp(Number.NaN)]).toEqual([
      1,
      0,
      Infinity,
      0,
      Infinity,
      NaN,
    ])
  })

  test('log has a pole at 0 and no value below', () => {
    expect([log(1), log(0), log(-0), log(-1), log(Infinity)]).toEqual([
      0,
      -Infinity,
      -Infinity,
      NaN,
      Infinity,
    ])
  })
})

describe('pow', () => {
  test('agrees with the platform to three units in the last place', () => {
    const base = fc.double({ min: 1e-6, max: 1e6, noNaN: true })
    const exponent = fc.double({ min: -30, max: 30, noNaN: true })
    fc.assert(
      fc.property(base, exponent, (x, y) => doublesBetween(pow(x, y), x ** y) <= 3),
      { numRuns: 5000 },
    )
  })

  test('has the special values of the platform', () => {
    const special = [
      0,
      -0,
      0.5,
      -0.5,
      1,
      -1,
      2,
      -2,
      3,
      4,
      -3,
      1e300,
      -1e300,
      2 ** 53,
      Infinity,
      -Infinity,
      Number.NaN,
    ]
    for (const x of special) {
      for (const y of special) {
        expect(doublesBetween(pow(x, y), x ** y), `pow(${x}, ${y})`).toBeLessThanOrEqual(1)
        expect(Object.is(pow(x, y), -0), `sign of pow(${x}, ${y})`).toBe(Object.is(x ** y, -0))
      }
    }
  })

  test('gives every power of a whole number that a double holds exactly', () => {
    for (let base = 2; base <= 30; base++) {
      let product = base
      for (let exponent = 1; product <= Number.MAX_SAFE_INTEGER; exponent++) {
        expect(pow(base, exponent)).toBe(product)
        expect(pow(-base, exponent)).toBe(exponent % 2 === 0 ? product : -product)
        product *= base
      }
    }
    expect(pow(10, 22)).toBe(1e22)
    expect(pow(4, 1.5)).toBe(8)
  })
})

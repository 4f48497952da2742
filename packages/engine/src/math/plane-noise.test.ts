import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noiseLane, surveyNoise } from './plane-noise.js'

const noiseAt = (x: number, y: number, seed = 1, periodX = 0, periodY = 0) => {
  const place = { lane: noiseLane(seed), x, y, periodX, periodY, value: 0, slopeX: 0, slopeY: 0 }
  surveyNoise(place)
  return place
}

const coordinates = fc.double({ min: -1000, max: 1000, noNaN: true })
const whole = fc.integer({ min: -1000, max: 1000 })

describe('noise in the plane', () => {
  it('is 0 at every whole point and lies between −1 and 1', () => {
    fc.assert(
      fc.property(whole, whole, (x, y) => {
        expect(noiseAt(x, y).value).toBeCloseTo(0, 15)
      }),
    )
    fc.assert(
      fc.property(coordinates, coordinates, (x, y) => {
        expect(Math.abs(noiseAt(x, y).value)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('has the derivatives that differences of its values show', () => {
    const h = 1e-5
    fc.assert(
      fc.property(coordinates, coordinates, (x, y) => {
        const { slopeX, slopeY } = noiseAt(x, y)
        expect(slopeX).toBeCloseTo((noiseAt(x + h, y).value - noiseAt(x - h, y).value) / (2 * h), 5)
        expect(slopeY).toBeCloseTo((noiseAt(x, y + h).value - noiseAt(x, y - h).value) / (2 * h), 5)
      }),
    )
  })

  it('repeats after its periods, and otherwise does not', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 0.9, noNaN: true }), whole, (t, k) => {
        const here = noiseAt(k + t, t, 7, 5, 3).value
        expect(noiseAt(k + 5 + t, t - 3, 7, 5, 3).value).toBeCloseTo(here, 9)
      }),
    )
    expect(noiseAt(0.3, 0.4).value).not.toBeCloseTo(noiseAt(5.3, 0.4).value, 3)
  })

  it('differs from seed to seed', () => {
    expect(noiseAt(0.3, 0.4, 1).value).not.toBe(noiseAt(0.3, 0.4, 2).value)
  })

  it('fills its range evenly around 0', () => {
    let sum = 0
    let squares = 0
    for (let k = 0; k < 100; k++) {
      for (let j = 0; j < 100; j++) {
        const { value } = noiseAt(k * 1.37, j * 1.53)
        sum += value
        squares += value * value
      }
    }
    expect(Math.abs(sum / 10_000)).toBeLessThan(0.03)
    expect(Math.sqrt(squares / 10_000)).toBeGreaterThan(0.2)
  })
})

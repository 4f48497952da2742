import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noise1, noise3 } from './noise.js'
import { random01 } from './random.js'

const coordinate = fc.double({ min: -1e6, max: 1e6, noNaN: true })
const seed = fc.integer()

/** A cell in which noise reaches its maximum, up to mirror images. */
const PEAK = [0.4814922, 0.5, 0.3552567]

describe('noise3', () => {
  test('has fixed values', () => {
    expect(noise3(0.5, 0.5, 0.5, 1)).toBe(-0.361845525)
    expect(noise3(-12.25, 3.75, 1000000.125, 1)).toBe(0.1621819969100205)
  })

  test('stays within [−1, 1]', () => {
    fc.assert(
      fc.property(
        coordinate,
        coordinate,
        coordinate,
        seed,
        (x, y, z, s) => Math.abs(noise3(x, y, z, s)) <= 1,
      ),
      { numRuns: 20000 },
    )
  })

  test('nearly fills [−1, 1]', () => {
    let smallest = 0
    let largest = 0
    for (let i = 0; i < 300; i++) {
      for (let j = 0; j < 300; j++) {
        const value = noise3(i + PEAK[0], j + PEAK[1], PEAK[2], 3)
        smallest = Math.min(smallest, value)
        largest = Math.max(largest, value)
      }
    }
    expect(smallest).toBeGreaterThanOrEqual(-1)
    expect(smallest).toBeLessThan(-0.9)
    expect(largest).toBeLessThanOrEqual(1)
    expect(largest).toBeGreaterThan(0.9)
  })

  test('cannot leave [−1, 1] even where all eight gradients agree in the worst way', () => {
    // The largest blend of gradient · offset: each gradient picks the two largest parts of its offset.
    const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
    let worst = 0
    for (let n = 0; n < 40 ** 3; n++) {
      const p = PEAK.map((c, axis) => c + ((Math.floor(n / 40 ** axis) % 40) - 20) * 1e-3)
      let sum = 0
      for (let corner = 0; corner < 8; corner++) {
        const offsets = p.map((c, axis) => Math.abs(c - ((corner >> axis) & 1)))
        const weight = p.reduce((w, c, axis) => w * (((corner >> axis) & 1) === 1 ? fade(c) : 1 - fade(c)), 1)
        sum += weight * (offsets[0] + offsets[1] + offsets[2] - Math.min(...offsets))
      }
      worst = Math.max(worst, sum * 0.9649214)
    }
    expect(worst).toBeLessThanOrEqual(1)
    expect(worst).toBeGreaterThan(0.9999)
  })

  test('is continuous: a step of h changes it by at most 4h, across cells and across 0', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -50, max: 50, noNaN: true }),
        fc.integer({ min: -50, max: 50 }),
        fc.double({ min: -1e-3, max: 1e-3, noNaN: true }),
        seed,
        (x, whole, h, s) =>
          Math.abs(noise3(whole + h, x, x, s) - noise3(whole, x, x, s)) <= 4 * Math.abs(h) + 1e-12 &&
          Math.abs(noise3(x, whole + h, x, s) - noise3(x, whole, x, s)) <= 4 * Math.abs(h) + 1e-12 &&
          Math.abs(noise3(x, x, whole + h, s) - noise3(x, x, whole, s)) <= 4 * Math.abs(h) + 1e-12,
      ),
      { numRuns: 3000 },
    )
  })

  test('is 0 at every whole point, near and a million units away', () => {
    const whole = fc.integer({ min: -1000000, max: 1000000 })
    fc.assert(fc.property(whole, whole, whole, seed, (x, y, z, s) => Math.abs(noise3(x, y, z, s)) === 0))
  })

  test('is neither mirrored at 0 nor repeated after 256 units', () => {
    let mirrored = 0
    let repeated = 0
    for (let k = 1; k <= 100; k++) {
      const x = k + 0.37
      if (noise3(x, 0.4, 0.6, 1) === noise3(-x, 0.4, 0.6, 1)) mirrored++
      if (noise3(x, 0.4, 0.6, 1) === noise3(x + 256, 0.4, 0.6, 1)) repeated++
    }
    expect([mirrored, repeated]).toEqual([0, 0])
  })

  test('is centered on 0, and unrelated for seeds that differ by 1 or by 2³²', () => {
    const total = 20000
    let sum = 0
    let squares = 0
    let next = 0
    let far = 0
    for (let k = 0; k < total; k++) {
      const x = 1000 * random01(1, k, 0, 0)
      const y = 1000 * random01(1, k, 1, 0)
      const z = 1000 * random01(1, k, 2, 0)
      const value = noise3(x, y, z, 7)
      sum += value
      squares += value * value
      next += value * noise3(x, y, z, 8)
      far += value * noise3(x, y, z, 7 + 2 ** 32)
    }
    const deviation = Math.sqrt(squares / total)
    expect(Math.abs(sum / total)).toBeLessThan(0.01)
    expect(deviation).toBeGreaterThan(0.24)
    expect(deviation).toBeLessThan(0.28)
    expect(Math.abs(next / squares)).toBeLessThan(0.03)
    expect(Math.abs(far / squares)).toBeLessThan(0.03)
  })

  test('is NaN for a coordinate that is not finite', () => {
    expect([noise3(Number.NaN, 0, 0, 1), noise3(0, Infinity, 0, 1)]).toEqual([NaN, NaN])
  })
})

describe('noise1', () => {
  test('has fixed values', () => {
    expect(noise1(0.5, 1)).toBe(0.07820612727664411)
    expect(noise1(-7.3, 2)).toBe(-0.33365421282913893)
  })

  test('stays within [−1, 1] and nearly fills it', () => {
    let smallest = 0
    let largest = 0
    for (let k = 0; k < 20000; k++) {
      smallest = Math.min(smallest, noise1(k + 0.5, 1))
      largest = Math.max(largest, noise1(k + 0.5, 1))
    }
    expect(smallest).toBeLessThan(-0.95)
    expect(largest).toBeGreaterThan(0.95)
    fc.assert(
      fc.property(coordinate, seed, (x, s) => Math.abs(noise1(x, s)) <= 1),
      { numRuns: 20000 },
    )
  })

  test('is 0 at whole numbers and continuous across them', () => {
    // Just after a whole number it is exact except for one rounding.
    const whole = fc.integer({ min: -1000, max: 1000 })
    const step = fc.double({ min: -1e-3, max: 1e-3, noNaN: true })
    fc.assert(
      fc.property(
        whole,
        step,
        seed,
        (i, h, s) =>
          Math.abs(noise1(i, s)) === 0 && Math.abs(noise1(i + h, s)) <= 4 * Math.abs(h) + Number.EPSILON,
      ),
    )
  })
})

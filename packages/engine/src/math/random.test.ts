import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { random01, randomUint32, streamOf } from './random.js'

const TWO_TO_32 = 2 ** 32
const uint32 = fc.integer({ min: 0, max: TWO_TO_32 - 1 })
const seed = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })

type Counters = [seed: number, id: number, step: number, stream: number]

/** One argument counts up, the others are constant. */
const AXES: Record<string, (k: number) => Counters> = {
  seed: (k) => [k, 3, 5, 7],
  'upper half of the seed': (k) => [k * TWO_TO_32, 3, 5, 7],
  id: (k) => [1, k, 5, 7],
  step: (k) => [1, 3, k, 7],
  stream: (k) => [1, 3, 5, k],
  'id and step': (k) => [1, k % 300, Math.floor(k / 300), 7],
  'seed and id': (k) => [k % 300, Math.floor(k / 300), 5, 7],
}

/** (χ² − df)/√(2·df), about standard normal for the many cells used here. */
function chiSquareScore(cells: Int32Array, total: number): number {
  const expected = total / cells.length
  let sum = 0
  for (const count of cells) sum += (count - expected) ** 2 / expected
  return (sum - cells.length + 1) / Math.sqrt(2 * (cells.length - 1))
}

describe('random01', () => {
  test('depends only on its counters and has fixed values', () => {
    expect(random01(0, 0, 0, 0)).toBe(0.7128663048078461)
    expect(random01(1, 2, 3, 4)).toBe(0.41832987806383004)
    expect(random01(-1, 0, 0, 0)).toBe(0.43539040371340976)
    expect(random01(Number.MAX_SAFE_INTEGER, 4294967295, 4294967295, 4294967295)).toBe(0.1705426295305209)
    expect(random01(0, 0, 0, 0)).toBe(0.7128663048078461)
  })

  test('is a multiple of 2⁻⁵³ in [0, 1) whose first 27 bits are those of randomUint32', () => {
    fc.assert(
      fc.property(seed, uint32, uint32, uint32, (s, id, step, stream) => {
        const value = random01(s, id, step, stream)
        const first = Math.floor(value * 2 ** 27)
        return (
          value >= 0 &&
          value < 1 &&
          Number.isInteger(value * 2 ** 53) &&
          first === randomUint32(s, id, step, stream) >>> 5
        )
      }),
    )
  })

  test('gives the seeds 0 to 4 first values far from each other and from 0 and 1', () => {
    const values = [0, 1, 2, 3, 4].map((s) => random01(s, 0, 0, 0))
    const points = [0, ...values, 1].sort((a, b) => a - b)
    for (let i = 1; i < points.length; i++) expect(points[i] - points[i - 1]).toBeGreaterThan(0.05)
  })

  for (const [name, counters] of Object.entries(AXES)) {
    test(`is uniform, and so is each pair of neighbors, when the ${name} counts up`, () => {
      const total = 90000
      const single = new Int32Array(1000)
      const low = new Int32Array(1024)
      const pairs = new Int32Array(1024)
      let previous = 0.5
      let products = 0
      for (let k = 0; k < total; k++) {
        const value = random01(...counters(k))
        single[Math.floor(value * 1000)]++
        low[(value * 2 ** 53) % 1024]++
        pairs[Math.floor(previous * 32) * 32 + Math.floor(value * 32)]++
        products += (previous - 0.5) * (value - 0.5)
        previous = value
      }
      expect(Math.abs(chiSquareScore(single, total))).toBeLessThan(4)
      expect(Math.abs(chiSquareScore(low, total))).toBeLessThan(4)
      expect(Math.abs(chiSquareScore(pairs, total))).toBeLessThan(4)
      // The variance of a uniform number is 1/12, so this is the serial correlation in standard errors.
      expect(Math.abs((12 * products) / Math.sqrt(total))).toBeLessThan(4)
    })
  }
})

describe('randomUint32', () => {
  test('has fixed values', () => {
    expect(randomUint32(0, 0, 0, 0)).toBe(3061737465)
    expect(randomUint32(1, 2, 3, 4)).toBe(1796713129)
    expect(randomUint32(Number.MAX_SAFE_INTEGER, 4294967295, 4294967295, 4294967295)).toBe(732475037)
  })

  test('flips each bit of the output with probability 0.5 ± 0.02 when any one bit of the input flips', () => {
    const samples = 12000
    // The lower half and the upper 21 bits of the seed, then id, step and stream.
    const bits = [32, 20, 32, 32, 32]
    const words = new Uint32Array(5)
    const flips = new Int32Array(5 * 32 * 58)
    const draw = (out: Int32Array) => {
      const s = words[1] * TWO_TO_32 + words[0]
      out[0] = randomUint32(s, words[2], words[3], words[4])
      out[1] = (random01(s, words[2], words[3], words[4]) * 2 ** 53) % 2 ** 26
    }
    const before = new Int32Array(2)
    const after = new Int32Array(2)
    for (let sample = 0; sample < samples; sample++) {
      // Half of the samples have small counters, as simulations do.
      for (let w = 0; w < 5; w++) words[w] = randomUint32(99, w, sample, 1) >>> (sample % 2 === 0 ? 22 : 0)
      words[1] &= 0xfffff
      draw(before)
      for (let w = 0; w < 5; w++) {
        for (let bit = 0; bit < bits[w]; bit++) {
          words[w] ^= 1 << bit
          draw(after)
          words[w] ^= 1 << bit
          const row = (w * 32 + bit) * 58
          const first = before[0] ^ after[0]
          const second = before[1] ^ after[1]
          for (let out = 0; out < 32; out++) flips[row + out] += (first >>> out) & 1
          for (let out = 0; out < 26; out++) flips[row + 32 + out] += (second >>> out) & 1
        }
      }
    }
    let worst = 0
    for (let w = 0; w < 5; w++) {
      for (let cell = w * 32 * 58; cell < (w * 32 + bits[w]) * 58; cell++) {
        worst = Math.max(worst, Math.abs(flips[cell] / samples - 0.5))
      }
    }
    expect(worst).toBeLessThan(0.02)
  })

  test('collides over a grid of ids and steps about as often as expected by chance', () => {
    // 2¹⁸ draws of 32 bits: (2¹⁸)²/2³³ = 8 coincidences expected.
    const values = new Uint32Array(2 ** 18)
    for (let k = 0; k < values.length; k++) values[k] = randomUint32(5, k & 511, k >>> 9, 2)
    values.sort()
    let coincidences = 0
    for (let k = 1; k < values.length; k++) if (values[k] === values[k - 1]) coincidences++
    expect(coincidences).toBeGreaterThan(0)
    expect(coincidences).toBeLessThan(20)
  })
})

describe('streamOf', () => {
  test('has fixed values', () => {
    expect([streamOf(''), streamOf('wander'), streamOf('noise')]).toEqual([
      2872998923, 1279866283, 3434660333,
    ])
  })

  test('gives names that differ in one letter, case or length different numbers', () => {
    const names = ['wander', 'Wander', 'wanders', 'wande', 'vander', 'wander ', 'wnader', 'a', 'b', 'aa', '']
    expect(new Set(names.map(streamOf)).size).toBe(names.length)
  })

  test('is a uint32 for every name', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const stream = streamOf(name)
        return Number.isInteger(stream) && stream >= 0 && stream < TWO_TO_32
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latinHypercubeDimension } from './latin-hypercube.js'

describe('a Latin hypercube sample', () => {
  it('has one point in each stratum of each dimension', () => {
    const sample = [fc.nat(40), fc.integer({ min: 1, max: 300 }), fc.maxSafeNat()] as const
    fc.assert(
      fc.property(...sample, (dimension, count, seed) => {
        const strata = latinHypercubeDimension(dimension, count, seed).map((u) => Math.floor(u * count))
        expect(strata.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, k) => k))
      }),
    )
  })

  it('has another order in each dimension and by each seed', () => {
    const orderOf = (dimension: number, seed: number) =>
      latinHypercubeDimension(dimension, 50, seed)
        .map((u) => Math.floor(50 * u))
        .join()
    const orders = [0, 1, 2].flatMap((dimension) => [1, 2, 3].map((seed) => orderOf(dimension, seed)))
    expect(new Set(orders).size).toBe(9)
  })

  it('puts each point into any stratum, and to any place there, as often as another', () => {
    const firsts = Array.from({ length: 4000 }, (_, seed) => latinHypercubeDimension(0, 4, seed)[0] as number)
    for (let k = 0; k < 16; k++) {
      const share = firsts.filter((u) => Math.floor(16 * u) === k).length / firsts.length
      // A 16th; its standard deviation is 0.004.
      expect(Math.abs(share - 1 / 16)).toBeLessThan(0.02)
    }
  })
})

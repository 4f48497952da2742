import { random01 } from 'drover'
import { describe, expect, it } from 'vitest'
import { SOBOL_DIMENSIONS, sobolDimension } from './sobol.js'

const points = (count: number, dimensions: number, seed?: number) => {
  const sequences = Array.from({ length: dimensions }, (_, k) => sobolDimension(k, seed))
  return Array.from({ length: count }, (_, k) => sequences.map((at) => at(k)))
}

/** The L2 star discrepancy, by Warnock's formula (1972). */
function discrepancy(all: readonly (readonly number[])[]): number {
  const dimensions = (all[0] as readonly number[]).length
  let single = 0
  let pairs = 0
  for (const x of all) {
    single += x.reduce((product, u) => (product * (1 - u * u)) / 2, 1)
    for (const y of all) pairs += x.reduce((product, u, k) => product * (1 - Math.max(u, y[k] as number)), 1)
  }
  return Math.sqrt(3 ** -dimensions - (2 / all.length) * single + pairs / all.length ** 2)
}

describe('the Sobol sequence', () => {
  it('begins as it is known to', () => {
    expect(points(8, 4)).toEqual([
      [0, 0, 0, 0],
      [0.5, 0.5, 0.5, 0.5],
      [0.75, 0.25, 0.25, 0.25],
      [0.25, 0.75, 0.75, 0.75],
      [0.375, 0.375, 0.625, 0.875],
      [0.875, 0.875, 0.125, 0.375],
      [0.625, 0.125, 0.875, 0.625],
      [0.125, 0.625, 0.375, 0.125],
    ])
  })

  it('has in its 1st, 2nd, 3rd, 10th, 20th and 32nd dimension the points 777 and 1000 that others compute', () => {
    // By scipy.stats.qmc.Sobol 1.17.1.
    const at = (point: number) => [0, 1, 2, 9, 19, 31].map((dimension) => sobolDimension(dimension)(point))
    expect(at(1000)).toEqual([
      0.2197265625, 0.0966796875, 0.5185546875, 0.0693359375, 0.7255859375, 0.1455078125,
    ])
    expect(at(777)).toEqual([
      0.6923828125, 0.9365234375, 0.1630859375, 0.3232421875, 0.7529296875, 0.8994140625,
    ])
  })

  it.each([undefined, 1, 2])(
    'has a point in each 256th of each of its 37 dimensions, scrambled or not (seed %s)',
    (seed) => {
      expect(SOBOL_DIMENSIONS).toBe(37)
      for (let dimension = 0; dimension < SOBOL_DIMENSIONS; dimension++) {
        const at = sobolDimension(dimension, seed)
        for (const begin of [0, 256, 1024]) {
          const strata = new Set(Array.from({ length: 256 }, (_, k) => Math.floor(256 * at(begin + k))))
          expect(strata.size).toBe(256)
        }
      }
    },
  )

  it.each([undefined, 1, 2])(
    'has in its first two dimensions one point in each of 16 × 16 squares (%s)',
    (seed) => {
      const squares = points(256, 2, seed).map(
        ([x = 0, y = 0]) => 16 * Math.floor(16 * x) + Math.floor(16 * y),
      )
      expect(new Set(squares).size).toBe(256)
    },
  )

  it.each([2, 3, 5])(
    'lies more evenly than random points in %i dimensions, scrambled or not',
    (dimensions) => {
      const random = Array.from({ length: 10 }, (_, seed) =>
        discrepancy(
          Array.from({ length: 256 }, (_p, k) =>
            Array.from({ length: dimensions }, (_d, dimension) => random01(seed, k, dimension, 1)),
          ),
        ),
      )
      for (const seed of [undefined, 1, 2, 3]) {
        expect(discrepancy(points(256, dimensions, seed))).toBeLessThan(Math.min(...random))
      }
    },
  )

  it('is scrambled differently by another seed, and each point is uniform', () => {
    expect(points(8, 2, 1)).not.toEqual(points(8, 2, 2))
    const firsts = Array.from({ length: 1000 }, (_, seed) => sobolDimension(3, seed)(0))
    expect(firsts.reduce((sum, u) => sum + u, 0) / 1000).toBeCloseTo(0.5, 1)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelsOf, sampledLevels } from './levels.js'

describe('the values of a factor', () => {
  it('are those of its list', () => {
    expect(levelsOf([3, 'grid', true])).toEqual([3, 'grid', true])
  })

  it('lie at equal differences in a range', () => {
    expect(levelsOf({ from: 0, to: 1, count: 11, scale: 'linear' })).toEqual([
      0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1,
    ])
  })

  it('lie at equal ratios in a range on a log scale, also downwards', () => {
    expect(levelsOf({ from: 0.001, to: 10, count: 5, scale: 'log' })).toEqual([0.001, 0.01, 0.1, 1, 10])
    expect(levelsOf({ from: 8, to: 1, count: 4, scale: 'log' })).toEqual([8, 4, 2, 1])
  })
})

describe('whole numbers', () => {
  it('of a range are the nearest ones', () => {
    expect(levelsOf({ from: 20, to: 400, count: 4, scale: 'log', whole: true })).toEqual([20, 54, 147, 400])
    expect(levelsOf({ from: 10, to: 1, count: 3, whole: true })).toEqual([10, 6, 1])
  })

  it('of a sample are drawn equally often, including the ends', () => {
    const sample = { method: 'latinHypercube', count: 60 } as const
    const [levels = []] = sampledLevels([{ from: -2, to: 3, whole: true }], sample, 1)
    for (let value = -2; value <= 3; value++) {
      expect(levels.filter((level) => level === value)).toHaveLength(10)
    }
  })

  it('of a sample lie within the range, on either scale', () => {
    const bounds = [fc.integer({ min: 1, max: 2 ** 40 }), fc.integer({ min: 1, max: 2 ** 40 })] as const
    fc.assert(
      fc.property(...bounds, fc.boolean(), fc.boolean(), fc.nat(), (from, size, log, sobol, seed) => {
        const range = { from, to: from + size, scale: log ? 'log' : 'linear', whole: true } as const
        const sample = { method: sobol ? 'sobol' : 'latinHypercube', count: 16 } as const
        for (const level of sampledLevels([range], sample, seed)[0] ?? []) {
          expect(Number.isInteger(level) && level >= from && level <= range.to).toBe(true)
        }
      }),
    )
  })
})

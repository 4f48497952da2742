import { describe, expect, it } from 'vitest'
import { REPLICATES, SEEDS, seedOf } from './seed.js'

describe('the seed of a run', () => {
  it('differs for different numbers', () => {
    const seeds = new Set<number>()
    for (let high = 0; high < 300; high++) {
      for (let low = 0; low < 300; low++) seeds.add(seedOf(1, high * REPLICATES + low))
    }
    expect(seeds.size).toBe(90_000)
  })

  it('is a whole number below 2⁵², whatever the number', () => {
    for (const number of [0, REPLICATES - 1, SEEDS - REPLICATES, SEEDS - 1]) {
      const seed = seedOf(Number.MAX_SAFE_INTEGER, number)
      expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 52).toBe(true)
    }
  })

  it('counts numbers from 2⁵² on modulo 2⁵²', () => {
    expect(seedOf(1, SEEDS + 5)).toBe(seedOf(1, 5))
  })

  it('depends on the seed of the experiment', () => {
    expect(seedOf(2, 3 * REPLICATES + 4)).not.toBe(seedOf(1, 3 * REPLICATES + 4))
    expect(seedOf(1, 0)).toBe(2998308250330031)
  })
})

import { describe, expect, it } from 'vitest'
import { seedOf } from './seed.js'

describe('the seed of a run', () => {
  it('is another one for every run of an experiment', () => {
    const seeds = new Set<number>()
    for (let combination = 0; combination < 300; combination++) {
      for (let replicate = 0; replicate < 300; replicate++) seeds.add(seedOf(1, combination, replicate))
    }
    expect(seeds.size).toBe(90_000)
  })

  it('is a whole number below 2⁵², up to the last combination and replicate', () => {
    const most = 2 ** 26 - 1
    for (const [combination, replicate] of [
      [0, 0],
      [0, most],
      [most, 0],
      [most, most],
    ] as const) {
      const seed = seedOf(Number.MAX_SAFE_INTEGER, combination, replicate)
      expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 52).toBe(true)
    }
  })

  it('hangs on the seed of the experiment and on nothing but its own place', () => {
    expect(seedOf(2, 3, 4)).not.toBe(seedOf(1, 3, 4))
    expect(seedOf(1, 0, 0)).toBe(2998308250330031)
  })
})

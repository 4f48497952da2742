import { describe, expect, it } from 'vitest'
import { Sample } from './sample.js'

const sampleOf = (...values: readonly number[]) => {
  const sample = new Sample(true)
  for (const value of values) sample.add(value)
  return sample
}

describe('a sample', () => {
  it('of 2, 4, 4, 4, 5, 5, 7, 9 has mean 5 and the sum of squares 32', () => {
    const sample = sampleOf(2, 4, 4, 4, 5, 5, 7, 9)
    expect([sample.count, sample.mean]).toEqual([8, 5])
    expect(sample.deviation).toBeCloseTo(Math.sqrt(32 / 7), 12)
  })

  it('has quantiles between its values', () => {
    expect(sampleOf(40, 10, 30, 20).quantiles([0, 0.25, 0.5, 1])).toEqual([10, 17.5, 25, 40])
  })

  it('ignores undefined values', () => {
    const sample = sampleOf(1, Number.NaN, 3)
    expect([sample.count, sample.mean, ...sample.quantiles([0.5])]).toEqual([2, 2, 2])
  })

  it('has no deviation for one value, and nothing for none', () => {
    expect([sampleOf(3).mean, sampleOf(3).deviation]).toEqual([3, Number.NaN])
    expect([sampleOf().mean, ...sampleOf().quantiles([0.5])]).toEqual([Number.NaN, Number.NaN])
  })

  it('keeps the differences of large, similar numbers', () => {
    expect(sampleOf(1e9 + 1, 1e9 + 2, 1e9 + 3).deviation).toBe(1)
  })
})

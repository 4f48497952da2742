import { describe, expect, it } from 'vitest'
import { metrics } from '../metrics/metrics.js'
import { boundsOf, intervalOfMean, intervalOfShare } from './interval.js'
import { Sample } from './sample.js'

const sampleOf = (...values: readonly number[]) => {
  const sample = new Sample(false)
  for (const value of values) sample.add(value)
  return sample
}

describe('the confidence interval of a mean', () => {
  it("is Student's for unbounded numbers", () => {
    const [low, high] = intervalOfMean(sampleOf(2, 4, 4, 4, 5, 5, 7, 9), 0.95, 'none')
    // t of 7 degrees of freedom is 2.364624.
    const half = (2.364624 * Math.sqrt(32 / 7)) / Math.sqrt(8)
    expect(low).toBeCloseTo(5 - half, 6)
    expect(high).toBeCloseTo(5 + half, 6)
  })

  it('does not go below 0 for numbers that cannot', () => {
    const sample = sampleOf(0, 0, 0, 10)
    expect(intervalOfMean(sample, 0.95, 'none')[0]).toBeLessThan(0)
    expect(intervalOfMean(sample, 0.95, 'positive')[0]).toBe(0)
    expect(intervalOfMean(sample, 0.95, 'positive')[1]).toBe(intervalOfMean(sample, 0.95, 'none')[1])
  })

  it('lies within 0 and 1 if all numbers do, and contains the mean', () => {
    const samples = [
      [0.9, 0.99, 1, 0.8],
      [0.01, 0, 0.02],
      [0, 1],
      [0.3, 0.6],
      [1, 1, 1 - 1e-12],
    ]
    for (const values of samples) {
      const sample = sampleOf(...values)
      const [low, high] = intervalOfMean(sample, 0.95, 'part')
      expect(low).toBeGreaterThanOrEqual(0)
      expect(low).toBeLessThan(sample.mean)
      expect(high).toBeGreaterThan(sample.mean)
      expect(high).toBeLessThanOrEqual(1)
    }
    // Student's does not: 0.9225 + 0.1459.
    expect(intervalOfMean(sampleOf(0.9, 0.99, 1, 0.8), 0.95, 'none')[1]).toBeGreaterThan(1)
  })

  it("approaches Student's if numbers from 0 to 1 differ little", () => {
    const sample = sampleOf(0.5, 0.501, 0.502, 0.499, 0.498)
    const student = intervalOfMean(sample, 0.95, 'none')
    const part = intervalOfMean(sample, 0.95, 'part')
    part.forEach((end, k) => {
      expect(Math.abs(end - (student[k] as number))).toBeLessThan(1e-7)
    })
  })

  it('is only the mean if all numbers are equal, and undefined for a single number', () => {
    expect(intervalOfMean(sampleOf(1, 1, 1), 0.95, 'part')).toEqual([1, 1])
    expect(intervalOfMean(sampleOf(0.5), 0.95, 'part')).toEqual([Number.NaN, Number.NaN])
  })
})

describe("Wilson's interval of a share", () => {
  it.each([
    [0, 10, 0, 0.27753],
    [1, 10, 0.01787, 0.40415],
    [8, 10, 0.49016, 0.94332],
    [10, 10, 0.72247, 1],
    [15, 50, 0.19103, 0.43755],
  ])('of %i in %i is %f to %f', (held, count, low, high) => {
    const found = intervalOfShare(held / count, count, 0.95)
    expect(found[0]).toBeCloseTo(low, 4)
    expect(found[1]).toBeCloseTo(high, 4)
  })

  it('is undefined for no runs', () => {
    expect(intervalOfShare(Number.NaN, 0, 0.95)).toEqual([Number.NaN, Number.NaN])
  })
})

describe('the bounds of a metric', () => {
  it('are 0 and 1 for parts, 0 for all others but places', () => {
    const bounds = new Map(
      metrics.flatMap((metric) => metric.columns.map((column, k) => [column, boundsOf(metric, k)] as const)),
    )
    const of = (wanted: string) => [...bounds].flatMap(([column, one]) => (one === wanted ? [column] : []))
    expect(of('part')).toEqual(['polarization', 'milling', 'tripOver', 'tripArrived'])
    expect(of('none')).toEqual(['centroidX', 'centroidY', 'centroidZ'])
  })
})

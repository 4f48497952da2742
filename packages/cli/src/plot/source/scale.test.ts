import { describe, expect, it } from 'vitest'
import { isLogarithmic, scaleIn } from './scale.js'

describe('the scale of a factor', () => {
  it('is that of the experiment', () => {
    expect(scaleIn({ values: { from: 1, to: 10, count: 4, scale: 'log' } })).toBe(true)
    expect(scaleIn({ values: { from: 1, to: 10, count: 4, scale: 'linear' } })).toBe(false)
    expect(scaleIn({ values: [1, 10, 100] })).toBeUndefined()
    expect(scaleIn(undefined)).toBeUndefined()
  })

  it('is logarithmic if at least three values have a constant ratio', () => {
    expect(isLogarithmic([1, 2, 4, 8])).toBe(true)
    expect(isLogarithmic([1, 1.58740105197, 2.51984209979, 4])).toBe(true)
    expect(isLogarithmic([1, 2, 3])).toBe(false)
    expect(isLogarithmic([1, 10])).toBe(false)
    expect(isLogarithmic([0, 0, 0])).toBe(false)
    expect(isLogarithmic([-4, -2, -1])).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { levelsOf } from './levels.js'

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

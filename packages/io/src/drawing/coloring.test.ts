import { describe, expect, it } from 'vitest'
import { roundRange } from './coloring.js'

describe('the range of a scale', () => {
  it.each([
    [0, 3.02, 0, 4],
    [0, 0.0137, 0, 0.015],
    [12, 12, 10, 15],
    [0, 0, 0, 0],
  ])('of numbers from %d to %d is %d to %d', (least, most, low, high) => {
    expect(roundRange(least, most)).toEqual([low, high])
  })
})

import { describe, expect, it } from 'vitest'
import { cutDashes, resampled, sidesOf } from './cut-lines.js'

describe('a line in space', () => {
  it('is cut into pieces no longer than asked for, through the same places', () => {
    expect(resampled([0, 0, 0, 3, 0, 0, 3, 0, 1], 2)).toEqual([0, 0, 0, 1.5, 0, 0, 3, 0, 0, 3, 0, 1])
    expect(resampled([0, 0, 0, 3, 0, 0], 0)).toEqual([0, 0, 0, 3, 0, 0])
  })

  it('that is dashed has parts of the length that is on, around corners too', () => {
    // 3 long, then 2 up; 2 on and 1 off.
    const parts = cutDashes([0, 0, 0, 3, 0, 0, 3, 0, 2], [2, 1], 1)
    expect(parts).toEqual([
      [0, 0, 0, 2, 0, 0],
      [3, 0, 0, 3, 0, 2],
    ])
    expect(cutDashes([0, 0, 0, 10, 0, 0], [2, 2], 2)).toEqual([
      [0, 0, 0, 4, 0, 0],
      [8, 0, 0, 10, 0, 0],
    ])
  })
})

describe('a band in space', () => {
  it('is as wide around a corner as along its sides', () => {
    // 4 to the right, then 4 up.
    const sides = sidesOf([0, 0, 0, 4, 0, 0, 4, 4, 0], 1)
    expect(sides.map((side) => side.map((one) => Number(one.toFixed(12)) + 0))).toEqual([
      [0, 1],
      [-1, 1],
      [-1, 0],
    ])
  })

  it('that is closed has no beginning', () => {
    const sides = sidesOf([0, 0, 0, 4, 0, 0, 4, 4, 0, 0, 4, 0, 0, 0, 0], 1)
    expect(sides[0]).toEqual(sides[4])
    expect(sides[0].map((one) => Number(one.toFixed(12)))).toEqual([1, 1])
  })
})

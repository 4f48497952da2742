import { describe, expect, it } from 'vitest'
import { contourAt, contourInterval } from './contours.js'

const field = (columns: number, heights: readonly number[]) => ({
  columns,
  rows: heights.length / columns,
  heights: Float64Array.from(heights),
})

describe('a contour line', () => {
  it('runs where the height is: half way between 0 and 2 for 1', () => {
    expect(contourAt(field(2, [0, 2, 0, 2]), 1)).toEqual([
      [
        [0.5, 0],
        [0.5, 1],
      ],
    ])
  })

  it('is nowhere on level ground, nor below or above all of it', () => {
    expect(contourAt(field(2, [3, 3, 3, 3]), 3)).toEqual([])
    expect(contourAt(field(2, [0, 1, 2, 3]), 4)).toEqual([])
    expect(contourAt(field(2, [0, 1, 2, 3]), -1)).toEqual([])
  })

  it('parts two hills where the saddle between them is lower, and joins them where it is higher', () => {
    // High corners across each other: 4 and 4 over 0 and 0, mean 2.
    const saddle = field(2, [4, 0, 0, 4])
    const cutsOff = (height: number) => contourAt(saddle, height).map((line) => line.map(([x, y]) => [x, y]))
    expect(cutsOff(3)).toEqual([
      [
        [0, 0.25],
        [0.25, 0],
      ],
      [
        [1, 0.75],
        [0.75, 1],
      ],
    ])
    expect(cutsOff(1)).toEqual([
      [
        [0.75, 0],
        [1, 0.25],
      ],
      [
        [0.25, 1],
        [0, 0.75],
      ],
    ])
  })
})

describe('contour lines', () => {
  it.each([
    [12, 1],
    [10, 1],
    [20, 2],
    [840, 100],
    [0.5, 0.05],
  ])('over a height of %d are %d apart', (height, apart) => {
    expect(contourInterval(height)).toBeCloseTo(apart, 12)
  })
})

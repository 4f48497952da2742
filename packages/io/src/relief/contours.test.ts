import { describe, expect, it } from 'vitest'
import { contourInterval, contourLines } from './contours.js'

const field = (columns: number, heights: readonly number[]) => ({
  columns,
  rows: heights.length / columns,
  heights: Float64Array.from(heights),
})

/**
 * A cone 10 high at its tip in the middle of a grid of 41 by 41 knots, which falls by 1 for every 2 knots.
 */
const cone = field(
  41,
  Array.from({ length: 41 * 41 }, (_, k) => 10 - Math.hypot((k % 41) - 20, Math.floor(k / 41) - 20) / 2),
)

const pairs = (points: readonly number[]): readonly (readonly [number, number])[] =>
  Array.from({ length: points.length / 2 }, (_, k) => [points[2 * k] as number, points[2 * k + 1] as number])

describe('contour lines', () => {
  it('of a cone are circles within the error of a cell', () => {
    const lines = contourLines(cone, 1).filter(({ height }) => height >= 1)
    expect(lines.map(({ height }) => height)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const { height, points, closed } of lines) {
      expect(closed).toBe(true)
      for (const [column, row] of pairs(points)) {
        // 2 knots out for each length down; a chord of a cell is off by less than 1/8 of a
        // cell at these radii.
        expect(Math.abs(Math.hypot(column - 20, row - 20) - 2 * (10 - height))).toBeLessThan(0.125)
      }
    }
  })

  it('are closed, or begin and end at the border', () => {
    const wavy = field(
      30,
      Array.from({ length: 30 * 20 }, (_, k) => Math.sin((k % 30) / 3) + Math.cos(Math.floor(k / 30) / 2)),
    )
    const lines = contourLines(wavy, 0.2)
    expect(lines.some(({ closed }) => closed)).toBe(true)
    expect(lines.some(({ closed }) => !closed)).toBe(true)
    const isAtBorder = ([column, row]: readonly [number, number]) =>
      column === 0 || row === 0 || column === 29 || row === 19
    for (const { points, closed } of lines) {
      const places = pairs(points)
      const ends = [places[0], places.at(-1)] as [[number, number], [number, number]]
      if (!closed) expect(ends.every(isAtBorder)).toBe(true)
      // No step is longer than a cell is wide from corner to corner.
      for (let k = closed ? 0 : 1; k < places.length; k++) {
        const [from, to] = [places.at(k - 1), places[k]] as [[number, number], [number, number]]
        expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeLessThanOrEqual(Math.SQRT2)
      }
    }
  })

  it('run where the height is: half way between 0 and 2 for 1', () => {
    expect(contourLines(field(2, [0, 2, 0, 2]), 1)).toEqual([
      { height: 1, strong: false, closed: false, points: [0.5, 0, 0.5, 1] },
    ])
  })

  it('are absent on level ground, and never at its lowest point', () => {
    expect(contourLines(field(2, [3, 3, 3, 3]), 1)).toEqual([])
    const uneven = field(3, [3, 3, 0, 3 - 4e-16, 3 + 4e-16, 0])
    expect(contourLines(uneven, 1).map(({ height }) => height)).toEqual([1, 2])
    expect(contourLines(field(2, [0, 0, 0, 0.5]), 1)).toEqual([])
    expect(contourLines(field(2, [0, 1, 2, 3]), 0)).toEqual([])
  })

  it('part two hills where the saddle between them is lower, and join them where it is higher', () => {
    // High corners across each other: 4 and 4 over 0 and 0, mean 2.
    const at = (height: number) =>
      contourLines(field(2, [4, 0, 0, 4]), 1)
        .filter((line) => line.height === height)
        .map(({ points }) => points)
    expect(at(3)).toEqual([
      [0.25, 0, 0, 0.25],
      [1, 0.75, 0.75, 1],
    ])
    expect(at(1)).toEqual([
      [0.75, 0, 1, 0.25],
      [0, 0.75, 0.25, 1],
    ])
  })

  it('go the same way through a saddle however the grid is turned', () => {
    const turned = contourLines(field(2, [0, 4, 4, 0]), 1).filter(({ height }) => height === 3)
    // The corners at (1, 0) and (0, 1) are cut off, as (0, 0) and (1, 1) were.
    expect(turned.map(({ points }) => points)).toEqual([
      [0.75, 0, 1, 0.25],
      [0, 0.75, 0.25, 1],
    ])
  })

  it('are strong at every fifth, below 0 too', () => {
    const slope = field(2, [-6, 6, -6, 6])
    const strong = contourLines(slope, 1).filter((line) => line.strong)
    expect(strong.map(({ height }) => Math.abs(height))).toEqual([5, 0, 5])
  })
})

describe('the interval of contour lines', () => {
  it.each([
    [12, 1],
    [10, 1],
    [20, 2],
    [34, 2],
    [35, 5],
    [840, 100],
    [0.5, 0.05],
    [0, 0],
  ])('over a height of %d is %d', (height, apart) => {
    expect(contourInterval(height)).toBeCloseTo(apart, 12)
  })

  it('is 1, 2 or 5 times a power of ten, and gives 8 to 15 lines if any such number does', () => {
    for (let range = 1e-3; range < 1e5; range *= 1.07) {
      const interval = contourInterval(range)
      expect(Number((interval / 10 ** Math.floor(Math.log10(interval) + 1e-9)).toFixed(9))).toBeOneOf([
        1, 2, 5,
      ])
      const lines = range / interval
      const powers = Array.from({ length: 10 }, (_, k) => 10 ** (k - 5))
      const counts = powers.flatMap((power) => [1, 2, 5].map((factor) => range / (factor * power)))
      const isGood = (count: number) => count >= 8 && count <= 15
      expect(isGood(lines)).toBe(counts.some(isGood))
      expect(lines).toBeGreaterThan(6)
      expect(lines).toBeLessThan(18)
    }
  })
})

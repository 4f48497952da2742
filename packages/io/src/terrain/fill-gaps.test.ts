import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillGaps } from './fill-gaps.js'

/** A grid of heights with a gap wherever `isGap`, filled. */
function filled(
  columns: number,
  rows: number,
  heightAt: (column: number, row: number) => number,
  isGap: (column: number, row: number) => boolean,
): Float64Array {
  const heights = Float64Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    return isGap(column, row) ? Number.NaN : heightAt(column, row)
  })
  fillGaps(heights, columns, rows)
  return heights
}

describe('a filled gap', () => {
  it('is the mean of its four neighbors when it is a single one', () => {
    const heights = Float64Array.of(9, 1, 9, 2, Number.NaN, 3, 9, 6, 9)
    fillGaps(heights, 3, 3)
    expect([...heights]).toEqual([9, 1, 9, 2, 3, 3, 9, 6, 9])
  })

  it('continues a slope to a centimeter where it is 20 samples wide', () => {
    const slope = (column: number, row: number) => 100 + 2 * column - 3 * row
    const isGap = (column: number, row: number) => column > 9 && column < 30 && row > 9 && row < 30
    const heights = filled(40, 40, slope, isGap)
    for (const [index, height] of heights.entries()) {
      expect(Math.abs(height - slope(index % 40, Math.floor(index / 40)))).toBeLessThan(0.01)
    }
  })

  it('is level across the edge of the grid', () => {
    const heights = filled(
      6,
      3,
      () => 5,
      (column) => column > 2,
    )
    for (const height of heights) expect(height).toBeCloseTo(5, 3)
  })

  it('spans nearly the whole grid when a single height is known', () => {
    const heights = filled(
      33,
      17,
      () => 7,
      (column, row) => column !== 20 || row !== 3,
    )
    for (const height of heights) expect(height).toBeCloseTo(7, 9)
  })

  it('is never lower or higher than all known heights, leaves these unchanged, and is reproducible', () => {
    const grid = fc
      .tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 12 }))
      .chain(([columns, rows]) =>
        fc.record({
          columns: fc.constant(columns),
          rows: fc.constant(rows),
          heights: fc.array(fc.option(fc.integer({ min: -500, max: 500 }), { nil: Number.NaN }), {
            minLength: columns * rows,
            maxLength: columns * rows,
          }),
        }),
      )
    fc.assert(
      fc.property(grid, ({ columns, rows, heights }) => {
        const known = heights.filter((height) => !Number.isNaN(height))
        fc.pre(known.length > 0)
        const [once, again] = [Float64Array.from(heights), Float64Array.from(heights)]
        fillGaps(once, columns, rows)
        fillGaps(again, columns, rows)
        expect(again).toEqual(once)
        for (const [index, height] of once.entries()) {
          if (!Number.isNaN(heights[index])) expect(height).toBe(heights[index])
          expect(height).toBeGreaterThanOrEqual(Math.min(...known) - 1e-9)
          expect(height).toBeLessThanOrEqual(Math.max(...known) + 1e-9)
        }
      }),
    )
  })
})

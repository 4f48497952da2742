import { allocateHeights } from './grid-size.js'

/** Sweeps at each level; each moves a cell to the mean of its neighbors. */
const SWEEPS = 40

/** Sweeps end when none moves a height by more, meters. */
const TOLERANCE = 1e-4

/**
 * Fills missing heights (NaN) like a membrane stretched over the rim of each gap: every filled height is the mean
 * of its up to four neighbors, approximated by 40 sweeps. A pyramid of halved grids provides the initial values,
 * so that few sweeps span wide gaps.
 *
 * Every gap is filled, in place; nothing else changes. No filled height is lower or higher than all that are
 * known. A gap at the edge of the grid is level across that edge. Cells are taken to be square. In a slope a
 * gap of 20 samples is right to a centimeter, one of 200 samples, over which the slope rises 1000 m, to 5 m.
 * At least one height must be known. The same heights give the same result.
 *
 * Source: a discrete harmonic function, solved by cascadic multigrid (Bornemann and Deuflhard 1996).
 */
export function fillGaps(heights: Float64Array, columns: number, rows: number): void {
  const gaps = gapsOf(heights)
  if (gaps.length === 0) return
  const [halfColumns, halfRows] = [Math.ceil(columns / 2), Math.ceil(rows / 2)]
  const half = halved(heights, columns, rows, halfColumns, halfRows)
  fillGaps(half, halfColumns, halfRows)
  for (const gap of gaps) {
    const [column, row] = [gap % columns, Math.floor(gap / columns)]
    heights[gap] = between(half, halfColumns, halfRows, column / 2 - 0.25, row / 2 - 0.25)
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    if (relax(heights, columns, rows, gaps) <= TOLERANCE) return
  }
}

function gapsOf(heights: Float64Array): Uint32Array {
  let count = 0
  for (let index = 0; index < heights.length; index++) if (Number.isNaN(heights[index])) count++
  const gaps = new Uint32Array(count)
  for (let index = heights.length - 1; count > 0; index--) {
    if (Number.isNaN(heights[index])) gaps[--count] = index
  }
  return gaps
}

/** Each cell of the halved grid is the mean of the known ones of four; NaN if there are none. */
function halved(
  heights: Float64Array,
  columns: number,
  rows: number,
  halfColumns: number,
  halfRows: number,
): Float64Array {
  const half = allocateHeights(halfColumns, halfRows)
  for (let index = 0; index < half.length; index++) {
    const [left, low] = [2 * (index % halfColumns), 2 * Math.floor(index / halfColumns)]
    let sum = 0
    let count = 0
    for (let row = low; row < Math.min(low + 2, rows); row++) {
      for (let column = left; column < Math.min(left + 2, columns); column++) {
        const height = heights[row * columns + column] as number
        if (Number.isNaN(height)) continue
        sum += height
        count++
      }
    }
    half[index] = sum / count
  }
  return half
}

/** Bilinear interpolation; outside the grid as at its edge. */
function between(heights: Float64Array, columns: number, rows: number, x: number, y: number): number {
  const [left, low] = [clamp(Math.floor(x), columns), clamp(Math.floor(y), rows)]
  const [right, high] = [clamp(Math.floor(x) + 1, columns), clamp(Math.floor(y) + 1, rows)]
  const [u, v] = [x - Math.floor(x), y - Math.floor(y)]
  const at = (column: number, row: number) => heights[row * columns + column] as number
  return (
    (at(left, low) * (1 - u) + at(right, low) * u) * (1 - v) +
    (at(left, high) * (1 - u) + at(right, high) * u) * v
  )
}

const clamp = (index: number, length: number): number => Math.min(Math.max(index, 0), length - 1)

/** Moves each gap to the mean of its neighbors, in order; returns the largest change. */
function relax(heights: Float64Array, columns: number, rows: number, gaps: Uint32Array): number {
  let largest = 0
  for (const gap of gaps) {
    const column = gap % columns
    const row = (gap - column) / columns
    let sum = 0
    let count = 0
    if (column > 0) {
      sum += heights[gap - 1] as number
      count++
    }
    if (column < columns - 1) {
      sum += heights[gap + 1] as number
      count++
    }
    if (row > 0) {
      sum += heights[gap - columns] as number
      count++
    }
    if (row < rows - 1) {
      sum += heights[gap + columns] as number
      count++
    }
    const mean = sum / count
    largest = Math.max(largest, Math.abs(mean - (heights[gap] as number)))
    heights[gap] = mean
  }
  return largest
}

import { refuse } from './errors.js'

/**
 * Refuses sizes that make no surface or that are more than `maxCells`, before anything is allocated for them.
 */
export function checkGridSize(columns: number, rows: number, maxCells: number): void {
  if (!(columns >= 2 && rows >= 2)) {
    refuse(`expected at least 2 × 2 heights, got ${columns} × ${rows}`)
  }
  if (columns * rows > maxCells) {
    refuse(
      `${columns} × ${rows} heights exceed the limit of ${maxCells}; crop or thin out the file, or raise maxCells`,
    )
  }
}

/** Room for the heights of a grid whose size was checked. */
export function allocateHeights(columns: number, rows: number): Float64Array {
  try {
    return new Float64Array(columns * rows)
  } catch (error) {
    return refuse(`${columns} × ${rows} heights do not fit in memory; crop or thin out the file`, error)
  }
}

/**
 * Copies values that come row by row from the north into rows from the south.
 *
 * @param heightAt the height at an index into the values; NaN for none
 */
export function fromNorth(columns: number, rows: number, heightAt: (index: number) => number): Float64Array {
  const heights = allocateHeights(columns, rows)
  for (let row = 0; row < rows; row++) {
    const from = (rows - 1 - row) * columns
    const to = row * columns
    for (let column = 0; column < columns; column++) heights[to + column] = heightAt(from + column)
  }
  return heights
}

import type { GeographicExtent, Grid } from './elevation.js'
import { refuseOption } from './errors.js'
import { allocateHeights } from './grid-size.js'
import type { Crop } from './options.js'

/**
 * The part of a grid in a rectangle, meters from its south-western sample: from the samples nearest to the
 * rectangle's sides, these included. Cells stay as they are, in degrees as long as at the middle latitude of
 * the whole grid.
 */
export function cropped(
  grid: Grid,
  [x, y, width, height]: Crop,
  cell: readonly [x: number, y: number],
): Grid {
  const { columns, rows, heights, origin, geographic, mapCell = grid.cellSize } = grid
  const [left, bottom] = [Math.round(x / cell[0]), Math.round(y / cell[1])]
  const [right, top] = [Math.round((x + width) / cell[0]), Math.round((y + height) / cell[1])]
  if (!(left >= 0 && bottom >= 0 && right < columns && top < rows && left < right && bottom < top)) {
    const all = [(columns - 1) * cell[0], (rows - 1) * cell[1]].map(Math.round).join(' by ')
    refuseOption(
      'crop',
      `expected a rectangle within ${all} m, at least one cell wide and high, got ${width} by ${height} m from ${x}, ${y}`,
    )
  }
  const [wide, high] = [right - left + 1, top - bottom + 1]
  const part = allocateHeights(wide, high)
  for (let row = 0; row < high; row++) {
    const from = (bottom + row) * columns + left
    part.set(heights.subarray(from, from + wide), row * wide)
  }
  return {
    ...grid,
    columns: wide,
    rows: high,
    heights: part,
    // A grid in degrees has no place in meters.
    origin: geographic ? origin : [origin[0] + left * mapCell[0], origin[1] + bottom * mapCell[1]],
    ...(geographic ? { geographic: within(geographic, grid, { left, right, bottom, top }) } : {}),
  }
}

function within(
  { west, south, east, north }: GeographicExtent,
  { columns, rows }: Grid,
  { left, right, bottom, top }: Readonly<Record<'left' | 'right' | 'bottom' | 'top', number>>,
): GeographicExtent {
  const [alongX, alongY] = [(east - west) / (columns - 1), (north - south) / (rows - 1)]
  return {
    west: west + left * alongX,
    south: south + bottom * alongY,
    east: west + right * alongX,
    north: south + top * alongY,
  }
}

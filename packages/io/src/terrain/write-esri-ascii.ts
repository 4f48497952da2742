import type { Elevation } from './elevation.js'

/**
 * The text of an ESRI ASCII grid of a terrain: a line for each row, the northernmost first, heights with
 * every digit, so that reading it back gives the same numbers. Coordinates are `origin` in meters
 * (`xllcenter`); where a geographic terrain lies is lost. Cells that are not square are written as dx and dy,
 * which GDAL reads and older programs do not.
 */
export function writeEsriAscii(
  elevation: Pick<Elevation, 'columns' | 'rows' | 'heights' | 'cellSize' | 'origin'>,
): string {
  const { columns, rows, heights, cellSize, origin } = elevation
  const [dx, dy] = cellSize
  const header = [
    `ncols ${columns}`,
    `nrows ${rows}`,
    `xllcenter ${origin[0]}`,
    `yllcenter ${origin[1]}`,
    ...(dx === dy ? [`cellsize ${dx}`] : [`dx ${dx}`, `dy ${dy}`]),
    // No height is this low, so that none is taken for a missing one.
    'NODATA_value -99999',
  ]
  const lines = Array.from({ length: rows }, (_, line) => {
    const row = rows - 1 - line
    return heights.subarray(row * columns, (row + 1) * columns).join(' ')
  })
  return `${[...header, ...lines].join('\n')}\n`
}

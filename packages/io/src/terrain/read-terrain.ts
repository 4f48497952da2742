import { cropped } from './crop.js'
import type { Elevation, Grid, TerrainFormat } from './elevation.js'
import { Refusal, refuse, refuseOption, TerrainError } from './errors.js'
import { fillGaps } from './fill-gaps.js'
import { readColorTile } from './formats/color-tile.js'
import { readEsriAscii } from './formats/esri-ascii.js'
import { readGeoTiff } from './formats/geotiff.js'
import { readHgt } from './formats/hgt.js'
import { readGrayPng } from './formats/png.js'
import { type Options, resolveOptions, type TerrainOptions } from './options.js'
import { recognize } from './recognize.js'

/** The range of valid heights, in meters: other numbers are codes. */
const LOWEST = -30_000
const HIGHEST = 100_000

/**
 * Reads an elevation model: ESRI ASCII grid, SRTM .hgt, GeoTIFF, gray PNG of 8 or 16 bits, Terrarium or
 * Mapbox terrain-RGB picture. The format is told from the content, .hgt from the name, what a color picture
 * means from `format`.
 *
 * Samples lie in the middle of the cells of ESRI ASCII, GeoTIFF (unless it says that pixels are points) and
 * pictures; those of .hgt are points. Degrees become meters at the middle latitude (`metersPerDegree`), so
 * that a large geographic grid is a little wrong toward its northern and southern edges; web mercator
 * (EPSG:3857) likewise. Other projections are taken as they are: a meter of the map is a meter.
 *
 * Throws a TerrainError with one line: the name, where in the file, what was expected and what to do, for
 * example `alps.asc: line 7: expected 360 heights, got 359`. Heights below -30 km or above 100 km are
 * refused.
 *
 * @param bytes the whole file
 */
export async function readTerrain(bytes: Uint8Array, options: TerrainOptions = {}): Promise<Elevation> {
  const resolved = resolveOptions(options)
  try {
    const format = recognize(bytes, resolved.name, resolved.format)
    return finish(await readGrid(bytes, format, resolved), format, resolved)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new TerrainError(`${resolved.name}: ${error.message}`, { cause: error.cause })
  }
}

async function readGrid(bytes: Uint8Array, format: TerrainFormat, options: Options): Promise<Grid> {
  refuseUselessOptions(format, options)
  switch (format) {
    case 'esri-ascii':
      return readEsriAscii(bytes, options)
    case 'hgt':
      return readHgt(bytes, options)
    case 'geotiff':
      return readGeoTiff(bytes, options)
    case 'png':
      return readGrayPng(bytes, options)
    case 'terrarium':
    case 'terrain-rgb':
      return readColorTile(bytes, format, options)
  }
}

function refuseUselessOptions(format: TerrainFormat, { heightRange, tile, units }: Options): void {
  const isColor = format === 'terrarium' || format === 'terrain-rgb'
  if (heightRange && format !== 'png')
    refuseOption('heightRange', `expected only for gray pictures, but this is '${format}'; leave it out`)
  if (tile && !isColor)
    refuseOption(
      'tile',
      `expected only for Terrarium and terrain-RGB pictures, but this is '${format}'; leave it out`,
    )
  if (units && format !== 'esri-ascii' && format !== 'geotiff') {
    refuseOption(
      'units',
      `expected only for ESRI ASCII grids and GeoTIFFs, but this is '${format}'; leave it out`,
    )
  }
}

/** Takes the part asked for, checks its heights, scales them and puts something where there are none. */
function finish(whole: Grid, format: TerrainFormat, options: Options): Elevation {
  const { noData, verticalScale = 1, crop } = options
  const grid = crop === undefined ? whole : cropped(whole, crop, options.cellSize ?? whole.cellSize)
  const { heights, columns, rows, origin, geographic, notes } = grid
  const gaps = countGaps(grid)
  if (gaps === heights.length) refuse('has no heights: all are marked as missing')
  if (gaps > 0 && noData === 'refuse') refuseGaps(grid, gaps)
  for (let index = 0; index < heights.length; index++) {
    heights[index] = (heights[index] as number) * verticalScale
  }
  if (gaps > 0) {
    if (noData === 'fill') fillGaps(heights, columns, rows)
    else replaceGaps(heights, noData as number)
  }
  return {
    format,
    columns,
    rows,
    heights,
    cellSize: options.cellSize ?? grid.cellSize,
    origin,
    ...(geographic ? { geographic } : {}),
    verticalScale,
    noData: { cells: gaps, filled: gaps > 0 },
    notes,
  }
}

/** The number of missing heights; throws if one is invalid. */
function countGaps(grid: Grid): number {
  const { heights } = grid
  let gaps = 0
  for (let index = 0; index < heights.length; index++) {
    const height = heights[index] as number
    if (Number.isNaN(height)) gaps++
    else if (!(height >= LOWEST && height <= HIGHEST)) {
      refuse(
        `${placeOf(grid, index)}: expected a height between ${LOWEST} and ${HIGHEST} m, got ${height}; ` +
          'if that number means a missing height, set noDataValue',
      )
    }
  }
  return gaps
}

function refuseGaps(grid: Grid, gaps: number): never {
  const { heights, columns, rows } = grid
  let first = 0
  for (let row = rows - 1; row >= 0; row--) {
    const gap = heights.subarray(row * columns, (row + 1) * columns).findIndex(Number.isNaN)
    if (gap < 0) continue
    first = row * columns + gap
    break
  }
  return refuse(
    `${gaps} of ${heights.length} heights are missing, the first at ${placeOf(grid, first)}; ` +
      "noData: 'fill' closes the gaps, a number puts that height there",
  )
}

/** Column and row as in the file: from the north-west, counted from 1. */
const placeOf = ({ columns, rows }: Grid, index: number): string =>
  `column ${(index % columns) + 1}, row ${rows - Math.floor(index / columns)} (from the north-west)`

function replaceGaps(heights: Float64Array, height: number): void {
  for (let index = 0; index < heights.length; index++) {
    if (Number.isNaN(heights[index])) heights[index] = height
  }
}

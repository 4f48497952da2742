import { MERCATOR_HALF, mercatorCellSize, mercatorLatitude } from '../degrees.js'
import type { Grid } from '../elevation.js'
import { refuse } from '../errors.js'
import { fromNorth } from '../grid-size.js'
import type { Options } from '../options.js'
import { decodePicture } from './png-container.js'

/** The height of a color in meters, each component 0 to 255. */
type HeightOfColor = (red: number, green: number, blue: number) => number

const HEIGHTS: Readonly<Record<'terrarium' | 'terrain-rgb', HeightOfColor>> = {
  terrarium: (red, green, blue) => red * 256 + green + blue / 256 - 32768,
  'terrain-rgb': (red, green, blue) => (red * 65536 + green * 256 + blue) / 10 - 10000,
}

/**
 * Reads a color picture of 8 bits, height by height: Terrarium 256 R + G + B / 256 − 32768, Mapbox's
 * terrain-RGB (65536 R + 256 G + B) / 10 − 10000. Black and fully transparent pixels hold no height.
 *
 * With `tile`, samples are the middles of the pixels of that tile of the web mercator map, and the cell size
 * is that on the ground at the tile's middle latitude; without it `cellSize` is needed.
 */
export async function readColorTile(
  bytes: Uint8Array,
  format: 'terrarium' | 'terrain-rgb',
  options: Options,
): Promise<Grid> {
  const { tile, cellSize, noDataValue } = options
  if (!tile && !cellSize) {
    refuse('a picture has no cell size; give tile { z, x, y }, or cellSize in meters')
  }
  const { width, height, depth, channels, samples } = await decodePicture(bytes, options.maxCells)
  if (channels < 3 || depth !== 8) {
    const found = `${depth}-bit ${channels < 3 ? 'grays' : 'colors'}`
    refuse(`expected 8-bit colors for '${format}', got ${found}; set format: 'png' for a gray height map`)
  }
  const heightOf = HEIGHTS[format]
  const heights = fromNorth(width, height, (index) => {
    const at = index * channels
    const [red, green, blue] = [samples[at], samples[at + 1], samples[at + 2]] as [number, number, number]
    if (red + green + blue === 0 || (channels === 4 && samples[at + 3] === 0)) return Number.NaN
    const meters = heightOf(red, green, blue)
    return meters === noDataValue ? Number.NaN : meters
  })
  const place = tile ? placeOf(tile, width, height) : { cellSize: [1, 1] as const }
  return { columns: width, rows: height, heights, origin: [0, 0], notes: [], ...place }
}

function placeOf(
  { z, x, y }: NonNullable<Options['tile']>,
  width: number,
  height: number,
): Pick<Grid, 'cellSize' | 'geographic'> {
  const side = (2 * MERCATOR_HALF) / 2 ** z
  const longitude = (column: number) => ((x + (column + 0.5) / width) / 2 ** z) * 360 - 180
  const northing = (row: number) => MERCATOR_HALF - side * (y + (row + 0.5) / height)
  const middle = mercatorLatitude(MERCATOR_HALF - side * (y + 0.5))
  return {
    cellSize: mercatorCellSize([side / width, side / height], middle),
    geographic: {
      west: longitude(0),
      south: mercatorLatitude(northing(height - 1)),
      east: longitude(width - 1),
      north: mercatorLatitude(northing(0)),
    },
  }
}

import { cellSizeInMeters } from '../degrees.js'
import type { GeographicExtent, Grid } from '../elevation.js'
import { refuse } from '../errors.js'
import { checkGridSize, fromNorth } from '../grid-size.js'
import type { Options } from '../options.js'

/** Samples along a side of a tile: of three arc seconds, of one. */
export const HGT_SIDES: readonly number[] = [1201, 3601]

const NO_DATA = -32768

/** The samples along a side of a tile of so many bytes, undefined when no tile has that size. */
export const hgtSide = (bytes: number): number | undefined =>
  HGT_SIDES.find((side) => side * side * 2 === bytes)

/**
 * Reads a tile of the Shuttle Radar Topography Mission: 1201² or 3601² heights, 16-bit integers, most
 * significant byte first, from the north-west, row by row; -32768 is no height. The name gives the south-west
 * sample in degrees (N46E007.hgt); the tile reaches one degree north and east of it, edges included.
 */
export function readHgt(bytes: Uint8Array, options: Options): Grid {
  const side =
    hgtSide(bytes.length) ??
    refuse(
      `expected ${HGT_SIDES.map((legal) => `${legal * legal * 2} bytes (${legal}²)`).join(' or ')}, got ${bytes.length}`,
    )
  checkGridSize(side, side, options.maxCells)
  const extent = extentOf(options.name)
  if (!extent && !options.cellSize) {
    refuse('expected a name such as N46E007.hgt, which gives the position; rename the file or give cellSize')
  }
  const noDataValue = options.noDataValue ?? NO_DATA
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const heights = fromNorth(side, side, (index) => {
    const height = view.getInt16(2 * index)
    return height === noDataValue ? Number.NaN : height
  })
  return {
    columns: side,
    rows: side,
    heights,
    cellSize: extent ? cellSizeInMeters(extent, side, side) : [1, 1],
    origin: [0, 0],
    ...(extent ? { geographic: extent } : {}),
    notes: [],
  }
}

function extentOf(name: string): GeographicExtent | undefined {
  const found = /(?:^|[^a-z0-9])([ns])(\d{1,2})([ew])(\d{1,3})(?=[^0-9]|$)/i.exec(name)
  if (!found) return undefined
  const [, northOrSouth = '', latitude, eastOrWest = '', longitude] = found
  const south = Number(latitude) * (northOrSouth.toLowerCase() === 'n' ? 1 : -1)
  const west = Number(longitude) * (eastOrWest.toLowerCase() === 'e' ? 1 : -1)
  return { west, south, east: west + 1, north: south + 1 }
}

import { cellSizeInMeters, looksLikeDegrees } from '../degrees.js'
import type { GeographicExtent, Grid } from '../elevation.js'
import { refuse } from '../errors.js'
import { allocateHeights, checkGridSize } from '../grid-size.js'
import type { Options } from '../options.js'
import { type EsriHeader, readEsriHeader } from './esri-header.js'
import { TextTokens } from './text-tokens.js'

/**
 * Reads an ESRI ASCII grid: entries ncols, nrows, xllcorner or xllcenter, yllcorner or yllcenter, cellsize or
 * dx and dy, NODATA_value (default -9999) in any order and case, then the heights from the north-west, row by
 * row. Line breaks mean nothing, except that they help to say where heights are missing.
 */
export function readEsriAscii(bytes: Uint8Array, options: Options): Grid {
  const tokens = new TextTokens(bytes)
  const header = readEsriHeader(tokens)
  const { columns, rows } = header
  checkGridSize(columns, rows, options.maxCells)
  // A height takes at least two bytes: a short file cannot cause a large allocation.
  if (columns * rows > bytes.length) {
    refuse(`expected ${columns} × ${rows} heights, got only ${bytes.length} bytes; the file is truncated`)
  }
  const heights = readHeights(tokens, header, options.noDataValue ?? header.noDataValue)
  return { columns, rows, heights, ...placeOf(header, options.units) }
}

/** How many heights the lines hold, to say where one is missing. */
class LineCounts {
  readonly #columns: number
  #line = 0
  #count = 0
  #regular = 0
  #irregular = 0
  #lines = 0
  #first: { readonly line: number; readonly count: number } | undefined

  constructor(columns: number) {
    this.#columns = columns
  }

  add(line: number): void {
    if (line !== this.#line) {
      this.close()
      this.#line = line
    }
    this.#count++
  }

  close(): void {
    if (this.#count === 0) return
    this.#lines++
    if (this.#count === this.#columns) this.#regular++
    else {
      this.#irregular++
      this.#first ??= { line: this.#line, count: this.#count }
    }
    this.#count = 0
  }

  /** Throws when the file has a row in each line, except for some. */
  refuseOddLine(rows: number): void {
    const hasRows = this.#regular > this.#irregular || this.#lines === rows
    if (hasRows && this.#first) {
      refuse(`line ${this.#first.line}: expected ${this.#columns} heights, got ${this.#first.count}`)
    }
  }
}

function readHeights(tokens: TextTokens, header: EsriHeader, noDataValue: number): Float64Array {
  const { columns, rows } = header
  const heights = allocateHeights(columns, rows)
  const lines = new LineCounts(columns)
  const count = columns * rows
  let index = 0
  for (let more = tokens.text !== ''; more; more = tokens.next()) {
    lines.add(tokens.line)
    // After the last height the words are only counted, to tell which line has too many.
    if (index < count) {
      const row = rows - 1 - Math.floor(index / columns)
      heights[row * columns + (index % columns)] = heightOf(tokens, noDataValue)
    }
    index++
  }
  lines.close()
  if (index === count) return heights
  lines.refuseOddLine(rows)
  const remedy =
    index < count ? 'the file is truncated' : 'ncols or nrows is wrong, or the file contains two grids'
  return refuse(`expected ${columns} × ${rows} = ${count} heights, got ${index}; ${remedy}`)
}

function heightOf(tokens: TextTokens, noDataValue: number): number {
  const value = tokens.number
  // Files made from single precision write the same number with more or fewer digits.
  if (value === noDataValue || Math.fround(value) === Math.fround(noDataValue)) return Number.NaN
  if (Number.isFinite(value)) return value
  if (Number.isNaN(noDataValue) && tokens.text.toLowerCase() === 'nan') return Number.NaN
  const remedy = /^[-+]?\d+,\d+$/.test(tokens.text) ? '; write decimals with a point' : ''
  return refuse(`line ${tokens.line}: expected a height, got "${tokens.text}"${remedy}`)
}

type Place = Pick<Grid, 'cellSize' | 'origin' | 'geographic' | 'notes'>

function placeOf({ columns, rows, cellSize, corner }: EsriHeader, units: Options['units']): Place {
  const [x, y] = [corner[0] + cellSize[0] / 2, corner[1] + cellSize[1] / 2]
  const extent: GeographicExtent = {
    west: x,
    south: y,
    east: x + (columns - 1) * cellSize[0],
    north: y + (rows - 1) * cellSize[1],
  }
  const isGuessed = units === undefined && looksLikeDegrees(extent, Math.max(...cellSize), corner)
  if (units !== 'degrees' && !isGuessed) return { cellSize, origin: [x, y], notes: [] }
  const notes = isGuessed
    ? [`cell size ${cellSize[0]} is interpreted as degrees; if it is meters, set units: 'meters'`]
    : []
  return {
    cellSize: cellSizeInMeters(extent, columns, rows),
    origin: [0, 0],
    geographic: extent,
    notes,
  }
}

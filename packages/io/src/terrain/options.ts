import { FORMATS, type TerrainFormat } from './elevation.js'
import { refuseOption } from './errors.js'

/** A rectangle, meters from the south-western sample. */
export type Crop = readonly [x: number, y: number, width: number, height: number]

/**
 * How to read an elevation model. Everything may be left out; what a file says for itself need not be given.
 */
export interface TerrainOptions {
  /**
   * What the file is called: for messages, for the place of an .hgt tile,
   * and to know that it is one. Default 'terrain'.
   */
  readonly name?: string
  /** Default: told from the content. Needed for color pictures: 'terrarium' or 'terrain-rgb'. */
  readonly format?: TerrainFormat
  /**
   * What coordinates and cell size of an ESRI ASCII grid, or of a GeoTIFF that does not say, are in. Default:
   * 'degrees' where the grid fits on the globe, its cells are at most 0.05 wide and it does not begin at 0,
   * 0; else 'meters'.
   */
  readonly units?: 'meters' | 'degrees'
  /**
   * What to do with missing heights: 'refuse' the file, 'fill' smoothly from the rim of each gap (see `fillGaps`), or
   * put this height there, meters. Default 'refuse'.
   */
  readonly noData?: 'refuse' | 'fill' | number
  /** The number that stands for no height, where the file does not say or says it wrongly. */
  readonly noDataValue?: number
  /**
   * Meters between samples, one number or [x, y], > 0; wins over what the file says.
   * A gray picture has 1 by default.
   */
  readonly cellSize?: number | readonly [x: number, y: number]
  /**
   * Heights are multiplied by it, > 0. Default 1. For a gray picture without `heightRange`:
   * meters per level of gray.
   */
  readonly verticalScale?: number
  /** For a gray picture: the heights of black and of white, meters. */
  readonly heightRange?: readonly [black: number, white: number]
  /**
   * Which tile of a web map a Terrarium or terrain-RGB picture is; gives cell size and place.
   * Row y = 0 is the northernmost.
   */
  readonly tile?: { readonly z: number; readonly x: number; readonly y: number }
  /** The part to take; all by default. Gaps elsewhere do not count. */
  readonly crop?: Crop
  /** Larger grids are rejected before they are unpacked. Default 100 million. */
  readonly maxCells?: number
}

/** Options as the readers see them. */
export interface Options extends Omit<TerrainOptions, 'cellSize'> {
  readonly name: string
  readonly noData: 'refuse' | 'fill' | number
  readonly cellSize?: readonly [x: number, y: number]
  readonly maxCells: number
}

const KNOWN = [
  'name',
  'format',
  'units',
  'noData',
  'noDataValue',
  'cellSize',
  'verticalScale',
  'heightRange',
  'tile',
  'crop',
  'maxCells',
]

/** Checks options and writes out the defaults. */
export function resolveOptions(given: TerrainOptions): Options {
  for (const key of Object.keys(given)) {
    if (!KNOWN.includes(key)) refuseOption(key, `unknown; expected one of ${KNOWN.join(', ')}`)
  }
  const { name = 'terrain', format, units, noData = 'refuse', noDataValue, cellSize, tile } = given
  const { verticalScale, heightRange, crop, maxCells = 100_000_000 } = given
  check('name', 'a text', typeof name === 'string', name)
  check('format', oneOf(FORMATS), format === undefined || FORMATS.includes(format), format)
  check('units', oneOf(['meters', 'degrees']), [undefined, 'meters', 'degrees'].includes(units), units)
  check('noData', "'refuse', 'fill' or a height", isNoData(noData), noData)
  check('noDataValue', 'a number', noDataValue === undefined || typeof noDataValue === 'number', noDataValue)
  check(
    'verticalScale',
    'a factor > 0',
    verticalScale === undefined || isPositive(verticalScale),
    verticalScale,
  )
  check('maxCells', 'a number > 0', isPositive(maxCells), maxCells)
  check(
    'heightRange',
    'two heights [black, white], the first below the second',
    isRange(heightRange),
    heightRange,
  )
  check('tile', 'whole numbers { z, x, y } with 0 ≤ z ≤ 30 and 0 ≤ x, y < 2^z', isTile(tile), tile)
  check(
    'crop',
    'four numbers [x, y, width, height], the last two > 0',
    crop === undefined || isCrop(crop),
    crop,
  )
  const size = typeof cellSize === 'number' ? ([cellSize, cellSize] as const) : cellSize
  check('cellSize', 'a length > 0 or two, [x, y]', size === undefined || isPair(size, isPositive), cellSize)
  return {
    ...given,
    name,
    noData,
    maxCells,
    ...(size === undefined ? {} : { cellSize: size }),
  } as Options
}

function check(option: string, expected: string, holds: boolean, got: unknown): void {
  if (!holds) refuseOption(option, `expected ${expected}, got ${show(got)}`)
}

const show = (value: unknown): string => (typeof value === 'number' ? String(value) : JSON.stringify(value))

const oneOf = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')

const isNumber = (value: unknown): boolean => Number.isFinite(value)

const isPositive = (value: unknown): boolean => Number.isFinite(value) && (value as number) > 0

const isPair = (value: unknown, holds: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(holds)

const isNoData = (value: unknown): boolean => value === 'refuse' || value === 'fill' || isNumber(value)

const isRange = (value: TerrainOptions['heightRange']): boolean =>
  value === undefined || (isPair(value, isNumber) && value[0] < value[1])

const isCrop = (value: Crop): boolean =>
  Array.isArray(value) && value.length === 4 && value.every(isNumber) && value.slice(2).every(isPositive)

function isTile(tile: TerrainOptions['tile']): boolean {
  if (tile === undefined) return true
  const { z, x, y } = tile ?? {}
  const isWithin = (value: number, limit: number) => Number.isInteger(value) && value >= 0 && value < limit
  return isWithin(z, 31) && isWithin(x, 2 ** z) && isWithin(y, 2 ** z)
}

import { refuse } from '../errors.js'
import { TextTokens } from './text-tokens.js'

const KEYS = [
  'ncols',
  'nrows',
  'xllcorner',
  'xllcenter',
  'yllcorner',
  'yllcenter',
  'cellsize',
  'dx',
  'dy',
  'nodata_value',
] as const

type Key = (typeof KEYS)[number]

const KEYS_IN_WORDS = 'ncols, nrows, xllcorner, yllcorner, cellsize, NODATA_value'

/** The header of an ESRI ASCII grid, checked. */
export interface EsriHeader {
  readonly columns: number
  readonly rows: number
  /** In the units of the file. */
  readonly cellSize: readonly [x: number, y: number]
  /** The south-west corner of the south-west cell. */
  readonly corner: readonly [x: number, y: number]
  /** NaN when the file says `nan`. */
  readonly noDataValue: number
}

const isKey = (word: string): word is Key => (KEYS as readonly string[]).includes(word)

/** Whether a file begins with an entry of the header. */
export function startsLikeEsriAscii(bytes: Uint8Array): boolean {
  const tokens = new TextTokens(bytes.subarray(0, 1000))
  return tokens.next() && isKey(tokens.text.toLowerCase())
}

/** Reads the header; afterward the tokens stand at the first height, if there is one. */
export function readEsriHeader(tokens: TextTokens): EsriHeader {
  const entries = new Map<Key, number>()
  while (tokens.next()) {
    const key = tokens.text.toLowerCase()
    if (!isKey(key)) {
      if (/^[a-df-mo-z_]/.test(key)) {
        refuse(`line ${tokens.line}: expected a height or one of ${KEYS_IN_WORDS}, got "${tokens.text}"`)
      }
      break
    }
    if (entries.has(key)) refuse(`line ${tokens.line}: expected ${key} once, got it twice`)
    entries.set(key, readValue(tokens, key))
  }
  return checkEntries(entries)
}

function readValue(tokens: TextTokens, key: Key): number {
  if (!tokens.next()) refuse(`the file ends after ${key}`)
  const value = tokens.number
  const isNan = key === 'nodata_value' && tokens.text.toLowerCase() === 'nan'
  if (!Number.isFinite(value) && !isNan) {
    refuse(`line ${tokens.line}: ${key}: expected a number, got "${tokens.text}"`)
  }
  return value
}

function checkEntries(entries: ReadonlyMap<Key, number>): EsriHeader {
  const columns = countOf(entries, 'ncols')
  const rows = countOf(entries, 'nrows')
  const cellSize = [sizeOf(entries, 'dx'), sizeOf(entries, 'dy')] as const
  const corner = [
    cornerOf(entries, 'xllcorner', 'xllcenter', cellSize[0]),
    cornerOf(entries, 'yllcorner', 'yllcenter', cellSize[1]),
  ] as const
  return { columns, rows, cellSize, corner, noDataValue: entries.get('nodata_value') ?? -9999 }
}

function valueFor(entries: ReadonlyMap<Key, number>, ...keys: readonly [Key, ...Key[]]): number {
  const value = keys.map((key) => entries.get(key)).find((found) => found !== undefined)
  return value ?? refuse(`the header has no ${keys.join(' or ')}; expected ${KEYS_IN_WORDS}`)
}

function countOf(entries: ReadonlyMap<Key, number>, key: Key): number {
  const value = valueFor(entries, key)
  return Number.isInteger(value) && value >= 0
    ? value
    : refuse(`${key}: expected a whole number, got ${value}`)
}

function sizeOf(entries: ReadonlyMap<Key, number>, key: 'dx' | 'dy'): number {
  if (entries.has('cellsize') && entries.has(key)) refuse(`the header has both cellsize and ${key}`)
  const value = valueFor(entries, 'cellsize', key)
  return value > 0
    ? value
    : refuse(`${entries.has(key) ? key : 'cellsize'}: expected a length > 0, got ${value}`)
}

function cornerOf(entries: ReadonlyMap<Key, number>, corner: Key, center: Key, cell: number): number {
  if (entries.has(corner) && entries.has(center)) refuse(`the header has both ${corner} and ${center}`)
  const value = valueFor(entries, corner, center)
  return entries.has(corner) ? value : value - cell / 2
}

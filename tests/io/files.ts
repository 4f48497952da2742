import { encode } from 'fast-png'
import { writeArrayBuffer } from 'geotiff'

/** The bytes of a text. */
export const text = (content: string): Uint8Array => new TextEncoder().encode(content)

/** 3 × 2 heights: 4 5 6 in the north, 1 2 3 in the south; 10 m cells. */
export const ASC = `ncols 3
nrows 2
xllcorner 1000
yllcorner 2000
cellsize 10
NODATA_value -9999
4 5 6
1 2 3
`

/** The same with something else instead of a part. */
export const asc = (part: string, other: string): Uint8Array => {
  if (!ASC.includes(part)) throw new Error(`the grid has no "${part}"`)
  return text(ASC.replace(part, other))
}

/** An .hgt tile of 1201² heights, rows from the north. */
export function hgt(heightAt: (column: number, row: number) => number, side = 1201): Uint8Array {
  const bytes = new Uint8Array(side * side * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < side * side; index++) {
    view.setInt16(2 * index, heightAt(index % side, Math.floor(index / side)))
  }
  return bytes
}

/** What a GeoTIFF of 3 × 2 heights with a place in meters says. */
const PROJECTED = {
  width: 3,
  height: 2,
  ModelPixelScale: [10, 20, 0],
  ModelTiepoint: [0, 0, 0, 1000, 2040, 0],
  GTModelTypeGeoKey: 1,
  GTRasterTypeGeoKey: 1,
  ProjectedCSTypeGeoKey: 32632,
}

/** A GeoTIFF written by geotiff.js, rows from the north; `undefined` takes an entry out. */
export function tiff(
  changes: Readonly<Record<string, unknown>> = {},
  values: Float32Array | Float64Array | Uint16Array | Uint8Array = Float32Array.of(4, 5, 6, 1, 2, 3),
): Uint8Array {
  const metadata: Record<string, unknown> = { ...PROJECTED, ...changes }
  for (const key of Object.keys(metadata)) if (metadata[key] === undefined) delete metadata[key]
  return new Uint8Array(writeArrayBuffer(values, metadata))
}

/** A PNG written by fast-png, rows from the north. */
export function png(
  width: number,
  height: number,
  channels: number,
  samples: readonly number[],
  depth: 8 | 16 = 8,
  interlace: 'null' | 'Adam7' = 'null',
): Uint8Array {
  const data = depth === 16 ? Uint16Array.from(samples) : Uint8Array.from(samples)
  return encode({ width, height, channels, depth, data }, { interlace })
}

/** The bytes with one changed. */
export function patched(bytes: Uint8Array, at: number, byte: number): Uint8Array {
  const copy = Uint8Array.from(bytes)
  copy[at] = byte
  return copy
}

/** Where a text stands in bytes. */
export function indexOf(bytes: Uint8Array, word: string): number {
  const index = Buffer.from(bytes).indexOf(word, 0, 'latin1')
  if (index < 0) throw new Error(`the file has no "${word}"`)
  return index
}

const TAG_TYPES = { short: 3 }

/** A TIFF of geotiff.js with entries of its directory changed: numbers, or the number of another tag (`{ tag }`). */
export function retagged(
  bytes: Uint8Array,
  changes: Readonly<Record<number, number | { readonly tag: number }>>,
): Uint8Array {
  const copy = Uint8Array.from(bytes)
  const view = new DataView(copy.buffer)
  const found = new Set<number>()
  for (let entry = 0; entry < view.getUint16(8); entry++) {
    const at = 10 + 12 * entry
    const tag = view.getUint16(at)
    const change = changes[tag]
    if (change === undefined) continue
    found.add(tag)
    if (typeof change === 'object') view.setUint16(at, change.tag)
    else if (view.getUint16(at + 2) === TAG_TYPES.short) view.setUint16(at + 8, change)
    else view.setUint32(at + 8, change)
  }
  const missing = Object.keys(changes).filter((tag) => !found.has(Number(tag)))
  if (missing.length > 0) throw new Error(`the TIFF has no tag ${missing}`)
  return copy
}

/** Numbers of tags of TIFF. */
export const TAGS = {
  width: 256,
  height: 257,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  stripByteCounts: 279,
  sampleFormat: 339,
  pixelScale: 33550,
  unknown: 65000,
}

/** Where geotiff.js puts the heights. */
const DATA_START = 1000

/** A TIFF of geotiff.js with its heights packed again; `byte counts` and `compression` say so. */
export function repacked(bytes: Uint8Array, data: Uint8Array, compression = 8): Uint8Array {
  const head = retagged(bytes, { [TAGS.compression]: compression, [TAGS.stripByteCounts]: data.length })
  const packed = new Uint8Array(DATA_START + data.length)
  packed.set(head.subarray(0, DATA_START))
  packed.set(data, DATA_START)
  return packed
}

/** The heights of a TIFF of geotiff.js as they lie in the file. */
export const heightBytes = (bytes: Uint8Array): Uint8Array => bytes.subarray(DATA_START)

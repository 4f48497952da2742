import type { TerrainFormat } from './elevation.js'
import { refuse } from './errors.js'
import { startsLikeEsriAscii } from './formats/esri-header.js'
import { HGT_SIDES, hgtSide } from './formats/hgt.js'

/** What the first bytes say: a picture may be one of several formats. */
type Content = 'esri-ascii' | 'geotiff' | 'picture' | 'unknown'

const SIGNATURES: readonly (readonly [content: Content, bytes: readonly number[]])[] = [
  ['picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['geotiff', [0x49, 0x49, 0x2a, 0x00]],
  ['geotiff', [0x4d, 0x4d, 0x00, 0x2a]],
  ['geotiff', [0x49, 0x49, 0x2b, 0x00]],
  ['geotiff', [0x4d, 0x4d, 0x00, 0x2b]],
]

/** Files that people try, and what to do with them. */
const FOREIGN: readonly (readonly [bytes: readonly number[], remedy: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'is a zip archive; unpack it and read the file inside'],
  [[0x1f, 0x8b], 'is packed with gzip; unpack it first'],
  [[0xff, 0xd8, 0xff], 'is a JPEG picture, which loses heights; export it as PNG or GeoTIFF'],
  [[0x89, 0x48, 0x44, 0x46], 'is an HDF5 or NetCDF file; convert it to GeoTIFF'],
  [[0x43, 0x44, 0x46], 'is a NetCDF file; convert it to GeoTIFF'],
]

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

/** The format of a file: by its content, then by its name; checks that it fits the format asked for. */
export function recognize(bytes: Uint8Array, name: string, asked?: TerrainFormat): TerrainFormat {
  if (bytes.length === 0) refuse('the file is empty')
  const content = contentOf(bytes)
  if (asked === undefined) return detectFormat(bytes, name, content)
  if (asked === 'hgt' || fits(content, asked)) return asked
  const found = content === 'unknown' ? 'is not one' : `is ${nameOf(content)}`
  return refuse(`expected format '${asked}', but the file ${found}${remedyFor(bytes)}`)
}

function detectFormat(bytes: Uint8Array, name: string, content: Content): TerrainFormat {
  if (content === 'picture') return 'png'
  if (content !== 'unknown') return content
  if (/\.hgt$/i.test(name)) return 'hgt'
  const foreign = FOREIGN.find(([start]) => startsWith(bytes, start))
  if (foreign) refuse(foreign[1])
  if (hgtSide(bytes.length)) {
    refuse(
      `has the size of an .hgt tile of ${HGT_SIDES.join('² or ')}² heights, but another name; set format: 'hgt'`,
    )
  }
  return refuse(
    'is no elevation model; expected an ESRI ASCII grid, an .hgt tile, a GeoTIFF or a PNG picture',
  )
}

function contentOf(bytes: Uint8Array): Content {
  const found = SIGNATURES.find(([, start]) => startsWith(bytes, start))
  if (found) return found[0]
  return startsLikeEsriAscii(bytes) ? 'esri-ascii' : 'unknown'
}

const isPicture = (format: TerrainFormat): boolean =>
  format === 'png' || format === 'terrarium' || format === 'terrain-rgb'

const fits = (content: Content, format: TerrainFormat): boolean =>
  content === 'picture' ? isPicture(format) : content === format

const nameOf = (content: Content): string =>
  ({ picture: 'a PNG picture', geotiff: 'a TIFF', 'esri-ascii': 'an ESRI ASCII grid', unknown: '' })[content]

function remedyFor(bytes: Uint8Array): string {
  const foreign = FOREIGN.find(([start]) => startsWith(bytes, start))
  return foreign ? `: it ${foreign[1]}` : ''
}

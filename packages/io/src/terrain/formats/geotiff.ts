import { fromArrayBuffer, type GeoTIFFImage } from 'geotiff'
import type { Grid } from '../elevation.js'
import { decoded, refuse } from '../errors.js'
import { checkGridSize, fromNorth } from '../grid-size.js'
import { inflatedSize } from '../inflated-size.js'
import type { Options } from '../options.js'
import { DIFFERENCES, readingOf } from './geotiff-differences.js'
import { placeOf } from './geotiff-place.js'

const DAMAGED = 'the TIFF cannot be decoded; the file is damaged or truncated'

/** The compressions that lose nothing, by their number in the file. */
const COMPRESSIONS: Readonly<Record<number, string>> = {
  1: 'none',
  5: 'LZW',
  8: 'Deflate',
  32773: 'PackBits',
  32946: 'Deflate',
  34887: 'LERC',
  50000: 'ZSTD',
}

const PHOTOMETRIC = { rgb: 2, palette: 3 }

/**
 * Reads the first image of a GeoTIFF: integers or floating-point numbers of 8 to 64 bits in strips or tiles,
 * packed by anything that loses nothing, BigTIFF too; of several bands the first. No height is where the
 * number of the tag GDAL_NODATA stands, or NaN. Heights in feet are made meters when the file says so
 * (VerticalUnitsGeoKey).
 */
export async function readGeoTiff(bytes: Uint8Array, options: Options): Promise<Grid> {
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  const image = await decoded(DAMAGED, async () => (await fromArrayBuffer(buffer)).getImage())
  const [columns, rows] = [image.getWidth(), image.getHeight()]
  checkGridSize(columns, rows, options.maxCells)
  await decoded(DAMAGED, () => checkContents(image, bytes, options.maxCells))
  const place = await decoded(DAMAGED, () => placeOf(image, options))
  const reading = await decoded(DAMAGED, () => readingOf(image))
  const samples = await decoded(DAMAGED, () =>
    image.readRasters({ samples: [0], interleave: true, ...reading }),
  )
  const isNone = isNoData(image, options)
  const heightAt = (index: number) => {
    const value = Number(samples[index])
    return isNone(value) ? Number.NaN : value * place.metersPerHeight
  }
  const lastRow = (rows - 1) * columns
  const heights = fromNorth(
    columns,
    rows,
    // A picture that begins in the south is turned around on the way.
    place.isNorthUp ? heightAt : (index) => heightAt(lastRow - index + 2 * (index % columns)),
  )
  const bands = image.getSamplesPerPixel()
  const notes = bands > 1 ? [`heights come from the first of ${bands} bands`, ...place.notes] : place.notes
  return { ...place, columns, rows, heights, notes }
}

function isNoData(image: GeoTIFFImage, { noDataValue }: Options): (value: number) => boolean {
  const value = noDataValue ?? image.getGDALNoData() ?? Number.NaN
  // The tag is text: in a single-precision file it means the nearest number.
  const nearest =
    image.getSampleFormat() === 3 && image.getBitsPerSample() === 32 ? Math.fround(value) : value
  return (sample) => sample === nearest || Number.isNaN(sample)
}

async function checkContents(image: GeoTIFFImage, bytes: Uint8Array, maxCells: number): Promise<void> {
  const tags = image.fileDirectory
  const compression = Number((await tags.loadValue('Compression')) ?? 1)
  if (COMPRESSIONS[compression] === undefined) {
    const legal = [...new Set(Object.values(COMPRESSIONS))].join(', ')
    refuse(`expected compression ${legal}, got method ${compression}; save the file with one of these`)
  }
  const photometric = await tags.loadValue('PhotometricInterpretation')
  if (photometric === PHOTOMETRIC.rgb || photometric === PHOTOMETRIC.palette) {
    refuse('is a picture in colors, not an elevation model')
  }
  const [format, bits] = [image.getSampleFormat(), image.getBitsPerSample()]
  if (![1, 2, 3].includes(format) || ![8, 16, 32, 64].includes(bits) || (bits === 64 && format !== 3)) {
    refuse(
      `expected integers of 8 to 32 or floating-point numbers of 16 to 64 bits, got ${bits} bits of kind ${format}`,
    )
  }
  if (bits === 64 && Number(await tags.loadValue('Predictor')) === DIFFERENCES) {
    refuse(
      'expected predictor 3 or none for 64-bit numbers, got predictor 2; save the file with one of these',
    )
  }
  await checkBlocks(image, bytes, COMPRESSIONS[compression], maxCells)
}

/**
 * Each strip or tile must lie in the file and, as far as that can be told,
 * unpack to just as much as it should.
 */
async function checkBlocks(
  image: GeoTIFFImage,
  bytes: Uint8Array,
  packing: string | undefined,
  maxCells: number,
): Promise<void> {
  const [width, height] = [image.getTileWidth(), image.getTileHeight()]
  if (!(width > 0 && height > 0 && width * height <= maxCells)) {
    refuse(`invalid strips or tiles of ${width} × ${height} samples; the file is damaged`)
  }
  const tags = image.fileDirectory
  const [offsets, counts] = image.isTiled
    ? (['TileOffsets', 'TileByteCounts'] as const)
    : (['StripOffsets', 'StripByteCounts'] as const)
  const sampleBytes = image.planarConfiguration === 2 ? image.getSampleByteSize(0) : image.getBytesPerPixel()
  // The first band comes first when bands are kept apart; the others are never unpacked.
  const across = Math.ceil(image.getWidth() / width)
  const blocks = across * Math.ceil(image.getHeight() / height)
  for (let block = 0; block < blocks; block++) {
    const from = Number(await tags.loadValueIndexed(offsets, block))
    const count = Number(await tags.loadValueIndexed(counts, block))
    const what = `${image.isTiled ? 'tile' : 'strip'} ${block + 1} of ${blocks}`
    if (!(from + count <= bytes.length)) refuse(`${what} lies beyond the end of the file; it is truncated`)
    // A block of no bytes was omitted because it contains no heights.
    if (count === 0) continue
    const needed = width * image.getBlockHeight(Math.floor(block / across)) * sampleBytes
    let size = packing === 'none' ? count : needed
    if (packing === 'Deflate') {
      size = inflatedSize([bytes.subarray(from, from + count)], width * height * sampleBytes, what)
    }
    if (size < needed) refuse(`${what} holds ${size} of ${needed} bytes; the file is damaged or truncated`)
  }
}

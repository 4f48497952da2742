import { deflateSync, gzipSync } from 'node:zlib'
import { heightBytes, indexOf, patched, png, repacked, retagged, TAGS, text, tiff } from './files.js'
import type { Malformed } from './malformed.js'

const picture = png(3, 2, 1, [1, 2, 3, 4, 5, 6])
const colors = png(2, 2, 3, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
const gray = { name: 'bad.png', verticalScale: 1 }
const named = { name: 'bad.tif' }
const [width, depth, colorType] = [19, 24, 25]
const plain = tiff()

/** A PNG whose picture is packed again, with the right checksums or without. */
function withData(bytes: Uint8Array, data: Uint8Array): Uint8Array {
  const at = indexOf(bytes, 'IDAT') - 4
  const head = bytes.subarray(0, at)
  const chunk = new Uint8Array(12 + data.length)
  new DataView(chunk.buffer).setUint32(0, data.length)
  chunk.set(text('IDAT'), 4)
  chunk.set(data, 8)
  return Uint8Array.from([...head, ...chunk, ...bytes.subarray(indexOf(bytes, 'IEND') - 4)])
}

/** Pictures and GeoTIFFs with something wrong. */
export const malformedPictures: readonly Malformed[] = [
  [
    'a PNG that is cut off',
    picture.subarray(0, picture.length - 5),
    'bad.png: the file ends before the picture does; it is truncated',
    gray,
  ],
  [
    'a PNG of its first bytes',
    picture.subarray(0, 8),
    'bad.png: the file ends before the picture does; it is truncated',
    gray,
  ],
  ['a PNG without a header', patched(picture, 12, 0x4a), 'bad.png: the PNG has no header (IHDR)', gray],
  [
    'a PNG with a palette',
    patched(picture, colorType, 3),
    'bad.png: is a picture with a palette, which holds colors; export it as grayscale',
    gray,
  ],
  [
    'a PNG of no known kind',
    patched(picture, colorType, 5),
    'bad.png: the PNG has the unknown color type 5',
    gray,
  ],
  [
    'a PNG of 4 bits',
    patched(picture, depth, 4),
    'bad.png: expected 8 or 16 bits a sample, got 4; export it as 16-bit',
    gray,
  ],
  [
    'a PNG of no width',
    patched(picture, width, 0),
    'bad.png: expected at least 2 × 2 heights, got 0 × 2',
    gray,
  ],
  [
    'a PNG that announces more than is allowed',
    patched(patched(picture, width - 3, 1), width + 1, 1),
    'bad.png: 16777219 × 16777218 heights exceed the limit of 100000000; crop or thin out the file, or raise maxCells',
    gray,
  ],
  [
    'a PNG that ends early inside',
    patched(picture, width, 200),
    'bad.png: the picture ends after 8 of 402 bytes; the file is damaged or truncated',
    gray,
  ],
  [
    'a PNG that swells to far more than it announces',
    withData(picture, deflateSync(new Uint8Array(50_000_000))),
    'bad.png: the picture unpacks to more than the expected 8 bytes; the file is damaged',
    gray,
  ],
  [
    'a PNG whose picture is noise',
    withData(picture, Uint8Array.of(9, 8, 7, 6, 5, 4, 3, 2, 1)),
    'bad.png: the picture cannot be unpacked; the file is damaged or truncated',
    gray,
  ],
  [
    'a PNG with a wrong checksum',
    withData(picture, deflateSync(Uint8Array.of(0, 1, 2, 3, 0, 4, 5, 6))),
    'bad.png: the picture cannot be decoded; the file is damaged',
    gray,
  ],
  [
    'a gray PNG that nobody says the height of',
    picture,
    'bad.png: a gray picture has no height scale; give heightRange, [height of black, height of white] in meters, or verticalScale, meters per level of gray',
    { name: 'bad.png' },
  ],
  [
    'a color PNG without a format',
    colors,
    "bad.png: is a picture in colors, whose meaning is unknown; say format: 'terrarium' (height = 256 R + G + B / 256 - 32768) or format: 'terrain-rgb' (Mapbox, height = 0.1 (65536 R + 256 G + B) - 10000)",
    gray,
  ],
  [
    'a color PNG read as gray',
    colors,
    "bad.png: expected a gray picture, got one in colors; export it as grayscale, or say format: 'terrarium' (height = 256 R + G + B / 256 - 32768) or format: 'terrain-rgb' (Mapbox, height = 0.1 (65536 R + 256 G + B) - 10000)",
    { ...gray, format: 'png' },
  ],
  [
    'a gray PNG read as Terrarium',
    picture,
    "bad.png: expected 8-bit colors for 'terrarium', got 8-bit grays; set format: 'png' for a gray height map",
    { name: 'bad.png', format: 'terrarium', cellSize: 1 },
  ],
  [
    'a color tile without a size',
    colors,
    'bad.png: a picture has no cell size; give tile { z, x, y }, or cellSize in meters',
    { name: 'bad.png', format: 'terrain-rgb' },
  ],
  [
    'a PNG read as a GeoTIFF',
    picture,
    "bad.png: expected format 'geotiff', but the file is a PNG picture",
    { name: 'bad.png', format: 'geotiff' },
  ],
  [
    'a JPEG',
    Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0),
    'bad.jpg: is a JPEG picture, which loses heights; export it as PNG or GeoTIFF',
    { name: 'bad.jpg' },
  ],
  [
    'a packed file',
    gzipSync('ncols 3'),
    'bad.asc.gz: is packed with gzip; unpack it first',
    { name: 'bad.asc.gz' },
  ],
  [
    'a zip archive read as a GeoTIFF',
    Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0),
    "bad.tif: expected format 'geotiff', but the file is not one: it is a zip archive; unpack it and read the file inside",
    { name: 'bad.tif', format: 'geotiff' },
  ],
  [
    'a GeoTIFF of its first bytes',
    plain.subarray(0, 8),
    'bad.tif: the TIFF cannot be decoded; the file is damaged or truncated',
    named,
  ],
  [
    'a GeoTIFF that is cut off',
    plain.subarray(0, plain.length - 1),
    'bad.tif: strip 1 of 1 lies beyond the end of the file; it is truncated',
    named,
  ],
  [
    'a GeoTIFF whose strip is short',
    retagged(plain, { [TAGS.stripByteCounts]: 7 }),
    'bad.tif: strip 1 of 1 holds 7 of 24 bytes; the file is damaged or truncated',
    named,
  ],
  [
    'a GeoTIFF without a georeference',
    retagged(plain, { [TAGS.pixelScale]: { tag: TAGS.unknown } }),
    'bad.tif: has no georeference (tie point and pixel scale); give cellSize in meters',
    named,
  ],
  [
    'a rotated GeoTIFF',
    tiff({ ModelTransformation: [8, 6, 0, 1000, 6, -8, 0, 2000, 0, 0, 0, 0, 0, 0, 0, 1] }),
    'bad.tif: is rotated or skewed; warp it to a grid that points north first',
    named,
  ],
  [
    'a GeoTIFF with a negative cell size',
    tiff({ ModelPixelScale: [-10, 10, 0] }),
    'bad.tif: expected a cell size > 0, got -10 × 10',
    named,
  ],
  [
    'a GeoTIFF placed nowhere',
    tiff({ ModelTiepoint: [0, 0, 0, Number.NaN, 2040, 0] }),
    'bad.tif: its georeference is not made of finite numbers',
    named,
  ],
  [
    'a GeoTIFF in geocentric coordinates',
    tiff({ GTModelTypeGeoKey: 3 }),
    'bad.tif: is in geocentric coordinates; warp it to a map projection first',
    named,
  ],
  [
    'a GeoTIFF in chains',
    tiff({ ProjLinearUnitsGeoKey: 9097 }),
    'bad.tif: ProjLinearUnitsGeoKey: expected meters, kilometers or feet (9001, 9036, 9002, 9003), got unit 9097',
    named,
  ],
  [
    'a GeoTIFF packed with loss',
    retagged(plain, { [TAGS.compression]: 7 }),
    'bad.tif: expected compression none, LZW, Deflate, PackBits, LERC, ZSTD, got method 7; save the file with one of these',
    named,
  ],
  [
    'a photograph',
    retagged(plain, { [TAGS.photometric]: 2 }),
    'bad.tif: is a picture in colors, not an elevation model',
    named,
  ],
  [
    'a GeoTIFF of complex numbers',
    retagged(plain, { [TAGS.sampleFormat]: 6 }),
    'bad.tif: expected integers of 8 to 32 or floating-point numbers of 16 to 64 bits, got 32 bits of kind 6',
    named,
  ],
  [
    'a GeoTIFF that announces more than is allowed',
    retagged(plain, { [TAGS.width]: 60000, [TAGS.height]: 60000 }),
    'bad.tif: 60000 × 60000 heights exceed the limit of 100000000; crop or thin out the file, or raise maxCells',
    named,
  ],
  [
    'a GeoTIFF of a single row',
    retagged(plain, { [TAGS.height]: 1 }),
    'bad.tif: expected at least 2 × 2 heights, got 3 × 1',
    named,
  ],
  [
    'a GeoTIFF that swells to far more than it announces',
    repacked(plain, deflateSync(new Uint8Array(50_000_000))),
    'bad.tif: strip 1 of 1 unpacks to more than the expected 24 bytes; the file is damaged',
    named,
  ],
  [
    'a GeoTIFF whose packed strip is short',
    repacked(plain, deflateSync(new Uint8Array(20))),
    'bad.tif: strip 1 of 1 holds 20 of 24 bytes; the file is damaged or truncated',
    named,
  ],
  [
    'a GeoTIFF whose packed heights are noise',
    repacked(plain, heightBytes(plain)),
    'bad.tif: strip 1 of 1 cannot be unpacked; the file is damaged or truncated',
    named,
  ],
  [
    'a GeoTIFF with missing heights',
    tiff({ GDAL_NODATA: '6' }),
    "bad.tif: 1 of 6 heights are missing, the first at column 3, row 1 (from the north-west); noData: 'fill' closes the gaps, a number puts that height there",
    named,
  ],
]

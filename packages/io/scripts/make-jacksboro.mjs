// Makes the real place that tests and scenes use: node packages/io/scripts/make-jacksboro.mjs [SAMPLE] [FOLDER]
//
// SAMPLE is jacksboro_fault_dem.npz of matplotlib's sample data; where Debian's python-matplotlib-data is installed it
// need not be given. FOLDER is the root of the repository, or another one to compare. Build first.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { writeArrayBuffer } from 'geotiff'
import { readTerrain } from '../dist/index.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const debian = '/usr/share/matplotlib/mpl-data/sample_data/jacksboro_fault_dem.npz'
const [sample = debian, folder = root] = process.argv.slice(2)

/** The rows and columns of the crop, from the north-west, ends excluded. */
const crop = { columns: [302, 402], rows: [20, 120] }

const dem = readSample(sample)
const tiff = makeTiff(dem)
write('packages/io/fixtures/jacksboro.tif', tiff)
write('packages/scenarios/src/places/big-creek-gap.ts', await makePlace(tiff))

/**
 * The arrays of the sample. Of its numbers `ymax` is the latitude of the northern edge; its `ymin` lies as far north of
 * that as the southern edge lies south of it, so that it is not read.
 *
 * @param {string} path
 */
function readSample(path) {
  const files = unzipSync(readFileSync(path))
  const number = (/** @type {string} */ name) => bodyOf(files[`${name}.npy`]).view.getFloat64(0, true)
  const { view, header } = bodyOf(files['elevation.npy'])
  const shape = /'descr': '<i2'.*'fortran_order': False.*'shape': \((\d+), (\d+)\)/.exec(header)
  if (!shape) throw new Error(`${path}: expected rows of 16-bit integers, got ${header}`)
  const [rows, columns] = [Number(shape[1]), Number(shape[2])]
  const heights = Uint16Array.from({ length: rows * columns }, (_, index) => view.getInt16(2 * index, true))
  return {
    columns,
    rows,
    heights,
    west: number('xmin'),
    north: number('ymax'),
    dx: number('dx'),
    dy: number('dy'),
  }
}

/**
 * Header and contents of a NumPy file, version 1.
 *
 * @param {Uint8Array | undefined} bytes
 */
function bodyOf(bytes) {
  if (bytes === undefined) throw new Error('expected another array in the sample')
  const length = bytes[8] + 256 * bytes[9]
  const header = String.fromCharCode(...bytes.subarray(10, 10 + length))
  return { header, view: new DataView(bytes.buffer, bytes.byteOffset + 10 + length) }
}

/** @param {ReturnType<typeof readSample>} dem */
function makeTiff({ columns, rows, heights, west, north, dx, dy }) {
  const geographic = 2
  const pixelIsArea = 1
  const wgs84 = 4326
  return new Uint8Array(
    writeArrayBuffer(heights, {
      width: columns,
      height: rows,
      ModelPixelScale: [dx, dy, 0],
      ModelTiepoint: [0, 0, 0, west, north, 0],
      GTModelTypeGeoKey: geographic,
      GTRasterTypeGeoKey: pixelIsArea,
      GeographicTypeGeoKey: wgs84,
    }),
  )
}

/**
 * A module with the heights around the gap, the southernmost row last as on a map.
 *
 * @param {Uint8Array} bytes
 */
async function makePlace(bytes) {
  const { columns, rows, heights, cellSize } = await readTerrain(bytes, { name: 'jacksboro.tif' })
  /** @type {(row: number, column: number) => number} */
  const at = (row, column) => heights[(rows - 1 - row) * columns + column]
  const [left, right] = crop.columns
  const [top, bottom] = crop.rows
  const lines = []
  for (let row = top; row < bottom; row++) {
    let line = ''
    for (let column = left; column < right; column++) {
      const west = column === left ? at(Math.max(row - 1, top), left) : at(row, column - 1)
      const rise = row === top || column === left ? 0 : at(row - 1, column) - at(row - 1, column - 1)
      // 79 stands for no difference: unpack-heights.ts reads it so.
      line += String.fromCharCode(79 + at(row, column) - west - rise)
    }
    lines.push(line.replace(/[\\`]/g, '\\$&'))
  }
  const [x, y] = cellSize.map((size) => size.toFixed(2))
  return Buffer.from(`import { unpackHeights } from './unpack-heights.js'

const differences = \`
${lines.join('\n')}
\`

/**
 * Big Creek Gap in Cumberland Mountain at LaFollette, Tennessee: a ridge up to 680 m high that a creek has cut
 * through at 340 m, between a plateau in the north-west and a valley at 320 m. ${right - left} × ${bottom - top} heights over 7.4 × 9.2 km, meters.
 * The fields are options of the terrain \`heightGrid\`. SOURCE.md beside this file says where it comes from; made by
 * packages/io/scripts/make-jacksboro.mjs.
 */
export const bigCreekGap = {
  columns: ${right - left},
  cellSize: [${x}, ${y}],
  heights: unpackHeights(${at(top, left)}, differences),
} as const
`)
}

/**
 * @param {string} path
 * @param {Uint8Array} bytes
 */
function write(path, bytes) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), bytes)
  console.log(`${path}: ${bytes.length} bytes`)
}

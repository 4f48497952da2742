import { ASC, png, text } from './files.js'
import type { Malformed } from './malformed.js'

const grid = text(ASC)
const tiles = 'expected whole numbers { z, x, y } with 0 ≤ z ≤ 30 and 0 ≤ x, y < 2^z'

/** Options that make no sense for a grid that is well. */
export const malformedOptions: readonly Malformed[] = [
  [
    'an unknown option',
    grid,
    'options.nodata: unknown; expected one of name, format, units, noData, noDataValue, cellSize, verticalScale, heightRange, tile, crop, maxCells',
    { nodata: 'fill' },
  ],
  [
    'an unknown format',
    grid,
    "options.format: expected 'esri-ascii', 'hgt', 'geotiff', 'png', 'terrarium', 'terrain-rgb', got \"asc\"",
    { format: 'asc' },
  ],
  ['unknown units', grid, "options.units: expected 'meters', 'degrees', got \"feet\"", { units: 'feet' }],
  [
    'an unknown way with gaps',
    grid,
    "options.noData: expected 'refuse', 'fill' or a height, got \"ignore\"",
    { noData: 'ignore' },
  ],
  [
    'NaN for gaps',
    grid,
    "options.noData: expected 'refuse', 'fill' or a height, got NaN",
    { noData: Number.NaN },
  ],
  [
    'a text for no height',
    grid,
    'options.noDataValue: expected a number, got "-9999"',
    { noDataValue: '-9999' },
  ],
  [
    'a negative cell size',
    grid,
    'options.cellSize: expected a length > 0 or two, [x, y], got -5',
    { cellSize: -5 },
  ],
  [
    'three cell sizes',
    grid,
    'options.cellSize: expected a length > 0 or two, [x, y], got [1,2,3]',
    { cellSize: [1, 2, 3] },
  ],
  ['no vertical scale', grid, 'options.verticalScale: expected a factor > 0, got 0', { verticalScale: 0 }],
  [
    'a height range upside down',
    grid,
    'options.heightRange: expected two heights [black, white], the first below the second, got [9,1]',
    { heightRange: [9, 1] },
  ],
  [
    'a height range for a grid',
    grid,
    "options.heightRange: expected only for gray pictures, but this is 'esri-ascii'; leave it out",
    { heightRange: [1, 9] },
  ],
  [
    'a tile for a grid',
    grid,
    "options.tile: expected only for Terrarium and terrain-RGB pictures, but this is 'esri-ascii'; leave it out",
    { tile: { z: 1, x: 1, y: 1 } },
  ],
  [
    'units for a picture',
    png(2, 2, 1, [1, 2, 3, 4]),
    "options.units: expected only for ESRI ASCII grids and GeoTIFFs, but this is 'png'; leave it out",
    { units: 'meters' },
  ],
  [
    'a tile beside the map',
    grid,
    `options.tile: ${tiles}, got {"z":1,"x":2,"y":0}`,
    { tile: { z: 1, x: 2, y: 0 } },
  ],
  ['a tile without a row', grid, `options.tile: ${tiles}, got {"z":1,"x":1}`, { tile: { z: 1, x: 1 } }],
  ['no tile', grid, `options.tile: ${tiles}, got null`, { tile: null }],
  [
    'a part without a width',
    grid,
    'options.crop: expected four numbers [x, y, width, height], the last two > 0, got [0,0,0,10]',
    { crop: [0, 0, 0, 10] },
  ],
  [
    'a part beyond the grid',
    grid,
    'options.crop: expected a rectangle within 20 by 10 m, at least one cell wide and high, got 20 by 10 m from 10, 0',
    { crop: [10, 0, 20, 10] },
  ],
  [
    'a part of no cell',
    grid,
    'options.crop: expected a rectangle within 20 by 10 m, at least one cell wide and high, got 4 by 10 m from 0, 0',
    { crop: [0, 0, 4, 10] },
  ],
  ['fewer cells than none', grid, 'options.maxCells: expected a number > 0, got -1', { maxCells: -1 }],
  [
    'a limit that the grid exceeds',
    grid,
    'bad.asc: 3 × 2 heights exceed the limit of 5; crop or thin out the file, or raise maxCells',
    { maxCells: 5 },
  ],
  ['a number for a name', grid, 'options.name: expected a text, got 7', { name: 7 }],
]

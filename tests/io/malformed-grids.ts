import { ASC, asc, hgt, text } from './files.js'
import type { Malformed } from './malformed.js'

/** Grids with something wrong: what it is, the file, and the whole message. */
export const malformedGrids: readonly Malformed[] = [
  ['an empty file', new Uint8Array(0), 'bad.asc: the file is empty'],
  [
    'a text',
    text('A walk in the Alps'),
    'bad.asc: is no elevation model; expected an ESRI ASCII grid, an .hgt tile, a GeoTIFF or a PNG picture',
  ],
  ['a line with a height too few', asc('4 5 6', '4 5'), 'bad.asc: line 7: expected 3 heights, got 2'],
  ['a line with a height too many', asc('1 2 3', '1 2 3 4'), 'bad.asc: line 8: expected 3 heights, got 4'],
  ['a row too few', asc('1 2 3\n', ''), 'bad.asc: expected 3 × 2 = 6 heights, got 3; the file is truncated'],
  [
    'a row too many',
    text(`${ASC}7 8 9\n`),
    'bad.asc: expected 3 × 2 = 6 heights, got 9; ncols or nrows is wrong, or the file contains two grids',
  ],
  ['another number of columns', asc('ncols 3', 'ncols 4'), 'bad.asc: line 7: expected 4 heights, got 3'],
  [
    'no heights',
    asc('4 5 6\n1 2 3', ''),
    'bad.asc: expected 3 × 2 = 6 heights, got 0; the file is truncated',
  ],
  [
    'far fewer bytes than heights',
    asc('nrows 2', 'nrows 2000'),
    'bad.asc: expected 3 × 2000 heights, got only 92 bytes; the file is truncated',
  ],
  ['a word among the heights', asc('5', 'five'), 'bad.asc: line 7: expected a height, got "five"'],
  [
    'a decimal comma',
    asc('5', '5,25'),
    'bad.asc: line 7: expected a height, got "5,25"; write decimals with a point',
  ],
  [
    'NaN that the header does not announce',
    asc('1 2', '1 NaN'),
    'bad.asc: line 8: expected a height, got "NaN"',
  ],
  ['an infinite height', asc('1 2', '1 1e999'), 'bad.asc: line 8: expected a height, got "1e999"'],
  [
    'a height that no place has',
    asc('1 2', '1 -32768'),
    'bad.asc: column 2, row 2 (from the north-west): expected a height between -30000 and 100000 m, got -32768; if that number means a missing height, set noDataValue',
  ],
  [
    'no ncols',
    asc('ncols 3\n', ''),
    'bad.asc: the header has no ncols; expected ncols, nrows, xllcorner, yllcorner, cellsize, NODATA_value',
  ],
  [
    'no corner',
    asc('yllcorner 2000\n', ''),
    'bad.asc: the header has no yllcorner or yllcenter; expected ncols, nrows, xllcorner, yllcorner, cellsize, NODATA_value',
  ],
  [
    'no cell size',
    asc('cellsize 10\n', ''),
    'bad.asc: the header has no cellsize or dx; expected ncols, nrows, xllcorner, yllcorner, cellsize, NODATA_value',
  ],
  [
    'dx without dy',
    asc('cellsize', 'dx'),
    'bad.asc: the header has no cellsize or dy; expected ncols, nrows, xllcorner, yllcorner, cellsize, NODATA_value',
  ],
  [
    'cellsize and dx',
    asc('cellsize 10', 'cellsize 10\ndx 10'),
    'bad.asc: the header has both cellsize and dx',
  ],
  [
    'a corner and a center',
    asc('xllcorner 1000', 'xllcorner 1000\nxllcenter 1005'),
    'bad.asc: the header has both xllcorner and xllcenter',
  ],
  ['an entry twice', asc('nrows 2', 'ncols 2'), 'bad.asc: line 2: expected ncols once, got it twice'],
  [
    'an unknown entry',
    asc('nrows', 'rows'),
    'bad.asc: line 2: expected a height or one of ncols, nrows, xllcorner, yllcorner, cellsize, NODATA_value, got "rows"',
  ],
  [
    'a word for a number',
    asc('ncols 3', 'ncols many'),
    'bad.asc: line 1: ncols: expected a number, got "many"',
  ],
  ['half a column', asc('ncols 3', 'ncols 2.5'), 'bad.asc: ncols: expected a whole number, got 2.5'],
  ['fewer rows than none', asc('nrows 2', 'nrows -2'), 'bad.asc: nrows: expected a whole number, got -2'],
  ['no columns', asc('ncols 3', 'ncols 0'), 'bad.asc: expected at least 2 × 2 heights, got 0 × 2'],
  ['a single row', asc('nrows 2', 'nrows 1'), 'bad.asc: expected at least 2 × 2 heights, got 3 × 1'],
  [
    'a negative cell size',
    asc('cellsize 10', 'cellsize -10'),
    'bad.asc: cellsize: expected a length > 0, got -10',
  ],
  ['cells of no size', asc('cellsize 10', 'dx 10\ndy 0'), 'bad.asc: dy: expected a length > 0, got 0'],
  ['a file that ends in its header', text('ncols 3\nnrows'), 'bad.asc: the file ends after nrows'],
  [
    'more cells than allowed',
    asc('ncols 3\nnrows 2', 'ncols 40000\nnrows 40000'),
    'bad.asc: 40000 × 40000 heights exceed the limit of 100000000; crop or thin out the file, or raise maxCells',
  ],
  [
    'degrees beyond the pole',
    asc('yllcorner 2000\ncellsize 10', 'yllcorner 90\ncellsize 0.01'),
    'bad.asc: expected latitudes between -90 and 90 degrees, got 90.005 to 90.015',
    { units: 'degrees' },
  ],
  [
    'missing heights',
    asc('4 5 6\n1', '4 -9999 6\n-9999'),
    "bad.asc: 2 of 6 heights are missing, the first at column 2, row 1 (from the north-west); noData: 'fill' closes the gaps, a number puts that height there",
  ],
  [
    'nothing but missing heights',
    asc('4 5 6\n1 2 3', '-9999 -9999 -9999 -9999 -9999 -9999'),
    'bad.asc: has no heights: all are marked as missing',
    { noData: 'fill' },
  ],
  [
    'an .hgt tile of another size',
    new Uint8Array(1000),
    'N46E007.hgt: expected 2884802 bytes (1201²) or 25934402 bytes (3601²), got 1000',
    { name: 'N46E007.hgt' },
  ],
  [
    'an .hgt tile that is cut off',
    hgt(() => 5).subarray(2),
    'N46E007.hgt: expected 2884802 bytes (1201²) or 25934402 bytes (3601²), got 2884800',
    { name: 'N46E007.hgt' },
  ],
  [
    'an .hgt tile without a place',
    hgt(() => 5),
    'tile.hgt: expected a name such as N46E007.hgt, which gives the position; rename the file or give cellSize',
    { name: 'tile.hgt' },
  ],
  [
    'an .hgt tile under another name',
    hgt(() => 5),
    "alps.bin: has the size of an .hgt tile of 1201² or 3601² heights, but another name; set format: 'hgt'",
    { name: 'alps.bin' },
  ],
  [
    'an .hgt tile beyond the pole',
    hgt(() => 5),
    'N95E007.hgt: expected latitudes between -90 and 90 degrees, got 95 to 96',
    { name: 'N95E007.hgt' },
  ],
]

import { readTerrain, type TerrainOptions, writeEsriAscii } from '@drover/io'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASC, asc, hgt, text } from './files.js'

const heightsOf = async (bytes: Uint8Array, options: TerrainOptions = {}) => [
  ...(await readTerrain(bytes, options)).heights,
]

describe('an ESRI ASCII grid', () => {
  it('is read with the southernmost row first, samples in the middle of the cells', async () => {
    const { heights, ...rest } = await readTerrain(text(ASC))
    expect([...heights]).toEqual([1, 2, 3, 4, 5, 6])
    expect(rest).toEqual({
      format: 'esri-ascii',
      columns: 3,
      rows: 2,
      cellSize: [10, 10],
      origin: [1005, 2005],
      verticalScale: 1,
      noData: { cells: 0, filled: false },
      notes: [],
    })
  })

  it.each([
    ['keys in capitals', ASC.toUpperCase()],
    ['CR LF', ASC.replaceAll('\n', '\r\n')],
    ['CR alone', ASC.replaceAll('\n', '\r')],
    ['a height in each line', ASC.replace('4 5 6\n1 2 3', '4\n5\n6\n1\n2\n3')],
    ['all heights in one line', ASC.replace('6\n1', '6 1')],
    ['tabs, empty lines and no line end', `${ASC.replaceAll(' ', '\t').replace('10\n', '10\n\n')}`.trim()],
    ['scientific notation', ASC.replace('4 5 6', '4e0 0.5E+1 +600e-2')],
    ['decimals', ASC.replace('4 5 6', '4.0 5. 06.000')],
    ['a byte order mark', `\ufeff${ASC}`],
    ['entries in another order', ASC.replace('ncols 3\nnrows 2', 'nrows 2\nncols 3')],
    ['no NODATA_value', ASC.replace('NODATA_value -9999\n', '')],
    ['the middle of the first cell', ASC.replace('xllcorner 1000', 'xllcenter 1005')],
    ['dx and dy', ASC.replace('cellsize 10', 'dx 10\ndy 10')],
  ])('may have %s', async (_, content) => {
    const { heights, origin, cellSize } = await readTerrain(text(content))
    expect({ heights: [...heights], origin, cellSize }).toEqual({
      heights: [1, 2, 3, 4, 5, 6],
      origin: [1005, 2005],
      cellSize: [10, 10],
    })
  })

  it('may have cells that are not square', async () => {
    const { cellSize, origin } = await readTerrain(asc('cellsize 10', 'dx 10\ndy 4'))
    expect([cellSize, origin]).toEqual([
      [10, 4],
      [1005, 2002],
    ])
  })

  it('uses -9999 for no height unless it names another number', async () => {
    const options = { noData: 0 }
    expect(await heightsOf(asc('NODATA_value -9999\n4', '-9999'), options)).toEqual([1, 2, 3, 0, 5, 6])
    expect(await heightsOf(asc('-9999', '5'), options)).toEqual([1, 2, 3, 4, 0, 6])
    expect(await heightsOf(asc('-9999\n4', 'nan\nnan'), options)).toEqual([1, 2, 3, 0, 5, 6])
    const single = asc('-9999\n4', '-3.4028234663852886e+38\n-3.40282346639e+38')
    expect(await heightsOf(single, options)).toEqual([1, 2, 3, 0, 5, 6])
    expect(await heightsOf(text(ASC), { noData: 0, noDataValue: 6 })).toEqual([1, 2, 3, 4, 5, 0])
  })

  it('counts as degrees if it fits on the globe with small cells, and says that this is a guess', async () => {
    const degrees = asc('1000\nyllcorner 2000\ncellsize 10', '7.995\nyllcorner 46\ncellsize 0.01')
    const { geographic, cellSize, origin, notes } = await readTerrain(degrees)
    expect(geographic?.west).toBeCloseTo(8, 9)
    expect(geographic?.east).toBeCloseTo(8.02, 9)
    expect(geographic?.south).toBeCloseTo(46.005, 9)
    expect(geographic?.north).toBeCloseTo(46.015, 9)
    // A degree is 77.4 km by 111.1 km there.
    expect(cellSize[0]).toBeCloseTo(774.4, 0)
    expect(cellSize[1]).toBeCloseTo(1111.5, 0)
    expect(origin).toEqual([0, 0])
    expect(notes).toEqual(["cell size 0.01 is interpreted as degrees; if it is meters, set units: 'meters'"])
    const meters = await readTerrain(degrees, { units: 'meters' })
    expect([meters.cellSize, meters.notes, meters.geographic]).toEqual([[0.01, 0.01], [], undefined])
    expect((await readTerrain(degrees, { units: 'degrees' })).notes).toEqual([])
  })

  it('counts as meters if it begins at 0, 0, with any cell size', async () => {
    const small = asc('1000\nyllcorner 2000\ncellsize 10', '0\nyllcorner 0\ncellsize 0.01')
    expect((await readTerrain(small)).cellSize).toEqual([0.01, 0.01])
  })

  it('survives a round trip through the writer bit for bit', async () => {
    const heights = fc.array(fc.double({ min: -12000, max: 9000, noNaN: true }), {
      minLength: 6,
      maxLength: 6,
    })
    const cell = fc.double({ min: 0.1, max: 1000, noNaN: true })
    await fc.assert(
      fc.asyncProperty(heights, cell, cell, async (list, dx, dy) => {
        const written = { columns: 2, rows: 3, heights: Float64Array.from(list), cellSize: [dx, dy] } as const
        const text = writeEsriAscii({ ...written, origin: [300, 400] })
        const read = await readTerrain(new TextEncoder().encode(text))
        // A zero loses its sign.
        expect([...read.heights]).toEqual(list.map((height) => height + 0))
        expect(read.cellSize).toEqual([dx, dy])
        expect(read.origin[0]).toBeCloseTo(300, 9)
        expect(read.origin[1]).toBeCloseTo(400, 9)
      }),
    )
  })
})

describe('an .hgt tile', () => {
  const tile = hgt((column, row) => column - row)

  it('is recognized and located by its name', async () => {
    const { heights, ...rest } = await readTerrain(tile, { name: 'N46E007.hgt' })
    expect(rest).toMatchObject({
      format: 'hgt',
      columns: 1201,
      rows: 1201,
      origin: [0, 0],
      geographic: { west: 7, south: 46, east: 8, north: 47 },
    })
    // The north-west corner comes first in the file and begins the last row.
    expect([heights[1200 * 1201], heights[0], heights[1200]]).toEqual([0, -1200, 0])
    // A 1200th of 76.7 km and 111.2 km, the degree at 46.5°.
    expect(rest.cellSize[0]).toBeCloseTo(63.95, 1)
    expect(rest.cellSize[1]).toBeCloseTo(92.64, 1)
  })

  it('lies south and west of 0 if its name has S and W', async () => {
    const { geographic } = await readTerrain(tile, { name: 'data/s01w072.SRTMGL3.hgt' })
    expect(geographic).toEqual({ west: -72, south: -1, east: -71, north: 0 })
  })

  it('may have one arc second', async () => {
    const { columns, cellSize } = await readTerrain(
      hgt(() => 5, 3601),
      { name: 'S45E170.hgt' },
    )
    expect(columns).toBe(3601)
    expect(cellSize[1]).toBeCloseTo(30.87, 1)
  })

  it('uses -32768 for no height', async () => {
    const holed = hgt((column, row) => (column === 3 && row === 0 ? -32768 : 7))
    const { heights, noData } = await readTerrain(holed, { name: 'N46E007.hgt', noData: 1 })
    expect(heights[1200 * 1201 + 3]).toBe(1)
    expect(noData).toEqual({ cells: 1, filled: true })
  })

  it('needs no location in its name if the cell size is given', async () => {
    const options = { name: 'tile', format: 'hgt', cellSize: [60, 90] } as const
    const { cellSize, geographic } = await readTerrain(tile, options)
    expect([cellSize, geographic]).toEqual([[60, 90], undefined])
  })
})

describe('any elevation model', () => {
  it('multiplies heights by the vertical scale, but not filled gaps', async () => {
    const { heights, verticalScale } = await readTerrain(asc('4', '-9999'), { verticalScale: 2, noData: 7 })
    expect([[...heights], verticalScale]).toEqual([[2, 4, 6, 7, 10, 12], 2])
  })

  it('has the given cell size, which overrides the file', async () => {
    expect((await readTerrain(text(ASC), { cellSize: 25 })).cellSize).toEqual([25, 25])
    expect((await readTerrain(text(ASC), { cellSize: [25, 30] })).cellSize).toEqual([25, 30])
  })

  it('fills gaps from their rim on request', async () => {
    const { heights, noData } = await readTerrain(asc('1 2 3', '1 -9999 3'), { noData: 'fill' })
    // The only free height lies between 1, 3 and 5.
    expect(heights[1]).toBeCloseTo(3, 3)
    expect(noData).toEqual({ cells: 1, filled: true })
  })
})

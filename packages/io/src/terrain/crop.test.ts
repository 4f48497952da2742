import { describe, expect, it } from 'vitest'
import { readTerrain } from './read-terrain.js'

/** 4 × 3 heights, cells of 100 m from 1000, 2000 on, one missing in the north-east. */
const GRID = `ncols 4
nrows 3
xllcenter 1000
yllcenter 2000
cellsize 100
NODATA_value -9
8 9 10 -9
4 5 6 7
0 1 2 3
`
const bytes = new TextEncoder().encode(GRID)

describe('a part of an elevation model', () => {
  it('reaches to the samples nearest to its sides, and keeps its location', async () => {
    const part = await readTerrain(bytes, { crop: [90, 60, 110, 100] })
    expect([part.columns, part.rows]).toEqual([2, 2])
    expect([...part.heights]).toEqual([5, 6, 9, 10])
    expect(part.origin).toEqual([1100, 2100])
    expect(part.cellSize).toEqual([100, 100])
  })

  it('is rejected for its own gaps, and no others', async () => {
    expect((await readTerrain(bytes, { crop: [0, 0, 200, 200] })).noData.cells).toBe(0)
    await expect(readTerrain(bytes, { crop: [100, 0, 200, 200] })).rejects.toThrow(
      '1 of 9 heights are missing',
    )
  })

  it('is measured by the cell size that is given', async () => {
    const part = await readTerrain(bytes, { cellSize: 10, crop: [10, 0, 20, 10] })
    expect([...part.heights]).toEqual([1, 2, 3, 5, 6, 7])
  })

  it('of a grid in degrees has its own degrees', async () => {
    const geographic = GRID.replace('1000', '7').replace('2000', '46').replace('100', '0.01')
    const part = await readTerrain(new TextEncoder().encode(geographic), { crop: [700, 0, 800, 1200] })
    expect(part.geographic?.west).toBeCloseTo(7.01, 9)
    expect(part.geographic?.east).toBeCloseTo(7.02, 9)
    expect(part.geographic?.north).toBeCloseTo(46.01, 9)
    expect(part.origin).toEqual([0, 0])
  })
})

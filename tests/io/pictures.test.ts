import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { readTerrain } from '@drover/io'
import { describe, expect, it } from 'vitest'
import { heightBytes, png, repacked, retagged, TAGS, tiff } from './files.js'

describe('a GeoTIFF', () => {
  it('is located by its tie point and pixel scale, with samples in the middle of the pixels', async () => {
    const { heights, ...rest } = await readTerrain(tiff())
    expect([...heights]).toEqual([1, 2, 3, 4, 5, 6])
    expect(rest).toMatchObject({
      format: 'geotiff',
      columns: 3,
      rows: 2,
      cellSize: [10, 20],
      origin: [1005, 2010],
    })
    expect(rest.notes).toEqual([])
  })

  it('has samples on the corners if its pixels are points', async () => {
    expect((await readTerrain(tiff({ GTRasterTypeGeoKey: 2 }))).origin).toEqual([1000, 2020])
  })

  it('may be tied at another pixel than the first', async () => {
    const tied = tiff({ ModelTiepoint: [1, 1, 0, 1010, 2020, 0] })
    expect((await readTerrain(tied)).origin).toEqual([1005, 2010])
  })

  it('in degrees becomes meters at its middle latitude', async () => {
    const { cellSize, origin, geographic } = await readTerrain(
      tiff({
        ModelPixelScale: [0.001, 0.001, 0],
        ModelTiepoint: [0, 0, 0, 7, 45.001, 0],
        GTModelTypeGeoKey: 2,
        ProjectedCSTypeGeoKey: undefined,
        GeographicTypeGeoKey: 4326,
      }),
    )
    // At 45°: 78846.8 and 111131.8 m a degree.
    expect(cellSize[0]).toBeCloseTo(78.85, 2)
    expect(cellSize[1]).toBeCloseTo(111.13, 2)
    expect(origin).toEqual([0, 0])
    expect(geographic?.west).toBeCloseTo(7.0005, 9)
    expect(geographic?.north).toBeCloseTo(45.0005, 9)
  })

  it('in feet becomes meters, along the ground and up', async () => {
    const feet = await readTerrain(tiff({ ProjLinearUnitsGeoKey: 9002, VerticalUnitsGeoKey: 9002 }))
    expect(feet.cellSize[0]).toBeCloseTo(3.048, 9)
    expect(feet.origin[0]).toBeCloseTo(1005 * 0.3048, 9)
    expect(feet.heights[5]).toBeCloseTo(6 * 0.3048, 9)
  })

  it('in web mercator is as large as the ground it shows', async () => {
    // At 60° a meter of the map is half a meter of the sphere, and a little more on the ellipsoid.
    const north = 8399737.89
    const { cellSize } = await readTerrain(
      tiff({
        ProjectedCSTypeGeoKey: 3857,
        ModelPixelScale: [10, 10, 0],
        ModelTiepoint: [0, 0, 0, 0, north, 0],
      }),
    )
    expect(cellSize[0]).toBeCloseTo(5.01, 2)
    expect(cellSize[1]).toBeCloseTo(5.0, 1)
  })

  it.each([
    ['16-bit integers', Uint16Array.of(4, 5, 6, 1, 2, 3)],
    ['8-bit integers', Uint8Array.of(4, 5, 6, 1, 2, 3)],
    ['double precision', Float64Array.of(4, 5, 6, 1, 2, 3)],
  ])('may hold %s', async (_, values) => {
    expect([...(await readTerrain(tiff({}, values))).heights]).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('may hold signed 16-bit integers, with -32768 for no height', async () => {
    const values = Uint16Array.of(4, 65535, 6, 1, 2, 32768)
    const signed = retagged(tiff({ GDAL_NODATA: '-32768' }, values), { [TAGS.sampleFormat]: 2 })
    expect([...(await readTerrain(signed, { noData: 0 })).heights]).toEqual([1, 2, 0, 4, -1, 6])
  })

  it('has no height at NaN, or at the number of its tag in single precision', async () => {
    const values = Float32Array.of(4, Number.NaN, 6, 1, -3.4e38, 3)
    const { heights, noData } = await readTerrain(tiff({ GDAL_NODATA: '-3.4e38' }, values), { noData: 0 })
    expect([[...heights], noData.cells]).toEqual([[1, 0, 3, 4, 0, 6], 2])
  })

  it('of two bands uses the first, and says so', async () => {
    const values = Float32Array.of(4, 90, 5, 90, 6, 90, 1, 90, 2, 90, 3, 90)
    const { heights, notes } = await readTerrain(tiff({}, values))
    expect([...heights]).toEqual([1, 2, 3, 4, 5, 6])
    expect(notes).toEqual(['heights come from the first of 2 bands'])
  })

  it('without a georeference uses the given cell size', async () => {
    const bare = retagged(tiff(), { [TAGS.pixelScale]: { tag: TAGS.unknown } })
    const { cellSize, origin } = await readTerrain(bare, { cellSize: 5 })
    expect([cellSize, origin]).toEqual([
      [5, 5],
      [0, 0],
    ])
  })

  it('that starts in the south is flipped', async () => {
    const upsideDown = tiff({
      ModelPixelScale: undefined,
      ModelTiepoint: undefined,
      ModelTransformation: [10, 0, 0, 1000, 0, 20, 0, 2000, 0, 0, 0, 0, 0, 0, 0, 1],
    })
    const { heights, origin } = await readTerrain(upsideDown)
    expect([[...heights], origin]).toEqual([
      [4, 5, 6, 1, 2, 3],
      [1005, 2010],
    ])
  })

  it('may be packed by Deflate', async () => {
    const plain = tiff()
    const packed = repacked(plain, deflateSync(heightBytes(plain)))
    expect([...(await readTerrain(packed)).heights]).toEqual([1, 2, 3, 4, 5, 6])
  })

  it.each(['lzw-tiled', 'lzw-strips', 'zip-strips', 'zstd', 'lerc', 'packbits', 'big'])(
    'of libtiff is read: %s',
    async (name) => {
      const bytes = readFileSync(new URL(`libtiff/${name}.tif`, import.meta.url))
      const { columns, rows, heights } = await readTerrain(bytes, { cellSize: 1 })
      const expected = Array.from(
        { length: 360 },
        (_, index) => (index % 20) + 100 * (17 - Math.floor(index / 20)),
      )
      expect([columns, rows]).toEqual([20, 18])
      expect([...heights]).toEqual(expected.map((height) => height + 0.5))
    },
  )

  it.each([
    ['most-first-16', -500],
    ['most-first-32', 0],
    ['most-first-float-2', 0.5],
    ['most-first-float-3', 0.5],
  ])('of libtiff with big-endian differences is read: %s', async (name, least) => {
    const bytes = readFileSync(new URL(`libtiff/${name}.tif`, import.meta.url))
    const { heights } = await readTerrain(bytes, { cellSize: 1 })
    const expected = Array.from({ length: 360 }, (_, k) => (k % 20) + 100 * (17 - Math.floor(k / 20)) + least)
    expect([...heights]).toEqual(expected)
  })
})

describe('a gray PNG', () => {
  const grays = [0, 255, 51, 102, 153, 204]

  it('lies between the heights of black and white', async () => {
    const { heights, format, cellSize, notes } = await readTerrain(png(3, 2, 1, grays), {
      heightRange: [100, 150],
    })
    expect([...heights]).toEqual([120, 130, 140, 100, 150, 110])
    expect([format, cellSize]).toEqual(['png', [1, 1]])
    expect(notes).toEqual(['a picture has no cell size: a pixel counts as 1 m'])
  })

  it('of 16 bits has 65535 for white', async () => {
    const samples = [0, 65535, 13107, 0, 0, 0]
    const { heights } = await readTerrain(png(3, 2, 1, samples, 16), { heightRange: [0, 500] })
    expect([...heights]).toEqual([0, 0, 0, 0, 500, 100])
  })

  it('without a range has a fixed number of meters per gray level', async () => {
    const { heights } = await readTerrain(png(3, 2, 1, grays), { verticalScale: 0.5, cellSize: 2 })
    expect([...heights]).toEqual([51, 76.5, 102, 0, 127.5, 25.5])
  })

  it('may be interlaced', async () => {
    const samples = Array.from({ length: 9 * 7 }, (_, index) => index)
    const options = { verticalScale: 1 }
    const plain = await readTerrain(png(9, 7, 1, samples), options)
    const interlaced = await readTerrain(png(9, 7, 1, samples, 8, 'Adam7'), options)
    expect(interlaced.heights).toEqual(plain.heights)
  })

  it('has no height where it is transparent', async () => {
    const samples = [9, 255, 8, 0, 7, 1, 6, 255]
    expect([...(await readTerrain(png(2, 2, 2, samples), { verticalScale: 1, noData: 0 })).heights]).toEqual([
      7, 6, 9, 0,
    ])
  })

  it('may be stored in colors that are all gray', async () => {
    const samples = [9, 9, 9, 8, 8, 8, 7, 7, 7, 6, 6, 6]
    expect([...(await readTerrain(png(2, 2, 3, samples), { verticalScale: 1 })).heights]).toEqual([
      7, 6, 9, 8,
    ])
  })
})

describe('a color tile', () => {
  // 128·256 + 100 + 128/256 − 32768 = 100.5; 0.1·(1·65536 + 136·256 + 240) − 10000 = 59.2.
  const colors = [128, 100, 128, 128, 100, 0, 128, 0, 0, 0, 0, 0]
  const tile = { z: 12, x: 2136, y: 1430 }

  it('of Terrarium has 256 R + G + B / 256 − 32768, and black for no height', async () => {
    const options = { format: 'terrarium', cellSize: 10, noData: -1 } as const
    const { heights, noData } = await readTerrain(png(2, 2, 3, colors), options)
    expect([[...heights], noData.cells]).toEqual([[0, -1, 100.5, 100], 1])
  })

  it('of Mapbox has 0.1 (65536 R + 256 G + B) − 10000', async () => {
    const samples = [1, 136, 240, 1, 136, 241, 1, 134, 160, 2, 0, 0]
    const { heights } = await readTerrain(png(2, 2, 3, samples), { format: 'terrain-rgb', cellSize: 10 })
    const expected = [0, 3107.2, 59.2, 59.3]
    for (const [index, height] of expected.entries()) expect(heights[index]).toBeCloseTo(height, 9)
  })

  it('is as large as the ground of its tile', async () => {
    const { cellSize, geographic } = await readTerrain(png(2, 2, 3, [...colors.slice(0, 9), 128, 0, 0]), {
      format: 'terrarium',
      tile,
    })
    // Tile 12/2136/1430 reaches from 7.734375° to 7.822266° E; a degree of longitude at 47.37° is 75.5 km.
    expect(geographic?.west).toBeCloseTo(7.734375 + 0.087890625 / 4, 6)
    expect(geographic?.east).toBeCloseTo(7.822266 - 0.087890625 / 4, 5)
    expect(cellSize[0]).toBeCloseTo((0.087890625 * 75500) / 2, -2)
    expect(cellSize[1] / cellSize[0]).toBeCloseTo(1, 2)
    const { south = 0, north = 0 } = geographic ?? {}
    expect((north - south) * 111180).toBeCloseTo(cellSize[1], -1)
  })
})

import { describe, expect, it } from 'vitest'
import { cellSizeInMeters, mercatorCellSize, mercatorLatitude, metersPerDegree } from './degrees.js'

describe('a degree', () => {
  it.each([
    [0, 111319.49, 110574.28],
    [45, 78846.84, 111131.78],
    [60, 55800.0, 111412.24],
    [90, 0, 111693.98],
  ])('at latitude %f is %f m wide and %f m high', (latitude, width, height) => {
    const [x, y] = metersPerDegree(latitude)
    expect(x).toBeCloseTo(width, 0)
    expect(y).toBeCloseTo(height, 0)
  })

  it('is as long in the south as in the north', () => {
    expect(metersPerDegree(-33)).toEqual(metersPerDegree(33))
  })

  it('from 44° to 46° is a tenth of a degree at 45° for each of eleven columns and rows', () => {
    const [x, y] = cellSizeInMeters({ west: 7, south: 44, east: 8, north: 46 }, 11, 21)
    expect(x).toBeCloseTo(7884.68, 1)
    expect(y).toBeCloseTo(11113.18, 1)
  })
})

describe('web mercator', () => {
  it('has the equator in the middle and 85.0511° at its edge', () => {
    expect(mercatorLatitude(0)).toBeCloseTo(0, 12)
    expect(mercatorLatitude(Math.PI * 6378137)).toBeCloseTo(85.0511, 4)
  })

  it('shows the equator in its true width and 60° twice as wide', () => {
    expect(mercatorCellSize([10, 10], 0)[0]).toBeCloseTo(10, 9)
    expect(mercatorCellSize([10, 10], 60)[0]).toBeCloseTo(5.0126, 3)
  })
})

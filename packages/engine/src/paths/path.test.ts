import { describe, expect, it } from 'vitest'
import { Population } from '../agents/population.js'
import { vector } from '../math/vector.js'
import { Path, pathPoint } from './path.js'

const pathThrough = (points: readonly (readonly number[])[], closed = false): Path =>
  new Path(
    points.map(([x, y, z]) => vector(x, y, z)),
    { radius: 20, closed },
  )

/** East for 100, then north for 50. */
const corner = pathThrough([
  [0, 0],
  [100, 0],
  [100, 50],
])
/** A square of side 10, counterclockwise. */
const square = pathThrough(
  [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ],
  true,
)

const nearest = (path: Path, x: number, y: number, z = 0) => path.nearest(vector(x, y, z), pathPoint())
const pointAt = (path: Path, along: number) => {
  const { x, y } = path.pointAt(along, vector())
  return [x, y]
}

describe('a path', () => {
  it('is as long as its segments, closed ones included', () => {
    expect([corner.length, corner.segments, corner.count]).toEqual([150, 2, 3])
    expect([square.length, square.segments, square.count]).toEqual([40, 4, 4])
  })

  it('may have a single point, and then no length', () => {
    const point = pathThrough([[3, 4]])
    expect([point.segments, point.length]).toEqual([0, 0])
    expect(nearest(point, 0, 0).distance).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('the nearest point', () => {
  it('is the foot of the perpendicular', () => {
    expect(nearest(corner, 30, 7)).toEqual({ x: 30, y: 0, z: 0, segment: 0, along: 30, distance: 7 })
    expect(nearest(corner, 106, 20)).toEqual({ x: 100, y: 20, z: 0, segment: 1, along: 120, distance: 6 })
  })

  it('is an end of a segment where the foot lies outside', () => {
    expect(nearest(corner, -3, 4)).toMatchObject({ x: 0, y: 0, along: 0, distance: 5 })
    expect(nearest(corner, 103, -4)).toMatchObject({ x: 100, y: 0, along: 100, distance: 5 })
    expect(nearest(corner, 103, 54)).toMatchObject({ x: 100, y: 50, along: 150, distance: 5 })
  })

  it('is on the first of two segments as near', () => {
    expect(nearest(square, 5, 5)).toMatchObject({ segment: 0, distance: 5 })
  })

  it('may lie on the closing segment of a closed path', () => {
    expect(nearest(square, -2, 4)).toEqual({ x: 0, y: 4, z: 0, segment: 3, along: 36, distance: 2 })
  })

  it('is infinitely far on a path without segments, independent of earlier results', () => {
    const found = pathPoint()
    corner.nearest(vector(40, 7), found)
    expect(pathThrough([]).nearest(vector(40, 7), found)).toEqual({
      ...pathPoint(),
      distance: Number.POSITIVE_INFINITY,
    })
  })

  it('is found in three dimensions', () => {
    const rise = pathThrough([
      [0, 0, 0],
      [0, 0, 10],
    ])
    expect(nearest(rise, 3, 4, 6)).toMatchObject({ x: 0, y: 0, z: 6, along: 6, distance: 5 })
  })

  it('is found if two points of the path coincide', () => {
    const doubled = pathThrough([
      [0, 0],
      [0, 0],
      [10, 0],
    ])
    expect(nearest(doubled, 4, 3)).toMatchObject({ x: 4, y: 0, along: 4, segment: 1, distance: 3 })
  })
})

describe('the point at a distance along', () => {
  it('goes around corners', () => {
    expect(pointAt(corner, 30)).toEqual([30, 0])
    expect(pointAt(corner, 100)).toEqual([100, 0])
    expect(pointAt(corner, 120)).toEqual([100, 20])
  })

  it('stops at the ends of an open path', () => {
    expect(pointAt(corner, 999)).toEqual([100, 50])
    expect(pointAt(corner, -999)).toEqual([0, 0])
  })

  it('wraps around a closed path, in both directions', () => {
    expect(pointAt(square, 15)).toEqual([10, 5])
    expect(pointAt(square, 36)).toEqual([0, 4])
    expect(pointAt(square, 45)).toEqual([5, 0])
    expect(pointAt(square, 405)).toEqual([5, 0])
    expect(pointAt(square, -4)).toEqual([0, 4])
    expect(pointAt(square, -44)).toEqual([0, 4])
  })

  it('is the only point of a path without length', () => {
    const stack = pathThrough(
      [
        [3, 4],
        [3, 4],
      ],
      true,
    )
    expect(pointAt(stack, 7)).toEqual([3, 4])
  })
})

describe('a path whose points move', () => {
  it('is measured again', () => {
    const moving = pathThrough([
      [0, 0],
      [10, 0],
    ])
    moving.x[1] = 40
    moving.measure()
    expect(moving.length).toBe(40)
    expect(nearest(moving, 25, 1).along).toBe(25)
  })

  it('takes other points, also more or fewer', () => {
    const moving = pathThrough([
      [0, 0],
      [10, 0],
    ])
    moving.placePoints(Float64Array.of(0, 3, 3, 0, 4, 8, 0, 0, 0))
    expect([moving.count, moving.length]).toEqual([3, 9])
    moving.placePoints(Float64Array.of(5, 5, 0, 1, 0, 0))
    expect([moving.count, moving.length, ...pointAt(moving, 1)]).toEqual([2, 1, 5, 1])
  })

  it('follows the agents of a population in the order of their ids', () => {
    const herd = new Population('herd', 0)
    for (const id of [0, 1, 2]) {
      const row = herd.addRow(id)
      herd.columns.x[row] = 10 * id
    }
    const led = new Path([], { radius: 1, closed: true })
    led.followAgents(herd)
    expect([led.count, led.segments, led.length]).toEqual([3, 3, 40])
    herd.columns.y[2] = 10
    herd.removeRow(1)
    led.followAgents(herd)
    expect([led.count, led.length]).toEqual([2, 2 * Math.sqrt(500)])
  })
})

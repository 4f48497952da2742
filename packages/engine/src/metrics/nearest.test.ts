import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Population } from '../agents/population.js'
import { World } from '../index.js'
import { random01 } from '../math/random.js'
import type { Space } from '../spaces/space.js'
import { nearestDistances, nearestNeighbor } from './nearest.js'

const byBruteForce = ({ columns, count }: Population, space: Space) =>
  Float64Array.from({ length: count }, (_, i) => {
    let least = Number.POSITIVE_INFINITY
    for (let j = 0; j < count; j++) {
      if (j === i) continue
      const { x, y, z } = space.shortest({
        x: columns.x[j] - columns.x[i],
        y: columns.y[j] - columns.y[i],
        z: columns.z[j] - columns.z[i],
      })
      least = Math.min(least, x * x + y * y + z * z)
    }
    return Math.sqrt(least)
  })

test('agents at 0, 3 and 10 on a line have nearest-neighbor distances of 3, 3 and 7', () => {
  const world = new World()
  const line = world.add({
    at: [
      [0, 0],
      [3, 0],
      [10, 0],
    ],
  })
  expect(nearestDistances(line, world.space)).toEqual(Float64Array.of(3, 3, 7))
  expect(nearestNeighbor(line, world.space).mean).toBeCloseTo(13 / 3, 14)
  expect(nearestNeighbor(line, world.space).sd).toBeCloseTo(Math.sqrt(32) / 3, 14)
})

test('in a wrapped world of width 11 the agents at 0 and 10 are 1 apart', () => {
  const world = new World({ width: 11, height: 11, edges: 'wrap' })
  const line = world.add({
    at: [
      [0, 0],
      [3, 0],
      [10, 0],
    ],
  })
  expect(nearestDistances(line, world.space)).toEqual(Float64Array.of(1, 3, 1))
})

test('agents on one point are 0 apart', () => {
  const world = new World()
  expect(nearestNeighbor(world.add({ count: 50, at: 'center' }), world.space)).toEqual({ mean: 0, sd: 0 })
})

test('an agent alone has no nearest neighbor: the distance is Infinity, mean and sd are undefined', () => {
  const world = new World({ edges: 'wrap' })
  const alone = world.add({ at: 'center' })
  expect(nearestDistances(alone, world.space)).toEqual(Float64Array.of(Number.POSITIVE_INFINITY))
  expect(nearestNeighbor(alone, world.space)).toEqual({ mean: Number.NaN, sd: Number.NaN })
  const nobody = world.add({ count: 0 })
  expect(nearestDistances(nobody, world.space)).toEqual(new Float64Array(0))
  expect(nearestNeighbor(nobody, world.space)).toEqual({ mean: Number.NaN, sd: Number.NaN })
})

test('positions outside a wrapped world are wrapped into it', () => {
  const world = new World({ width: 100, height: 100, edges: 'wrap' })
  const pair = world.add({ count: 2, at: [5, 5] })
  pair.columns.x[0] = -300
  pair.columns.x[1] = 1
  expect(nearestDistances(pair, world.space)).toEqual(Float64Array.of(1, 1))
})

const coordinate = (limit: number) =>
  fc.oneof(fc.integer({ min: 0, max: limit }), fc.double({ min: 0, max: limit, noNaN: true }))

for (const depth of [undefined, 30]) {
  for (const edges of ['open', 'wrap', { edge: 'wrap', margin: 4 }]) {
    test(`the tree finds what brute force finds: depth ${depth}, edges ${JSON.stringify(edges)}`, () => {
      const places = fc.array(fc.tuple(coordinate(40), coordinate(20), coordinate(30)), {
        minLength: 2,
        maxLength: 60,
      })
      fc.assert(
        fc.property(places, (at) => {
          const world = new World({ width: 40, height: 20, depth, edges })
          const crowd = world.add({ at })
          expect(nearestDistances(crowd, world.space)).toEqual(byBruteForce(crowd, world.space))
        }),
      )
    })
  }
}

for (const edges of ['open', 'wrap']) {
  test(`the tree finds what brute force finds in clumps of very different densities: edges ${edges}`, () => {
    const world = new World({ width: 1e6, height: 1e6, edges })
    const clumps = world.add({ count: 1500 })
    for (let row = 0; row < 1500; row++) {
      const size = [1e-3, 1, 1e3, 0][row % 4]
      clumps.columns.x[row] = 3e5 * (row % 3) + size * random01(1, row, 0, 0)
      clumps.columns.y[row] = 2e5 * (row % 5) + size * random01(1, row, 1, 0)
    }
    expect(nearestDistances(clumps, world.space)).toEqual(byBruteForce(clumps, world.space))
  })
}

test('agents left of and below the origin of an open world have neighbors like all others', () => {
  const world = new World()
  const crowd = world.add({
    at: [
      [-50, -50],
      [-53, -54],
      [-500, -50],
    ],
  })
  expect(nearestDistances(crowd, world.space)).toEqual(Float64Array.of(5, 5, Math.sqrt(447 * 447 + 16)))
})

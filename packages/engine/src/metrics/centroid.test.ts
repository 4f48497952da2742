import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrap } from '../edges.js'
import { World, type WorldDescription } from '../index.js'
import { vector } from '../math/vector.js'
import { centroid } from './centroid.js'
import { spread } from './spread.js'

const of = (at: number[][], description: WorldDescription = {}) => {
  const world = new World(description)
  const crowd = world.add({ at })
  return { center: centroid(crowd, world.space, vector()), spread: spread(crowd, world.space) }
}

const square = [
  [0, 0],
  [6, 0],
  [6, 8],
  [0, 8],
]
const wrapped = { width: 100, height: 100, edges: 'wrap' }

test('the corners of a rectangle of 6 × 8 have their centroid in the middle and a spread of 5', () => {
  expect(of(square)).toEqual({ center: { x: 3, y: 4, z: 0 }, spread: 5 })
})

test('the spread is the root mean square of the distances, not their mean', () => {
  const places = [0, 0, 0, 4].map((x) => [x, 0])
  expect(of(places).spread).toBeCloseTo(Math.sqrt(3), 12)
})

test('a rectangle across the corner of a wrapped world has its centroid in its own middle', () => {
  const { center, spread } = of(
    square.map(([x, y]) => [x - 4, y - 6]),
    wrapped,
  )
  expect(center.x).toBeCloseTo(99, 12)
  expect(center.y).toBeCloseTo(98, 12)
  expect(spread).toBeCloseTo(5, 12)
})

test('a world with depth has a centroid with height', () => {
  const diagonal = [
    [0, 0, 0],
    [2, 4, 4],
  ]
  expect(of(diagonal, { depth: 50 })).toEqual({ center: { x: 1, y: 2, z: 2 }, spread: 3 })
  const { center } = of(diagonal, { ...wrapped, depth: 50 })
  expect(center.z).toBeCloseTo(2, 12)
})

test('one agent, or a crowd at one point, has its centroid exactly there and no spread', () => {
  for (const edges of ['open', 'wrap']) {
    for (const count of [1, 3, 7]) {
      const at = Array.from({ length: count }, () => [0.1, 0.7])
      expect(of(at, { width: 3, height: 1, edges })).toEqual({ center: { x: 0.1, y: 0.7, z: 0 }, spread: 0 })
    }
  }
})

test('no agents have no centroid and no spread', () => {
  const world = new World()
  const nobody = world.add({ count: 0 })
  expect(centroid(nobody, world.space, vector())).toEqual({ x: Number.NaN, y: Number.NaN, z: Number.NaN })
  expect(spread(nobody, world.space)).toBeNaN()
})

test('agents spread evenly around a wrapped axis have no mean there; the first agent is used', () => {
  const { center } = of(
    [
      [10, 20],
      [60, 20],
    ],
    wrapped,
  )
  expect(center).toEqual({ x: 10, y: 20, z: 0 })
})

test('the margin of a wrapped world is part of its period', () => {
  const { center } = of(
    [
      [-9, 0],
      [107, 0],
    ],
    { ...wrapped, edges: wrap({ margin: 10 }) },
  )
  expect(center.x).toBeCloseTo(109, 12)
})

const places = fc.array(fc.tuple(fc.integer({ min: 0, max: 45 }), fc.integer({ min: 0, max: 45 })), {
  minLength: 1,
  maxLength: 20,
})
const shift = fc.integer({ min: -300, max: 300 })

test('a moving crowd takes its centroid along and keeps its spread', () => {
  fc.assert(
    fc.property(places, shift, shift, (at, dx, dy) => {
      const before = of(at)
      const after = of(at.map(([x, y]) => [x + dx, y + dy]))
      expect(after.center.x).toBeCloseTo(before.center.x + dx, 9)
      expect(after.center.y).toBeCloseTo(before.center.y + dy, 9)
      expect(after.spread).toBeCloseTo(before.spread, 9)
    }),
  )
})

test('so does a crowd that crosses the edges of a wrapped world, and the centroid stays inside', () => {
  const world = new World({ width: 101, height: 101, edges: 'wrap' })
  fc.assert(
    fc.property(places, shift, shift, (at, dx, dy) => {
      const before = of(at, { width: 101, height: 101, edges: 'wrap' })
      const after = of(
        at.map(([x, y]) => [x + dx, y + dy]),
        { width: 101, height: 101, edges: 'wrap' },
      )
      const moved = world.space.shortest({
        x: after.center.x - before.center.x - dx,
        y: after.center.y - before.center.y - dy,
        z: 0,
      })
      expect(moved.x).toBeCloseTo(0, 9)
      expect(moved.y).toBeCloseTo(0, 9)
      expect(after.center.x).toBeGreaterThanOrEqual(0)
      expect(after.center.x).toBeLessThan(101)
      expect(after.spread).toBeCloseTo(before.spread, 9)
    }),
  )
})

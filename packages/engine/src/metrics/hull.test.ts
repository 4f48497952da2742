import fc from 'fast-check'
import { expect, test } from 'vitest'
import { World, type WorldDescription } from '../index.js'
import { cos, sin } from '../math/transcendental.js'
import { hull } from './hull.js'

const of = (at: number[][], description: WorldDescription = {}) => {
  const world = new World(description)
  return hull(world.add({ at }), world.space)
}

const square = [
  [10, 10],
  [20, 10],
  [20, 20],
  [10, 20],
]

test('a square of side 10 has area 100 and perimeter 40', () => {
  expect(of(square)).toEqual({ area: 100, perimeter: 40 })
})

test('agents inside, on the edges and doubled at the corners make no difference', () => {
  expect(of([[15, 15], [10, 15], [15, 10], [12, 19], ...square, ...square])).toEqual({
    area: 100,
    perimeter: 40,
  })
})

test('a triangle with sides 3, 4 and 5 has area 6 and perimeter 12', () => {
  const { area, perimeter } = of([
    [0, 0],
    [3, 0],
    [0, 4],
  ])
  expect(area).toBeCloseTo(6, 12)
  expect(perimeter).toBeCloseTo(12, 12)
})

test('in a world with depth heights do not matter', () => {
  const raised = square.map(([x, y], k) => [x, y, 30 * k])
  expect(of(raised, { depth: 100 })).toEqual({ area: 100, perimeter: 40 })
})

test('agents on a line have no area, and a perimeter there and back', () => {
  const line = [
    [0, 0],
    [3, 4],
    [6, 8],
    [1.5, 2],
  ]
  const { area, perimeter } = of(line)
  expect(area).toBeCloseTo(0, 12)
  expect(perimeter).toBeCloseTo(20, 12)
})

test('no agents, one agent, and a crowd at one point have no hull', () => {
  const world = new World()
  expect(hull(world.add({ count: 0 }), world.space)).toEqual({ area: 0, perimeter: 0 })
  expect(hull(world.add({ count: 1 }), world.space)).toEqual({ area: 0, perimeter: 0 })
  expect(hull(world.add({ count: 9, at: 'center' }), world.space)).toEqual({ area: 0, perimeter: 0 })
})

const places = fc.array(fc.tuple(fc.integer({ min: 0, max: 45 }), fc.integer({ min: 0, max: 45 })), {
  minLength: 1,
  maxLength: 40,
})
const shift = fc.integer({ min: -300, max: 300 })

test('area and perimeter stay the same when the crowd is moved and turned', () => {
  fc.assert(
    fc.property(places, shift, shift, shift, (at, dx, dy, turn) => {
      const c = cos(turn)
      const s = sin(turn)
      const before = of(at)
      const after = of(at.map(([x, y]) => [c * x - s * y + dx, s * x + c * y + dy]))
      expect(after.area).toBeCloseTo(before.area, 8)
      expect(after.perimeter).toBeCloseTo(before.perimeter, 8)
    }),
  )
})

test('a crowd anywhere in a wrapped world, across its edges too, has the same hull as in the open', () => {
  fc.assert(
    fc.property(places, shift, shift, (at, dx, dy) => {
      const open = of(at)
      const wrapped = of(
        at.map(([x, y]) => [x + dx, y + dy]),
        { width: 101, height: 101, edges: 'wrap' },
      )
      expect(wrapped.area).toBeCloseTo(open.area, 8)
      expect(wrapped.perimeter).toBeCloseTo(open.perimeter, 8)
    }),
  )
})

test('the perimeter is that of the edges that have all agents on one side', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        places.map((at) => at[0]),
        { selector: String, minLength: 3, maxLength: 25 },
      ),
      (at) => {
        const side = (a: number[], b: number[], c: number[]) =>
          (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
        fc.pre(at.some((c) => side(at[0], at[1], c) !== 0))
        let perimeter = 0
        for (const a of at) {
          for (const b of at) {
            // An edge of the hull: all agents are on its left, and none on its line beyond its ends.
            const length = Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)
            const beyond = (c: number[]) =>
              (c[0] - a[0]) ** 2 + (c[1] - a[1]) ** 2 + (c[0] - b[0]) ** 2 + (c[1] - b[1]) ** 2
            const all = at.every(
              (c) => side(a, b, c) > 0 || (side(a, b, c) === 0 && beyond(c) <= length ** 2 + 1e-9),
            )
            if (all && a !== b) perimeter += length
          }
        }
        expect(of(at).perimeter).toBeCloseTo(perimeter, 8)
      },
    ),
  )
})

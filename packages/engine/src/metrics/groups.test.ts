import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Population } from '../agents/population.js'
import { World } from '../index.js'
import type { Space } from '../spaces/space.js'
import { groupDistance, groups } from './groups.js'

const byBruteForce = ({ columns, count }: Population, space: Space, epsilon: number) => {
  const group = Array.from({ length: count }, (_, row) => row)
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < i; j++) {
      const { x, y, z } = space.shortest({
        x: columns.x[j] - columns.x[i],
        y: columns.y[j] - columns.y[i],
        z: columns.z[j] - columns.z[i],
      })
      const [from, to] = [group[i], group[j]]
      if (x * x + y * y + z * z > epsilon * epsilon || from === to) continue
      for (let row = 0; row < count; row++) if (group[row] === from) group[row] = to
    }
  }
  const sizes = new Map<number, number>()
  for (const name of group) sizes.set(name, (sizes.get(name) ?? 0) + 1)
  return { count: sizes.size, largest: Math.max(0, ...sizes.values()) }
}

const line = (positions: number[], width: number, edges: string) => {
  const world = new World({ width, height: 100, edges })
  return { population: world.add({ at: positions.map((x) => [x, 50]) }), space: world.space }
}

test('agents at 0, 5, 10 and 16 are two groups within 5 and one within 6', () => {
  const { population, space } = line([0, 5, 10, 16], 100, 'open')
  expect(groups(population, space, 4.9)).toEqual({ count: 4, largest: 1 })
  expect(groups(population, space, 5)).toEqual({ count: 2, largest: 3 })
  expect(groups(population, space, 6)).toEqual({ count: 1, largest: 4 })
})

test('of agents at 0, 16, 5 and 12, within 5, the first and third are one group, the second and fourth another', () => {
  const { population, space } = line([0, 16, 5, 12], 100, 'open')
  const oldest = new Int32Array(4)
  expect(groups(population, space, 5, oldest)).toEqual({ count: 2, largest: 2 })
  expect([...oldest]).toEqual([0, 1, 0, 1])
  expect(() => groups(population, space, 5, new Int32Array(3))).toThrow(
    'groups: oldest: expected 4 entries or more, got 3',
  )
})

test('in a wrapped world of width 20 the agents at 0 and 16 are 4 apart', () => {
  const { population, space } = line([0, 16, 8], 20, 'wrap')
  expect(groups(population, space, 4)).toEqual({ count: 2, largest: 2 })
})

test('a distance of 0 groups agents at exactly the same point, an infinite one all', () => {
  const { population, space } = line([1, 1, 2, 1], 20, 'wrap')
  expect(groups(population, space, 0)).toEqual({ count: 2, largest: 3 })
  expect(groups(population, space, Number.POSITIVE_INFINITY)).toEqual({ count: 1, largest: 4 })
})

test('one agent is one group of one; no agents are none', () => {
  const world = new World()
  expect(groups(world.add({ count: 1 }), world.space, 1)).toEqual({ count: 1, largest: 1 })
  expect(groups(world.add({ count: 0 }), world.space, 1)).toEqual({ count: 0, largest: 0 })
})

test('100,000 agents on one point are one group', () => {
  const world = new World()
  const crowd = world.add({ count: 100_000, at: 'center' })
  expect(groups(crowd, world.space, 1)).toEqual({ count: 1, largest: 100_000 })
})

test('a negative or NaN distance is rejected', () => {
  const { population, space } = line([0], 20, 'open')
  expect(() => groups(population, space, -5)).toThrow('groups: epsilon: expected a length >= 0, got -5')
  expect(() => groups(population, space, Number.NaN)).toThrow(
    'groups: epsilon: expected a length >= 0, got NaN',
  )
})

test('the distance of the metric is twice the median one to the nearest neighbor: 2, 2, 3, 90 give 5', () => {
  const { population, space } = line([0, 2, 5, 95], 100, 'open')
  expect(groupDistance(population, space)).toBe(5)
  const three = line([0, 2, 5], 100, 'open')
  expect(groupDistance(three.population, three.space)).toBe(4)
})

test('a straggler far away does not change the groups', () => {
  const positions = [0, 2, 4, 6, 20, 22, 24, 26]
  const near = line(positions, 1000, 'open')
  const far = line([...positions, 900], 1000, 'open')
  expect(groups(near.population, near.space, groupDistance(near.population, near.space)).count).toBe(2)
  expect(groups(far.population, far.space, groupDistance(far.population, far.space)).count).toBe(3)
})

test('pairs in a chain are a group each by the distance of the metric, and one group by a longer one', () => {
  const { population, space } = line([0, 1, 4, 5, 8, 9], 100, 'open')
  expect(groupDistance(population, space)).toBe(2)
  expect(groups(population, space, 2)).toEqual({ count: 3, largest: 2 })
  expect(groups(population, space, 3)).toEqual({ count: 1, largest: 6 })
})

test('without neighbors the distance of the metric is 0', () => {
  const world = new World()
  expect(groupDistance(world.add({ count: 1 }), world.space)).toBe(0)
  expect(groupDistance(world.add({ count: 0 }), world.space)).toBe(0)
})

const coordinate = (limit: number) =>
  fc.oneof(fc.integer({ min: 0, max: limit }), fc.double({ min: 0, max: limit, noNaN: true }))

for (const depth of [undefined, 30]) {
  for (const edges of ['open', 'wrap', { edge: 'wrap', margin: 4 }]) {
    test(`the tree finds the groups of brute force: depth ${depth}, edges ${JSON.stringify(edges)}`, () => {
      const places = fc.array(fc.tuple(coordinate(40), coordinate(20), coordinate(30)), {
        minLength: 1,
        maxLength: 60,
      })
      fc.assert(
        fc.property(places, coordinate(15), (at, epsilon) => {
          const world = new World({ width: 40, height: 20, depth, edges })
          const crowd = world.add({ at })
          expect(groups(crowd, world.space, epsilon)).toEqual(byBruteForce(crowd, world.space, epsilon))
        }),
      )
    })
  }
}

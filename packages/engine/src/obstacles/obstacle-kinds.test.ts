import { describe, expect, it } from 'vitest'
import { World, type WorldDescription } from '../index.js'
import {
  box,
  circle,
  halfSpace,
  ObstacleContact,
  type ObstacleDescription,
  polygon,
  SolidContact,
  sphere,
  wall,
} from '../obstacles.js'
import { plane } from '../terrain.js'

const worldOf = (obstacle: ObstacleDescription, more: WorldDescription = {}) =>
  new World({ width: 100, height: 100, ...more, obstacles: [obstacle] })

/** The corners of each obstacle of a world, to a millionth. */
const cornersOf = ({ obstacles }: World) =>
  Array.from(obstacles.x, (x, k) =>
    Array.from({ length: obstacles.firstCorner[k + 1] - obstacles.firstCorner[k] }, (_, c) => {
      const corner = obstacles.firstCorner[k] + c
      const at = [x + obstacles.cornerX[corner], obstacles.y[k] + obstacles.cornerY[corner]]
      return at.map((value) => Math.round(value * 1e6) / 1e6 + 0)
    }),
  )

/** Gap and outward direction at a place, for an obstacle of the plane. */
function contactAt({ obstacles }: World, x: number, y: number) {
  const search = obstacles.search()
  Object.assign(search, { x, y, reach: 1000 })
  search.find()
  const contact = new ObstacleContact(obstacles)
  contact.measure(search, 0)
  return [contact.gap, contact.awayX, contact.awayY].map((value) => Math.round(value * 1e6) / 1e6 + 0)
}

/** The same for a solid. */
function solidAt({ obstacles }: World, [x, y, z]: readonly number[]) {
  const contact = new SolidContact(obstacles.solids)
  Object.assign(contact, { x, y, z })
  contact.measure(0)
  const { gap, awayX, awayY, awayZ } = contact
  return [gap, awayX, awayY, awayZ].map((value) => Math.round(value * 1e6) / 1e6 + 0)
}

describe('[S102] in a plane', () => {
  it('a box is rotated about its center', () => {
    expect(cornersOf(worldOf(box({ at: [50, 50], width: 20, height: 10 })))).toEqual([
      [
        [40, 45],
        [60, 45],
        [60, 55],
        [40, 55],
      ],
    ])
    const [corners] = cornersOf(worldOf(box({ at: [50, 50], width: 20, height: 10, angle: Math.PI / 2 })))
    expect(corners).toEqual([
      [55, 40],
      [55, 60],
      [45, 60],
      [45, 40],
    ])
  })

  it('a wall is a rectangle for each of its pieces, extended by half its thickness at both ends', () => {
    const points = [
      [10, 10],
      [30, 10],
      [30, 40],
    ]
    expect(cornersOf(worldOf(wall({ points, thickness: 2 })))).toEqual([
      [
        [9, 9],
        [31, 9],
        [31, 11],
        [9, 11],
      ],
      [
        [31, 9],
        [31, 41],
        [29, 41],
        [29, 9],
      ],
    ])
  })

  it('a half-space is everything behind its line, up to one world size beyond the borders', () => {
    const world = worldOf(halfSpace({ at: [0, 20], normal: [0, 3] }))
    expect(cornersOf(world)).toEqual([
      [
        [-100, -100],
        [200, -100],
        [200, 20],
        [-100, 20],
      ],
    ])
    expect(contactAt(world, 50, 25)).toEqual([5, 0, 1])
    expect(contactAt(world, 50, 15)).toEqual([-5, 0, 1])
  })

  it('a half-space that contains all of it, or none, is everything or nothing', () => {
    expect(cornersOf(worldOf(halfSpace({ at: [1000, 0], normal: [1, 0] })))[0]).toHaveLength(4)
    expect(worldOf(halfSpace({ at: [-1000, 0], normal: [1, 0] })).obstacles.count).toBe(0)
  })

  it('a half-space whose line passes through a corner, up to rounding, has no duplicate corner', () => {
    for (const off of [-1e-14, 0, 1e-14]) {
      const world = worldOf(halfSpace({ at: [-50, -50 + off], normal: [1, -1] }))
      expect(cornersOf(world)).toEqual([
        [
          [-100, -100],
          [200, 200],
          [-100, 200],
        ],
      ])
    }
  })

  it('[S103] an agent inside an obstacle met from inside finds the way inward; outside it finds nothing', () => {
    for (const seenFrom of ['inside', 'both'] as const) {
      const pond = worldOf(circle({ at: [50, 50], radius: 20, seenFrom }))
      expect(contactAt(pond, 65, 50)).toEqual([5, -1, 0])
      expect(contactAt(pond, 80, 50)).toEqual(
        seenFrom === 'both' ? [10, 1, 0] : [Number.POSITIVE_INFINITY, 1, 0],
      )
      const points = [
        [40, 40],
        [60, 40],
        [60, 60],
        [40, 60],
      ]
      const room = worldOf(polygon({ points, seenFrom }))
      expect(contactAt(room, 50, 58)).toEqual([2, 0, -1])
    }
  })
})

describe('[S102] in a world with depth', () => {
  const deep = { depth: 100 }

  it('the distance to a sphere is that to its center minus its radius', () => {
    const world = worldOf(sphere({ at: [50, 50, 50], radius: 10 }), deep)
    expect(solidAt(world, [50, 50, 80])).toEqual([20, 0, 0, 1])
    expect(solidAt(world, [50, 48, 50])).toEqual([-8, 0, -1, 0])
    expect(solidAt(world, [50, 50, 50])).toEqual([-10, 1, 0, 0])
  })

  it('a box with a depth is a box in space, rotated too', () => {
    const world = worldOf(
      box({ at: [50, 50, 50], width: 20, height: 10, depth: 40, angle: Math.PI / 2 }),
      deep,
    )
    expect(solidAt(world, [50, 65, 50])).toEqual([5, 0, 1, 0])
    expect(solidAt(world, [58, 64, 50])).toEqual([5, 0.6, 0.8, 0])
    expect(solidAt(world, [54, 50, 50])).toEqual([-1, 1, 0, 0])
    expect(solidAt(world, [50, 50, 20])).toEqual([10, 0, 0, -1])
  })

  it('a box without one stands upright, from the floor to the ceiling', () => {
    const { obstacles } = worldOf(box({ at: [50, 50], width: 20, height: 10 }), deep)
    expect([obstacles.count, obstacles.solids.count]).toEqual([1, 0])
  })

  it('a half-space is everything behind its plane; [S103] met from inside, everything in front of it', () => {
    const options = { at: [0, 0, 10], normal: [0, 0, 2] }
    expect(solidAt(worldOf(halfSpace(options), deep), [50, 50, 15])).toEqual([5, 0, 0, 1])
    expect(solidAt(worldOf(halfSpace(options), deep), [50, 50, 8])).toEqual([-2, 0, 0, 1])
    const from = worldOf(halfSpace({ ...options, seenFrom: 'inside' }), deep)
    expect(solidAt(from, [50, 50, 8])).toEqual([2, 0, 0, -1])
    expect(solidAt(from, [50, 50, 15])[0]).toBe(Number.POSITIVE_INFINITY)
  })

  it('spheres are found around wrapped edges', () => {
    const world = worldOf(sphere({ at: [2, 50, 98], radius: 1 }), { depth: 100, edges: 'wrap' })
    expect(solidAt(world, [98, 50, 98])).toEqual([3, -1, 0, 0])
    expect(solidAt(world, [2, 50, 3])).toEqual([4, 0, 0, 1])
  })
})

describe('[S102] is rejected with a one-line error:', () => {
  it.each([
    [
      sphere({ at: [1, 1, 1], radius: 1 }),
      {},
      'obstacles[0]: expected a world with a depth; in a plane take a circle',
    ],
    [
      box({ at: [1, 1], width: 1, height: 1, depth: 1 }),
      {},
      'obstacles[0].depth: expected none in a plane world; leave it out',
    ],
    [
      halfSpace({ at: [1, 1], normal: [0, 0, 1] }),
      {},
      'obstacles[0].normal: expected a direction, got [0, 0, 1]',
    ],
    [
      halfSpace({ at: [1, 1], normal: [0, 1] }),
      { edges: 'wrap' },
      'obstacles[0]: expected none where edges wrap: it would begin anew at the other side',
    ],
    [
      sphere({ at: [1, 1, 1], radius: 1 }),
      { depth: 10, collisions: 'push', terrain: plane({ slope: [1, 0] }) },
      "collisions: expected 'none' where spheres, boxes or half-spaces stand in space and agents on the ground, got 'push'; take obstacles that stand upright",
    ],
  ] as const)('%o', (obstacle, world, message) => {
    expect(() => worldOf(obstacle, world)).toThrow(message)
  })
})

import { describe, expect, it } from 'vitest'
import { World, type WorldDescription } from '../index.js'
import { random01 } from '../math/random.js'
import { circle, forest, type Obstacles, polygon, tree } from '../obstacles.js'
import { defineObstacle } from '../plugin.js'
import { ObstacleContact } from './obstacle-contact.js'

const obstaclesOf = (...obstacles: WorldDescription['obstacles'] & object): Obstacles =>
  new World({ obstacles }).obstacles

/** The obstacles within reach of a place, and the offsets to their centers. */
function around(obstacles: Obstacles, x: number, y: number, reach: number) {
  const search = obstacles.search()
  search.x = x
  search.y = y
  search.reach = reach
  search.find()
  return Array.from({ length: search.count }, (_, k) => [search.index[k], search.dx[k], search.dy[k]])
}

/** The same, without the grid. */
function aroundByForce(world: World, x: number, y: number, reach: number) {
  const { obstacles } = world
  return Array.from(obstacles.x, (_, k) => {
    const offset = { x: obstacles.x[k] - x, y: obstacles.y[k] - y, z: 0 }
    world.space.shortest(offset)
    return [k, offset.x, offset.y]
  }).filter(([k, dx, dy]) => dx * dx + dy * dy <= (reach + obstacles.radius[k]) ** 2)
}

const SQUARE = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
]

describe('the obstacles of a world', () => {
  it('are none by default', () => {
    const { obstacles } = new World()
    expect([obstacles.count, around(obstacles, 0, 0, 1e9)]).toEqual([0, []])
  })

  it('[S45] are found if their surrounding circle comes within reach, in their order', () => {
    const obstacles = obstaclesOf(tree({ at: [50, 0], radius: 2 }), tree({ at: [10, 0], radius: 3 }))
    expect(around(obstacles, 0, 0, 7)).toEqual([[1, 10, 0]])
    expect(around(obstacles, 0, 0, 6.9)).toEqual([])
    expect(around(obstacles, 0, 0, 48)).toEqual([
      [0, 50, 0],
      [1, 10, 0],
    ])
  })

  it.each(['open', 'wrap'])('[S45] are the same as by testing each, edges %s', (edges) => {
    const wall = polygon({
      points: [
        [20, 30],
        [420, 50],
        [400, 70],
      ],
    })
    const obstacles = [
      forest({ count: 300, radius: 0.5, maxRadius: 9 }),
      wall,
      tree({ at: [-30, 300], radius: 40 }),
    ]
    const world = new World({ edges, obstacles })
    for (let k = 0; k < 400; k++) {
      const x = 900 * random01(1, k, 0, 0) - 130
      const y = 500 * random01(1, k, 1, 0) - 130
      const reach = 60 * random01(1, k, 2, 0) ** 2
      expect(around(world.obstacles, x, y, reach)).toEqual(aroundByForce(world, x, y, reach))
    }
    expect(around(world.obstacles, 0, 0, 1e6)).toHaveLength(302)
  })

  it('[S45] are found by the shortest way around wrapped edges', () => {
    const world = new World({ width: 100, height: 100, edges: 'wrap', obstacles: [tree({ at: [99, 99] })] })
    expect(around(world.obstacles, 1, 1, 3)).toEqual([[0, -2, -2]])
  })

  it('are searched among few, however many there are', () => {
    const world = new World({ width: 1000, height: 1000, obstacles: [forest({ count: 10_000 })] })
    const { columns, rows, entries } = world.obstacles
    expect(columns * rows).toBeGreaterThan(9000)
    expect(entries.length).toBeLessThan(30_000)
  })

  it('may be custom', () => {
    const ring = defineObstacle({
      name: 'ring',
      summary: 'Trees in a circle.',
      source: 'This test',
      options: {},
      bind: () => [{ x: 1, y: 0, radius: 0.1 }, { corners: SQUARE }],
    })
    expect(obstaclesOf(ring({})).count).toBe(2)
    const dented = defineObstacle({
      ...{ name: 'dented', summary: '', source: '', options: {} },
      bind: () => [{ corners: [] }],
    })
    expect(() => new World({ obstacles: [dented({})] })).toThrow(
      "obstacles[0]: obstacle 'dented', bind: expected it to return a list of",
    )
  })

  it('are trees where the description says so', () => {
    const pillar = circle({ at: [1, 2], radius: 1 })
    const { trees } = obstaclesOf(
      tree({ at: [3, 4] }),
      pillar,
      polygon({ points: SQUARE }),
      forest({ count: 2 }),
    )
    expect([...trees]).toEqual([1, 0, 0, 1, 1])
    expect(new World().obstacles.trees).toHaveLength(0)
  })

  it('survive JSON', () => {
    const obstacles = [tree({ at: [1, 2] }), polygon({ points: SQUARE }), forest({ count: 3 })]
    const world = new World({ obstacles })
    const again = new World(JSON.parse(JSON.stringify(world)))
    expect(again.obstacles.x).toEqual(world.obstacles.x)
    expect(JSON.parse(JSON.stringify(world)).obstacles[0]).toEqual({
      obstacle: 'tree',
      at: [1, 2],
      radius: 0.5,
    })
  })
})

describe('a polygon', () => {
  it('[S46] may be listed in either direction', () => {
    const corners = ({ cornerX, cornerY }: Obstacles) => [...cornerX].map((x, k) => [x, cornerY[k]])
    expect(corners(obstaclesOf(polygon({ points: SQUARE })))).toEqual([
      [-2, -2],
      [2, -2],
      [2, 2],
      [-2, 2],
    ])
    const backwards = obstaclesOf(polygon({ points: [...SQUARE].reverse() }))
    expect(corners(backwards)).toEqual(corners(obstaclesOf(polygon({ points: SQUARE }))))
    expect(backwards.radius[0]).toBe(Math.sqrt(8))
  })

  it.each([
    [
      'a dent',
      [
        [0, 0],
        [4, 0],
        [1, 1],
        [0, 4],
      ],
    ],
    [
      'three corners in line',
      [
        [0, 0],
        [2, 0],
        [4, 0],
        [0, 4],
      ],
    ],
    [
      'the same corner twice',
      [
        [0, 0],
        [0, 0],
        [4, 0],
        [0, 4],
      ],
    ],
    [
      'two turns, as a star',
      [
        [0, 3],
        [2, -3],
        [-3, 1],
        [3, 1],
        [-2, -3],
      ],
    ],
  ])('[S46] must have no %s', (_what, points) => {
    expect(() => obstaclesOf(polygon({ points }))).toThrow(
      'obstacles[0].points: expected the corners of a convex polygon in order',
    )
  })
})

describe('a forest', () => {
  it('[S46] has its trees where its seed and its place in the description say', () => {
    const positions = (seed: number, own?: number) =>
      new World({ seed, obstacles: [forest({ count: 5, seed: own })] }).obstacles.x
    expect(positions(1)).toEqual(positions(1))
    expect(positions(1)).not.toEqual(positions(2))
    expect(positions(1, 7)).toEqual(positions(2, 7))
  })

  it('stays inside its borders, with trees between the smallest and the largest size', () => {
    const { x, y, radius } = obstaclesOf(
      forest({ count: 200, inside: [10, 20, 30, 25], radius: 1, maxRadius: 3 }),
    )
    expect(Math.min(...x)).toBeGreaterThanOrEqual(10)
    expect(Math.max(...x)).toBeLessThan(30)
    expect(Math.max(...x)).toBeGreaterThan(25)
    expect(Math.min(...y)).toBeGreaterThanOrEqual(20)
    expect(Math.max(...y)).toBeLessThan(25)
    expect(Math.min(...radius)).toBeGreaterThanOrEqual(1)
    expect(Math.max(...radius)).toBeGreaterThan(2.5)
  })

  it('is rejected if its borders or sizes are inverted', () => {
    expect(() => obstaclesOf(forest({ count: 1, inside: [9, 0, 1, 5] }))).toThrow(
      'obstacles[0].inside: expected [left, bottom, right, top]',
    )
    expect(() => obstaclesOf(forest({ count: 1, radius: 3, maxRadius: 2 }))).toThrow(
      'obstacles[0].maxRadius: expected a length >= 3, the smallest radius, got 2',
    )
  })
})

describe('the position of a place relative to an obstacle', () => {
  function contactOf(obstacles: Obstacles, x: number, y: number) {
    const search = obstacles.search()
    Object.assign(search, { x, y, reach: 1000 })
    search.find()
    const contact = new ObstacleContact(obstacles)
    contact.measure(search, 0)
    return [contact.gap, contact.awayX, contact.awayY]
  }

  it('is the distance from the border, negative inside, and the outward direction', () => {
    const trees = obstaclesOf(tree({ at: [10, 0], radius: 2 }))
    expect(contactOf(trees, 4, 0)).toEqual([4, -1, -0])
    expect(contactOf(trees, 10, 1)).toEqual([-1, -0, 1])
    expect(contactOf(trees, 10, 0)).toEqual([-2, 1, 0])
  })

  it('is measured from the nearest side or corner of a polygon', () => {
    const square = obstaclesOf(polygon({ points: SQUARE }))
    expect(contactOf(square, 2, -3)).toEqual([3, -0, -1])
    expect(contactOf(square, 7, 8)).toEqual([5, 0.6, 0.8])
    expect(contactOf(square, 3.5, 2)).toEqual([-0.5, 1, 0])
    expect(contactOf(square, 4, 2)).toEqual([0, 1, -0])
  })
})

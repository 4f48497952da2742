import { describe, expect, it } from 'vitest'
import { seek, World, type WorldDescription, wander } from '../index.js'
import { box, circle, type ObstacleDescription, polygon } from '../obstacles.js'
import { ramp } from '../signals.js'

type Points = readonly (readonly number[])[]

const NEEDLE = [
  [100, 190],
  [300, 200],
  [100, 210],
]
const TRIANGLE = [
  [100, 100],
  [300, 100],
  [200, 300],
]

/** The distance of a place inside the nearest side of a convex polygon; negative outside. */
function depthIn(points: Points, { x, y }: { readonly x: number; readonly y: number }): number {
  const middle = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length)
  const depths = points.map(([ax, ay], k) => {
    const [bx, by] = points[(k + 1) % points.length]
    const across = (px: number, py: number) => (bx - ax) * (py - ay) - (by - ay) * (px - ax)
    return (across(x, y) * Math.sign(across(middle[0], middle[1]))) / Math.hypot(bx - ax, by - ay)
  })
  return Math.min(...depths)
}

const within = (points: Points) => polygon({ points, seenFrom: 'inside' })

function room(obstacles: ObstacleDescription[], rest: Partial<WorldDescription>): World {
  return new World({ width: 500, height: 400, edges: 'open', collisions: 'push', obstacles, ...rest })
}

/** Position and velocity of an agent after a step that only obstacles affect. */
function thrown(
  obstacles: ObstacleDescription[],
  at: readonly number[],
  velocity: readonly number[],
  radius = 3,
) {
  const world = room(obstacles, { populations: [{ at: [at], velocity: [velocity], maxSpeed: 1e9, radius }] })
  world.step()
  const agent = world.populations[0].at(0)
  const { x, y } = agent.position
  return { x, y, vx: agent.velocity.x, vy: agent.velocity.y }
}

describe('[S105] a body that must stay in a polygon', () => {
  it.each([
    ['a needle', NEEDLE, [150, 200], [390, 200]],
    ['the tip of a triangle', TRIANGLE, [200, 150], [200, 390]],
  ])('stays completely inside while it seeks a target beyond %s', (_, points, at, target) => {
    for (const collisions of ['push', 'halve'] as const) {
      const behaviors = [wander({}), seek({ target })]
      const world = room([within(points)], { collisions, populations: [{ at: [at], radius: 3, behaviors }] })
      for (let k = 0; k < 300; k++) {
        world.step()
        expect(depthIn(points, world.populations[0].at(0).position)).toBeGreaterThan(3 - 1e-9)
      }
    }
  })

  it.each(['push', 'halve'] as const)(
    'stays in among twenty that seek the same tip with %s',
    (collisions) => {
      const at = Array.from({ length: 20 }, (_, k) => [170 + 15 * (k % 5), 120 + 15 * Math.floor(k / 5)])
      const behaviors = [wander({}), seek({ target: [200, 390] })]
      const world = room([within(TRIANGLE)], { collisions, populations: [{ at, radius: 3, behaviors }] })
      for (let k = 0; k < 300; k++) {
        world.step()
        for (const { position } of world.populations[0]) {
          expect(depthIn(TRIANGLE, position)).toBeGreaterThan(3 - 1e-9)
        }
      }
    },
  )

  it.each([0.5, 1, 2, 3.4, 4.3, 10, 30, 60])('stays in a tip of half an angle of %s°', (degrees) => {
    const half = 200 * Math.tan((degrees * Math.PI) / 180)
    const points = [
      [100, 200 - half],
      [300, 200],
      [100, 200 + half],
    ]
    // It does not fit at the narrowest tip; its center always stays inside.
    const behaviors = [seek({ target: [390, 203] })]
    const world = room([within(points)], { populations: [{ at: [[110, 200]], radius: 0.5, behaviors }] })
    for (let k = 0; k < 300; k++) {
      world.step()
      expect(depthIn(points, world.populations[0].at(0).position)).toBeGreaterThan(0.5 - 1e-9)
    }
  })

  it('is moved to the nearest place: off one side, or into the corner of two, and keeps its velocity along the sides', () => {
    const square = box({ at: [200, 200], width: 100, height: 100, seenFrom: 'inside' })
    const rounded = (values: object) => Object.values(values).map((value) => Math.round(value * 100) / 100)
    expect(rounded(thrown([square], [200, 200], [90, 20]))).toEqual([247, 220, 0, 20])
    expect(rounded(thrown([square], [200, 200], [90, 70]))).toEqual([247, 247, 0, 0])
    expect(rounded(thrown([square], [200, 200], [1e6, -20]))).toEqual([247, 180, 0, -20])
  })

  it('that fits nowhere is moved to the deepest place', () => {
    // The circle that touches the sides 3, 4 and 5 long has radius 1.
    const points = [
      [100, 100],
      [104, 100],
      [100, 103],
    ]
    for (const velocity of [
      [0, 0],
      [9, 1],
      [-300, 40],
    ]) {
      const { x, y, vx, vy } = thrown([within(points)], [101.5, 100.5], velocity, 3)
      expect(x).toBeCloseTo(101, 5)
      expect(y).toBeCloseTo(101, 5)
      expect([vx, vy].map((value) => Math.abs(value) < 1e-6)).toEqual([true, true])
    }
    const round = thrown([circle({ at: [100, 100], radius: 2, seenFrom: 'inside' })], [101, 100], [0, 5], 3)
    expect([round.x, round.y]).toEqual([100, 100])
  })

  it('that is as wide as a corridor moves along its middle', () => {
    const corridor = box({ at: [200, 200], width: 200, height: 4, seenFrom: 'inside' })
    const { x, y, vx, vy } = thrown([corridor], [150, 201], [20, 3])
    expect([x, y]).toEqual([expect.closeTo(170, 5), expect.closeTo(200, 5)])
    expect([vx, vy]).toEqual([expect.closeTo(20, 5), expect.closeTo(0, 5)])
  })

  it('stays in both of two that overlap', () => {
    const obstacles = [within(TRIANGLE), circle({ at: [200, 100], radius: 100, seenFrom: 'inside' })]
    for (let angle = 0; angle < 6; angle += 0.25) {
      const velocity = [300 * Math.cos(angle), 300 * Math.sin(angle)]
      const place = thrown(obstacles, [200, 140], velocity)
      expect(depthIn(TRIANGLE, place)).toBeGreaterThan(3 - 1e-9)
      expect(Math.hypot(place.x - 200, place.y - 100)).toBeLessThan(97 + 1e-9)
    }
  })

  it('is carried along by a moving needle, and stays in if pushed', () => {
    const moving = polygon({
      points: NEEDLE,
      seenFrom: 'inside',
      shift: [ramp({ to: 50, low: 0, high: 100 }), 0],
    })
    const pusher = circle({ at: [60, 200], radius: 20, shift: [ramp({ to: 50, low: 0, high: 400 }), 0] })
    const world = room([moving, pusher], { populations: [{ at: [[130, 200]], maxSpeed: 20, radius: 3 }] })
    for (let k = 1; k <= 50; k++) {
      world.step()
      const { x, y } = world.populations[0].at(0).position
      expect(depthIn(NEEDLE, { x: x - 2 * k, y })).toBeGreaterThan(3 - 1e-9)
    }
  })
})

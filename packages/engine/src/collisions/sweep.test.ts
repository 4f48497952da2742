import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seek, World, type WorldDescription } from '../index.js'
import { forest, polygon, tree } from '../obstacles.js'
import { range } from '../signals.js'

const SQUARE = polygon({
  points: [
    [40, 40],
    [60, 40],
    [60, 60],
    [40, 60],
  ],
})

/** A world with one agent that starts at a place with a velocity. */
const flight = (
  at: readonly [number, number],
  velocity: readonly [number, number],
  more: WorldDescription & { readonly radius?: number } = {},
): World => {
  const { radius = 1, ...world } = more
  const population = { at: [at], velocity: [velocity], maxSpeed: 1e60, radius }
  return new World({ width: 100, height: 100, collisions: 'push', populations: [population], ...world })
}

/** Where it is after a step, and its velocity. */
function after(world: World): { x: number; y: number; vx: number; vy: number } {
  world.step()
  const { position, velocity } = world.populations[0].at(0)
  return { x: position.x, y: position.y, vx: velocity.x, vy: velocity.y }
}

/** Tolerance of a zero gap between a body and an obstacle. */
const SKIN = 1e-4

describe('[S57] a body swept against a tree', () => {
  const obstacles = [tree({ at: [50, 50], radius: 4 })]

  it.each([1, 10, 1e3, 1e9, 1e15, 1e50])('does not pass through it at a speed of %s', (speed) => {
    const world = flight([43, 50], [speed, 0], { obstacles })
    for (let k = 0; k < 20; k++) {
      const { x } = after(world)
      expect(x).toBeLessThan(45 + SKIN)
    }
    expect(after(world).x).toBeGreaterThan(43.9)
  })

  it('stops where it touches, and loses the velocity into it', () => {
    const { x, y, vx, vy } = after(flight([20, 50], [80, 0], { obstacles }))
    expect(x).toBeCloseTo(45, 4)
    expect([y, vx, vy]).toEqual([50, 0, 0])
  })

  it('slides along it with the rest of its velocity', () => {
    // Touches at the point where the tree is straight to the right and below, at 45°.
    const offset = 5 * Math.SQRT1_2
    const { x, y, vx, vy } = after(flight([0, 50 + offset], [60, 0], { obstacles }))
    expect(vx).toBeCloseTo(30, 3)
    expect(vy).toBeCloseTo(30, 3)
    expect(x - (50 - offset)).toBeCloseTo(y - (50 + offset), 3)
    expect(y).toBeGreaterThan(50 + offset)
  })

  it('passes close by without a change', () => {
    expect(after(flight([0, 55.01], [100, 0], { obstacles }))).toEqual({ x: 100, y: 55.01, vx: 100, vy: 0 })
  })

  it('passes through as a ghost with collisions none', () => {
    expect(after(flight([20, 50], [80, 0], { obstacles, collisions: 'none' })).x).toBe(100)
  })

  it('is moved to the border if it starts inside', () => {
    const { x, y } = after(flight([51, 50], [0, 0], { obstacles }))
    expect(x).toBeCloseTo(55, 4)
    expect(y).toBe(50)
  })

  it('gets around it eventually if it tries', () => {
    const behaviors = [seek({ target: [95, 50] })]
    const world = new World({
      collisions: 'push',
      obstacles,
      populations: [{ at: [[5, 51]], radius: 1, maxSpeed: 2, maxForce: 0.5, behaviors }],
    })
    world.run(100)
    expect(world.populations[0].at(0).position.x).toBeGreaterThan(80)
  })

  it('meets it around the edge of a wrapped world, in the right lap', () => {
    const there = [tree({ at: [10, 50], radius: 4 })]
    const { x } = after(flight([60, 50], [1000, 0], { obstacles: there, edges: 'wrap' }))
    expect(x).toBeCloseTo(5, 3)
  })

  it('meets it after a bounce off a wall', () => {
    // From (80, 0) to the wall at (100, 40) and on to (80, 80): the tree stands on the second leg.
    const behind = [tree({ at: [90, 60], radius: 4 })]
    const { x, y, vx } = after(flight([80, 0], [40, 80], { obstacles: behind, edges: 'bounce' }))
    expect(vx).toBeCloseTo(0, 9)
    expect(Math.hypot(x - 90, y - 60)).toBeCloseTo(5, 4)
  })
})

describe('[S57] a body swept against a polygon', () => {
  const obstacles = [SQUARE]

  it.each([1, 25, 1e3, 1e12])('does not pass through it at a speed of %s', (speed) => {
    const world = flight([38.5, 50], [speed, 0], { obstacles })
    for (let k = 0; k < 10; k++) expect(after(world).x).toBeLessThan(39 + SKIN)
  })

  it('slides along an edge and keeps the part of its velocity along it', () => {
    const { x, y, vx, vy } = after(flight([30, 45], [20, 10], { obstacles }))
    expect(x).toBeCloseTo(39, 3)
    expect(y).toBeCloseTo(55, 9)
    expect([vx, vy]).toEqual([0, 10])
  })

  it('rounds its corners: a body of radius 1 meets one diagonally at a distance of 1', () => {
    const { x, y, vx, vy } = after(flight([30, 30], [50, 50], { obstacles }))
    expect(Math.hypot(40 - x, 40 - y)).toBeCloseTo(1, 4)
    expect(Math.hypot(vx, vy)).toBeCloseTo(0, 4)
  })

  it('is moved out the shortest way if it starts inside', () => {
    const { x, y } = after(flight([58, 50], [0, 0], { obstacles }))
    expect(x).toBeCloseTo(61, 3)
    expect(y).toBe(50)
  })

  it('stops a point, which has no size, as well', () => {
    expect(after(flight([10, 50], [500, 0], { obstacles, radius: 0 })).x).toBeCloseTo(40, 3)
  })
})

describe('[S57] in a forest', () => {
  it('no body is ever inside a tree, at any speed, size and direction, open or wrapped', () => {
    const obstacles = [forest({ count: 30, radius: 2, maxRadius: 5, inside: [25, 25, 80, 80], seed: 3 })]
    fc.assert(
      fc.property(
        fc.constantFrom('push' as const, 'halve' as const),
        fc.constantFrom('open', 'wrap', 'clamp'),
        fc.double({ min: -2, max: 4, noNaN: true }),
        fc.double({ min: 0.01, max: 1.5, noNaN: true }),
        fc.integer({ min: 0, max: 1e6 }),
        (collisions, edges, exponent, radius, seed) => {
          const world = new World({
            width: 100,
            height: 100,
            collisions,
            edges,
            seed,
            obstacles,
            populations: [
              // Around the forest, not in it.
              {
                count: 10,
                at: [range({ low: 0, high: 13 }), range({ low: 0, high: 99 })],
                velocity: 'random',
                maxSpeed: 10 ** exponent,
                radius,
                behaviors: [seek({ target: [50, 50] })],
              },
            ],
          })
          for (let step = 0; step < 12; step++) {
            world.step()
            for (const { position } of world.populations[0]) {
              const { x, y, radius: trees } = world.obstacles
              for (let k = 0; k < x.length; k++) {
                const offset = world.space.shortest({ x: position.x - x[k], y: position.y - y[k], z: 0 })
                expect(Math.hypot(offset.x, offset.y)).toBeGreaterThan((trees[k] + radius) * (1 - 1e-9))
              }
            }
          }
        },
      ),
      { numRuns: 30 },
    )
  })
})

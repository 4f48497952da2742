import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seek, World, type WorldDescription } from '../../index.js'
import { prioritized } from '../../selections.js'
import { avoidSlopes, ground, heightFunction, hills, type Terrain } from '../../terrain.js'

/**
 * Level for x < 60, rising with a slope that grows to 2 within 10: too steep, above 0.5, from x = 62.5 on.
 */
const cliff = heightFunction({
  height: (x) => (x < 60 ? 0 : x < 70 ? ((x - 60) * (x - 60)) / 10 : 10 + 2 * (x - 70)),
  gradient(x, _y, out) {
    out.slopeX = x < 60 ? 0 : x < 70 ? (x - 60) / 5 : 2
    out.slopeY = 0
  },
})

/** The velocity change by the behavior alone, for an agent of mass 1 and a step of 0.1. */
function push(at: readonly number[], velocity: readonly number[], terrain: Terrain = cliff) {
  const behaviors = [avoidSlopes({ maxSlope: 0.5, lookAhead: 8 })]
  const herd = { at: [at], velocity: [velocity], maxSpeed: 100, maxForce: 2, behaviors }
  const world = new World({ width: 100, height: 100, dt: 0.1, populations: [herd] }, { terrain })
  world.step()
  const after = world.populations[0].at(0).velocity
  return [(after.x - velocity[0]) * 10, (after.y - velocity[1]) * 10]
}

/** The steepest ground that any agent stood on within that many steps. */
function steepestWalked(description: WorldDescription, steps: number, terrain?: Terrain): number {
  const world = new World(description, terrain === undefined ? {} : { terrain })
  const place = ground()
  let steepest = 0
  for (let k = 0; k < steps; k++) {
    world.step()
    for (const { position } of world.populations[0]) {
      place.x = position.x
      place.y = position.y
      world.terrain.survey(place)
      steepest = Math.max(steepest, Math.hypot(place.slopeX, place.slopeY))
    }
  }
  return steepest
}

describe('an agent that avoids slopes', () => {
  it('has no force if no steep ground is near, ahead or behind', () => {
    expect(push([40, 50], [1, 0])).toEqual([0, 0])
    expect(push([58, 50], [-1, 0])).toEqual([0, 0])
  })

  it('[S60] turns along the contour, to the side it heads for', () => {
    const [leftX, leftY] = push([56, 50], [1, 0.2])
    expect(leftX).toBeLessThan(0)
    expect(leftY).toBeGreaterThan(0)
    expect(push([56, 50], [1, -0.2])[1]).toBeLessThan(0)
  })

  it('[S60] turns right if it comes straight', () => {
    expect(push([56, 50], [1, 0])[1]).toBeLessThan(0)
  })

  it('[S60] is pushed off steep ground beside it', () => {
    // Feelers at 45° over 4 reach 2.83 to the right: from x = 60 they touch x = 62.83.
    const [x] = push([60, 50], [0, 1])
    expect(x).toBeLessThan(0)
    expect(push([59, 50], [0, 1])).toEqual([0, 0])
  })

  it('[S60] is never pushed harder than maxForce', () => {
    const coordinate = fc.double({ min: 30, max: 90, noNaN: true })
    const component = fc.double({ min: -5, max: 5, noNaN: true })
    fc.assert(
      fc.property(coordinate, component, component, (x, vx, vy) => {
        expect(Math.hypot(...push([x, 50], [vx, vy]))).toBeLessThanOrEqual(2 + 1e-9)
      }),
    )
  })

  it('on steep ground goes to the nearest gentler ground, or down', () => {
    expect(push([64, 50], [0, 0])[0]).toBeCloseTo(-2, 9)
    expect(push([90, 50], [0, 0])[0]).toBeCloseTo(-2, 9)
    // A slope of 1 up to x = 50, level beyond: the top is nearer than the bottom.
    const edge = heightFunction({ height: (x) => Math.min(x, 50) })
    expect(push([49, 50], [0, 0], edge)[0]).toBeCloseTo(2, 6)
  })
})

describe('a herd that avoids slopes', () => {
  const steeper = 0.5
  const rules = (goal: readonly [number, number]) => ({
    maxSpeed: 2,
    maxForce: 2,
    selection: prioritized({}),
    behaviors: [avoidSlopes({ maxSlope: steeper, lookAhead: 6 }), seek({ target: goal })],
  })

  it('[S60] never steps onto them, though its goal lies beyond', () => {
    const places = Array.from({ length: 40 }, (_, k) => [20 + (k % 5) * 4, 5 + 11 * Math.floor(k / 5)])
    const world = {
      width: 100,
      height: 100,
      dt: 0.1,
      populations: [{ at: places, ...rules([95, 50]) }],
    }
    expect(steepestWalked(world, 1500, cliff)).toBeLessThanOrEqual(steeper)
  })

  it('[S60] goes around a hill with steep sides and arrives', () => {
    // Steepest at distance 8, 10 / (8 · √e) = 0.76; above 0.5 from 4.1 to 13.0.
    const world = new World({
      width: 100,
      height: 100,
      dt: 0.1,
      terrain: hills({ hills: [{ at: [50, 50], height: 10, sigma: 8 }] }),
      populations: [{ at: Array.from({ length: 9 }, (_, k) => [15, 46 + k]), ...rules([85, 50]) }],
    })
    expect(steepestWalked(world.toJSON(), 600)).toBeLessThanOrEqual(steeper)
    world.run(600)
    for (const { position } of world.populations[0]) expect(position.x).toBeGreaterThan(75)
  })
})

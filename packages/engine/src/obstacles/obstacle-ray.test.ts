import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { World } from '../index.js'
import {
  box,
  circle,
  halfSpace,
  ObstacleContact,
  type ObstacleDescription,
  ObstacleRay,
  polygon,
  SolidContact,
  sphere,
} from '../obstacles.js'

const SIDES = ['outside', 'inside', 'both'] as const

/**
 * Signed distance from the border of the only obstacle, on the side from which it is met;
 * Infinity where it is not.
 */
function gapAt({ obstacles }: World, place: readonly number[]): number {
  const [x, y, z] = place
  if (obstacles.solids.count > 0) {
    const solid = new SolidContact(obstacles.solids)
    Object.assign(solid, { x, y, z })
    solid.measure(0)
    return solid.gap
  }
  const search = obstacles.search()
  Object.assign(search, { x, y, reach: 1e4 })
  search.find()
  const contact = new ObstacleContact(obstacles)
  contact.measure(search, 0)
  return contact.gap
}

/** The same ray, by marching as far as nothing can be in between. */
function marched(world: World, from: readonly number[], way: readonly number[], reach: number): number {
  let gone = 0
  for (let k = 0; k < 1000 && gone < reach; k++) {
    const gap = gapAt(
      world,
      from.map((part, axis) => part + gone * way[axis]),
    )
    if (gap < 1e-7) return gone
    gone += gap
  }
  return Number.POSITIVE_INFINITY
}

const part = fc.double({ min: -1, max: 1, noNaN: true })
const places = fc.tuple(part, part, part)

describe('a ray meets an obstacle where marching step by step does:', () => {
  const points = [
    [30, 35],
    [62, 30],
    [70, 55],
    [45, 68],
  ]
  const kinds: Readonly<Record<string, (seenFrom: (typeof SIDES)[number]) => ObstacleDescription>> = {
    circle: (seenFrom) => circle({ at: [50, 50], radius: 20, seenFrom }),
    polygon: (seenFrom) => polygon({ points, seenFrom }),
    sphere: (seenFrom) => sphere({ at: [50, 50, 50], radius: 20, seenFrom }),
    'box in space': (seenFrom) =>
      box({ at: [50, 50, 50], width: 30, height: 20, depth: 40, angle: 0.7, seenFrom }),
    'half-space': (seenFrom) => halfSpace({ at: [50, 50, 50], normal: [1, 2, -1], seenFrom }),
  }

  it.each(Object.entries(kinds))('%s', (_kind, describe) => {
    fc.assert(
      fc.property(places, places, fc.constantFrom(...SIDES), ([x, y, z], way, seenFrom) => {
        fc.pre(Math.hypot(...way) > 0.1)
        const world = new World({ width: 100, height: 100, depth: 100, obstacles: [describe(seenFrom)] })
        const from = [50 + 50 * x, 50 + 50 * y, 50 + 50 * z]
        const gap = gapAt(world, from)
        // Not met, or on its border, where both are possible.
        fc.pre(gap === Number.POSITIVE_INFINITY || Math.abs(gap) > 1e-3)
        const unit = way.map((component) => component / Math.hypot(...way))
        const ray = new ObstacleRay(world.obstacles)
        Object.assign(ray, { x: from[0], y: from[1], z: from[2], dx: unit[0], dy: unit[1], dz: unit[2] })
        ray.reach = 200
        ray.cast()
        const expected = gap < 0 ? 0 : marched(world, from, unit, 200)
        const isMet = ray.distance < Number.POSITIVE_INFINITY
        // Near its very edge one may miss what the other meets.
        const nearest = isMet === expected < Number.POSITIVE_INFINITY ? 1 : 0
        if (nearest === 1 && isMet) {
          expect(ray.distance).toBeCloseTo(expected, 2)
          expect(Math.hypot(ray.normalX, ray.normalY, ray.normalZ)).toBeCloseTo(1, 9)
        } else if (nearest === 0) {
          const closest = Array.from({ length: 2001 }, (_, k) =>
            gapAt(
              world,
              from.map((component, axis) => component + (k / 10) * unit[axis]),
            ),
          )
          expect(Math.abs(Math.min(...closest))).toBeLessThan(0.2)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('a larger body meets it earlier, and from inside too', () => {
    const ray = (seenFrom: (typeof SIDES)[number], x: number) => {
      const world = new World({ obstacles: [circle({ at: [50, 50], radius: 20, seenFrom })] })
      const cast = new ObstacleRay(world.obstacles)
      Object.assign(cast, { x, y: 50, body: 3, reach: 100 })
      cast.cast()
      return [cast.distance, cast.normalX, cast.fromX, cast.inside]
    }
    expect(ray('outside', 10)).toEqual([17, -1, -23, false])
    expect(ray('inside', 45)).toEqual([22, -1, 17, true])
    expect(ray('outside', 28)).toEqual([0, -1, -22, false])
    expect(ray('inside', 69)).toEqual([0, -1, 19, true])
    expect(ray('outside', 75)[0]).toBe(Number.POSITIVE_INFINITY)
  })
})

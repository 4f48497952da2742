import { describe, expect, it } from 'vitest'
import { avoidObstacles, repelObstacles, World, type WorldDescription } from '../../index.js'
import { box, circle, halfSpace, type ObstacleDescription, sphere, wall } from '../../obstacles.js'
import { ramp } from '../../signals.js'

interface Situation extends WorldDescription {
  readonly velocity?: readonly number[]
  readonly at?: readonly number[]
  readonly options?: object
}

/** The steering of an agent of radius 0.5 and maxForce 20 at the origin that goes 3 along x. */
function forceOf(obstacle: ObstacleDescription, situation: Situation = {}) {
  const { velocity = [3, 0, 0], at = [0, 0, 0], options = {}, ...more } = situation
  const herd = { at: [at], velocity: [velocity], radius: 0.5, maxForce: 20, maxSpeed: 40 }
  const behaviors = [avoidObstacles({ range: 12, ...options })]
  const world = new World({ dt: 0.02, ...more, obstacles: [obstacle], populations: [{ ...herd, behaviors }] })
  const { steering } = world.watch(world.populations[0].at(0))
  world.step()
  return [steering.x, steering.y, steering.z].map((part) => Math.round(part * 1e6) / 1e6 + 0)
}

describe('[S107] from the center, an agent', () => {
  const options = { form: 'fromCenter' }

  it('steers sideways with all its force, away from the middle of what its body meets straight ahead', () => {
    expect(forceOf(circle({ at: [8, 1], radius: 2 }), { options })).toEqual([0, -20, 0])
    expect(forceOf(circle({ at: [8, -1], radius: 2 }), { options })).toEqual([0, 20, 0])
    expect(forceOf(circle({ at: [0, 8], radius: 2 }), { options, velocity: [0, 3] })).toEqual([20, 0, 0])
  })

  it('does nothing where its body passes, beyond its range, behind, or while it stands', () => {
    expect(forceOf(circle({ at: [8, 2.6], radius: 2 }), { options })).toEqual([0, 0, 0])
    expect(forceOf(circle({ at: [15, 0], radius: 2 }), { options })).toEqual([0, 0, 0])
    expect(forceOf(circle({ at: [-4, 0], radius: 2 }), { options })).toEqual([0, 0, 0])
    expect(forceOf(circle({ at: [8, 1], radius: 2 }), { options, velocity: [0, 0] })).toEqual([0, 0, 0])
  })

  it('picks the right side of one dead ahead', () => {
    expect(forceOf(circle({ at: [8, 0], radius: 2 }), { options })).toEqual([0, -20, 0])
    const above = { options, depth: 50, at: [0, 0, 25], velocity: [3, 0, 0] }
    expect(forceOf(sphere({ at: [8, 0, 25], radius: 2 }), above)).toEqual([0, -20, 0])
  })

  it('steers toward the middle of one that it must stay in, once the border is within its range', () => {
    const arena = circle({ at: [0, 4], radius: 12, seenFrom: 'inside' })
    expect(forceOf(arena, { options })).toEqual([0, 20, 0])
    expect(forceOf(arena, { options: { ...options, range: 10 } })).toEqual([0, 0, 0])
  })

  it('goes past a sphere in space on the near side, and along a half-space', () => {
    const flying = { options, depth: 50, at: [0, 0, 25] }
    expect(forceOf(sphere({ at: [8, 0, 24], radius: 2 }), flying)).toEqual([0, 0, 20])
    const floor = halfSpace({ at: [0, 0, 23], normal: [0, 0, 1] })
    expect(forceOf(floor, { ...flying, velocity: [3, 0, -1] })[2]).toBeGreaterThan(10)
    expect(forceOf(floor, { ...flying, velocity: [3, 0, 1] })).toEqual([0, 0, 0])
  })
})

describe('[S108] by feelers, an agent', () => {
  const options = { form: 'feelers' }
  const across = (x: number) =>
    wall({
      points: [
        [x, -50],
        [x, 50],
      ],
      thickness: 2,
    })

  it('is pushed out of a wall by the part of the feeler that is in it, and to a side as much as against its way', () => {
    // 12.5 long, of which 12.5 − 5 are in the wall; dead ahead to the right.
    expect(forceOf(across(6), { options })).toEqual([-12, -12, 0])
    const part = 12.5 - 10
    expect(forceOf(across(11), { options }).map(Math.abs)).toEqual([
      (20 * part) / 12.5,
      (20 * part) / 12.5,
      0,
    ])
  })

  it('turns to the side of the wall that it comes from, dead ahead to the right', () => {
    expect(forceOf(across(6), { options, velocity: [3, 1] })[1]).toBeGreaterThan(0)
    expect(forceOf(across(6), { options, velocity: [3, -1] })[1]).toBeLessThan(0)
    expect(forceOf(across(6), { options })[1]).toBeLessThan(0)
  })

  it('feels a wall beside it with the feeler on that side alone', () => {
    const beside = wall({
      points: [
        [-50, 2],
        [50, 2],
      ],
    })
    const [x, y] = forceOf(beside, { options })
    expect([x, Math.sign(y)]).toEqual([0, -1])
    expect(forceOf(beside, { options: { ...options, spread: 0 } })).toEqual([0, 0, 0])
  })

  it('feels what is above and below in space', () => {
    const flying = { options, depth: 50, at: [0, 0, 25] }
    expect(forceOf(halfSpace({ at: [0, 0, 23], normal: [0, 0, 1] }), flying)[2]).toBeGreaterThan(0)
    expect(forceOf(halfSpace({ at: [0, 0, 27], normal: [0, 0, -1] }), flying)[2]).toBeLessThan(0)
  })

  it('is never pushed by more than maxForce, and only by what it feels', () => {
    expect(Math.hypot(...forceOf(across(1.5), { options }))).toBeCloseTo(20, 5)
    expect(forceOf(across(20), { options })).toEqual([0, 0, 0])
    expect(forceOf(across(6), { options, velocity: [0, 0] })).toEqual([0, 0, 0])
  })
})

describe('[S109] in proportion, an agent', () => {
  it('turns along the border of what it must stay in, harder the nearer it is', () => {
    const arena = circle({ at: [0, 4], radius: 12, seenFrom: 'inside' })
    const far = forceOf(arena)
    const near = forceOf(arena, { at: [8, 0] })
    expect(far[1]).toBeGreaterThan(0)
    expect(Math.hypot(...near)).toBeGreaterThan(Math.hypot(...far))
    expect(forceOf(circle({ at: [0, 0], radius: 12, seenFrom: 'inside' }))[1]).toBeLessThan(0)
  })

  it('ignores an obstacle met only from inside while it is outside', () => {
    expect(forceOf(circle({ at: [8, 0], radius: 2, seenFrom: 'inside' }))).toEqual([0, 0, 0])
    expect(forceOf(circle({ at: [8, 0], radius: 2, seenFrom: 'both' }))).toEqual(
      forceOf(circle({ at: [8, 0], radius: 2 })),
    )
  })

  it('goes past spheres, boxes and half-spaces in space', () => {
    const flying = { depth: 50, at: [0, 0, 25] }
    const [, , up] = forceOf(sphere({ at: [8, 0, 24], radius: 2 }), flying)
    expect(up).toBeGreaterThan(0)
    const block = box({ at: [8, 0, 25], width: 4, height: 4, depth: 4 })
    expect(forceOf(block, { ...flying, velocity: [3, 0.5, 0] })[1]).toBeGreaterThan(0)
    const floor = halfSpace({ at: [0, 0, 20], normal: [0, 0, 1] })
    expect(forceOf(floor, { ...flying, velocity: [2, 0, -2] })[2]).toBeGreaterThan(0)
    expect(forceOf(floor, flying)).toEqual([0, 0, 0])
  })

  it('is pushed out of a sphere that it overlaps', () => {
    const [x, y, z] = forceOf(sphere({ at: [0, 0, 22], radius: 3 }), { depth: 50, at: [0, 0, 25] })
    expect(z).toBeGreaterThan(0)
    expect([x, y]).toEqual([0, 0])
  })

  it('goes by velocities as seen from an obstacle that moves', () => {
    const comes = ramp({ to: 100, low: 0, high: -1000 })
    const away = ramp({ to: 100, low: 0, high: 1000 })
    const at = [8, 1]
    const standing = { velocity: [0, 0] }
    expect(forceOf(circle({ at, radius: 2, shift: [comes, 0] }), standing)[1]).toBeLessThan(0)
    expect(forceOf(circle({ at, radius: 2 }), standing)).toEqual([0, 0, 0])
    expect(forceOf(circle({ at, radius: 2, shift: [away, 0] }))).toEqual([0, 0, 0])
  })
})

it('[S102] an agent is pushed away by spheres, boxes and half-spaces near it, and by borders from inside', () => {
  const pushOf = (obstacle: ObstacleDescription, at: readonly number[]) => {
    const herd = { at: [at], radius: 1, maxForce: 100, behaviors: [repelObstacles({})] }
    const world = new World({ depth: 50, obstacles: [obstacle], populations: [herd] })
    const { steering } = world.watch(world.populations[0].at(0))
    world.step()
    return [steering.x, steering.y, steering.z].map((part) => Math.round(part * 1e6) / 1e6 + 0)
  }
  expect(pushOf(sphere({ at: [0, 0, 20], radius: 3 }), [0, 0, 26])).toEqual([0, 0, 5])
  expect(pushOf(halfSpace({ at: [0, 0, 20], normal: [0, 0, 1] }), [9, 9, 23])).toEqual([0, 0, 5])
  expect(pushOf(circle({ at: [0, 0], radius: 20, seenFrom: 'inside' }), [17, 0, 9])).toEqual([-5, 0, 0])
  expect(pushOf(circle({ at: [0, 0], radius: 20, seenFrom: 'inside' }), [22, 0, 9])).toEqual([0, 0, 0])
})

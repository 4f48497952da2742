import { describe, expect, it } from 'vitest'
import { matchVelocity, World } from '../../index.js'

/** The force on an agent (maxSpeed 4, maxForce 6) with velocity (1, 0) among others at distance 2. */
function forceAmong(velocities: readonly number[][], { dt = 0.1, radius = 10 } = {}) {
  const herd = {
    at: [[0, 0], ...velocities.map(() => [2, 0])],
    velocity: [[1, 0], ...velocities],
    maxForce: 6,
    behaviors: [matchVelocity({ radius })],
  }
  const world = new World({ dt, populations: [herd] })
  const account = world.watch(world.populations[0].at(0))
  world.step()
  return [account.steering.x, account.steering.y]
}

describe('an agent that matches velocities', () => {
  it('[S50] steers in proportion to the missing velocity over half its maximum speed', () => {
    // It lacks (1, 0) of 2: half of 6.
    expect(forceAmong([[2, 0]])).toEqual([3, 0])
    expect(
      forceAmong([
        [2, 2],
        [2, -2],
      ]),
    ).toEqual([3, 0])
    expect(forceAmong([[1, 0]])).toEqual([0, 0])
  })

  it('[S50] is limited to maxForce', () => {
    expect(forceAmong([[-4, 0]])).toEqual([-6, 0])
  })

  it('[S50] reaches the mean within a step and does not overshoot', () => {
    const herd = {
      at: [
        [0, 0],
        [2, 0],
      ],
      velocity: [
        [1, 0],
        [2, 0],
      ],
      maxForce: 600,
      behaviors: [matchVelocity({})],
    }
    const world = new World({ populations: [herd] })
    world.step()
    expect(world.populations[0].at(0).velocity.x).toBe(2)
  })

  it('leaves a slow herd slow', () => {
    const herd = { count: 20, at: [5, 5], velocity: [0.2, 0.1], behaviors: [matchVelocity({})] }
    const world = new World({ populations: [herd] })
    world.run(50)
    expect(world.populations[0].at(7).velocity.x).toBeCloseTo(0.2, 9)
  })

  it('has no effect if nobody is near, or nobody can move', () => {
    expect(forceAmong([])).toEqual([0, 0])
    expect(forceAmong([[4, 4]], { radius: 2 })).toEqual([0, 0])
    const stones = {
      at: [
        [0, 0],
        [1, 1],
      ],
      maxSpeed: 0,
      behaviors: [matchVelocity({})],
    }
    const world = new World({ populations: [stones] })
    world.step()
    expect(world.populations[0].at(0).velocity.x).toBe(0)
  })
})

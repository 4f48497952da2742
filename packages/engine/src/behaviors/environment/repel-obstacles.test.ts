import { describe, expect, it } from 'vitest'
import { cruise, repelObstacles, World } from '../../index.js'
import { polygon, tree } from '../../obstacles.js'
import { prioritized } from '../../selections.js'

/** The force on an agent of radius 1 and maxForce 100 at the origin. */
function forceAmong(obstacles: readonly ReturnType<typeof tree>[], options: object = {}) {
  const herd = { at: [[0, 0]], radius: 1, maxForce: 100, behaviors: [repelObstacles(options)] }
  const world = new World({ obstacles, populations: [herd] })
  const account = world.watch(world.populations[0].at(0))
  world.step()
  return [account.steering.x, account.steering.y]
}

describe('an agent that obstacles repel', () => {
  it('is pushed by the inverse square of the distance between it and them', () => {
    // 5 − 2 − 1 = 2 between their borders: 20 / 4.
    expect(forceAmong([tree({ at: [5, 0], radius: 2 })])).toEqual([-5, 0])
    expect(forceAmong([tree({ at: [0, -7], radius: 2 })])).toEqual([0, 1.25])
    expect(forceAmong([tree({ at: [5, 0], radius: 2 })], { strength: 4 })).toEqual([-1, 0])
  })

  it('is pushed by all of them, polygons too', () => {
    const wall = polygon({
      points: [
        [3, -9],
        [3, 9],
        [5, 0],
      ].reverse(),
    })
    expect(forceAmong([tree({ at: [-5, 0], radius: 2 }), wall])).toEqual([0, 0])
  })

  it('is not pushed out of range, and with full strength where they touch', () => {
    expect(forceAmong([tree({ at: [5, 0], radius: 2 })], { range: 2 })).toEqual([0, 0])
    expect(forceAmong([tree({ at: [2, 0], radius: 2 })])).toEqual([-100, 0])
  })

  it('bounces back and forth in front of a tree dead ahead instead of passing it', () => {
    const behaviors = [repelObstacles({}), cruise({ target: [60, 0], speed: 7 })]
    const herd = { at: [[0, 0]], velocity: [7, 0], radius: 0.5, maxSpeed: 10, maxForce: 20, behaviors }
    const obstacles = [tree({ at: [20, 0], radius: 2 })]
    const world = new World({ dt: 0.02, obstacles, populations: [{ ...herd, selection: prioritized({}) }] })
    const agent = world.populations[0].at(0)
    let turns = 0
    for (let k = 0; k < 2000; k++) {
      const before = agent.velocity.x
      world.step()
      if (before > 0 !== agent.velocity.x > 0) turns++
    }
    expect(turns).toBeGreaterThan(20)
    expect(agent.position.x).toBeLessThan(17.5)
  })
})

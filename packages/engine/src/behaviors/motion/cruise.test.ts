import { describe, expect, it } from 'vitest'
import { cruise, matchVelocity, steerToCenter, World } from '../../index.js'

/** The force on an agent (maxSpeed 10, maxForce 20) at the origin. */
function forceOf(options: Parameters<typeof cruise>[0], velocity = [0, 0]) {
  const herd = { at: [[0, 0]], velocity, maxSpeed: 10, maxForce: 20, behaviors: [cruise(options)] }
  const world = new World({ dt: 0.02, populations: [herd] })
  const account = world.watch(world.populations[0].at(0))
  world.step()
  return [account.steering.x, account.steering.y]
}

describe('an agent that cruises', () => {
  it('[S50] steers in proportion to the missing velocity over half its maximum speed of cruising speed', () => {
    expect(forceOf({ target: [100, 0], speed: 4 })).toEqual([16, 0])
    expect(forceOf({ target: [100, 0], speed: 4 }, [4, 0])).toEqual([0, 0])
    expect(forceOf({ target: [100, 0], speed: 4 }, [6, 0])).toEqual([-8, 0])
    expect(forceOf({ target: [100, 0] })).toEqual([20, 0])
  })

  it('slows down over the last second of its way, or continues at cruising speed', () => {
    expect(forceOf({ target: [3, 0], speed: 4 })).toEqual([12, 0])
    expect(forceOf({ target: [3, 0], speed: 4, slowingTime: 3 })).toEqual([4, 0])
    expect(forceOf({ target: [3, 0], speed: 4, form: 'steady' })).toEqual([16, 0])
  })

  it('desires to stop on the goal', () => {
    for (const form of ['capped', 'steady'] as const) {
      expect(forceOf({ target: [0, 0], form }, [1, 2])).toEqual([-4, -8])
    }
  })

  it('may have its own strength', () => {
    expect(forceOf({ target: [100, 0], speed: 4, gain: 3 })).toEqual([12, 0])
    expect(forceOf({ target: [100, 0], speed: 4, gain: 0 })).toEqual([0, 0])
  })

  it('has no effect without a goal', () => {
    const hunters = { at: [[0, 0]], behaviors: [cruise({ target: { population: 'prey' } })] }
    const world = new World({ populations: [hunters, { name: 'prey', count: 0 }] })
    const account = world.watch(world.populations[0].at(0))
    world.step()
    expect(account.behaviors[0].active).toBe(false)
  })

  it('lets stragglers catch up', () => {
    const at = [
      [40, 0],
      [41, 1],
      [39, -1],
      [10, 0],
    ]
    const behaviors = [
      steerToCenter({ radius: 60, fullForceDistance: 10 }),
      matchVelocity({ radius: 60 }),
      cruise({ target: [5000, 0], speed: 3 }),
    ]
    const world = new World({ dt: 0.05, populations: [{ at, maxSpeed: 10, maxForce: 20, behaviors }] })
    world.run(600)
    const [first, , , last] = world.populations[0]
    expect(first.position.x - last.position.x).toBeLessThan(10)
    expect(first.velocity.x).toBeLessThan(5)
  })
})

import { describe, expect, it } from 'vitest'
import { attract, World } from '../../index.js'

/** The force on an agent of maxForce 50 at (4, 3), the goal 5 away at (1, −1). */
function forceOf(options: object, velocity = [0, 0]) {
  const herd = { at: [[4, 3]], velocity, maxForce: 50, behaviors: [attract({ target: [1, -1], ...options })] }
  const world = new World({ populations: [herd] })
  const account = world.watch(world.populations[0].at(0))
  world.step()
  return [account.steering.x, account.steering.y].map((value) => Math.round(value * 1e12) / 1e12)
}

describe('an agent that is attracted', () => {
  it('is pulled in proportion to distance, to its square, or always the same', () => {
    expect(forceOf({})).toEqual([-3, -4])
    expect(forceOf({ law: 'quadratic' })).toEqual([-15, -20])
    expect(forceOf({ law: 'constant' })).toEqual([-0.6, -0.8])
    expect(forceOf({ strength: 2 })).toEqual([-6, -8])
  })

  it("[S201] is pulled by strength · exp(distance / scale) by the law 'exponential'", () => {
    const pull = (options: object) => Math.hypot(...forceOf({ law: 'exponential', ...options }))
    expect(pull({})).toBeCloseTo(Math.exp(0.5), 11)
    expect(pull({ strength: 2, scale: 2.5 })).toBeCloseTo(2 * Math.exp(2), 11)
    expect(pull({ strength: 0.5, scale: 1e6 })).toBeCloseTo(0.5, 5)
    const [x, y] = forceOf({ law: 'exponential' })
    expect(y / x).toBeCloseTo(4 / 3, 11)
  })

  it('[S201] stays finite by the exponential law at any distance', () => {
    expect(forceOf({ law: 'exponential', scale: 1e-3 })).toEqual([-30, -40])
    expect(forceOf({ law: 'exponential', scale: 1e-3, maxPull: 1 })).toEqual([-0.6, -0.8])
    expect(forceOf({ law: 'exponential', scale: 1e-3, strength: 0 })).toEqual([0, 0])
  })

  it('is pulled by at most maxPull and maxForce', () => {
    expect(forceOf({ maxPull: 1 })).toEqual([-0.6, -0.8])
    expect(forceOf({ strength: 1000 })).toEqual([-30, -40])
  })

  it('ignores its velocity, and a goal at its own position', () => {
    expect(forceOf({}, [2, 2])).toEqual([-3, -4])
    expect(forceOf({ target: [4, 3] })).toEqual([0, 0])
  })
})

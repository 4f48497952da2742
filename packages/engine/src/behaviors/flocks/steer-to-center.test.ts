import { describe, expect, it } from 'vitest'
import { steerToCenter, World } from '../../index.js'

/** The force on an agent of maxForce 10 at the origin among others. */
function forceAmong(others: readonly number[][], options: object = {}) {
  const herd = {
    at: [[0, 0], ...others],
    maxForce: 10,
    behaviors: [steerToCenter({ radius: 100, ...options })],
  }
  const world = new World({ populations: [herd] })
  const account = world.watch(world.populations[0].at(0))
  world.step()
  return [account.steering.x, account.steering.y]
}

describe('an agent that steers to the center', () => {
  it('[S50] is drawn in proportion to how far the middle of its neighbors is', () => {
    expect(forceAmong([[10, 0]])).toEqual([2, 0])
    expect(forceAmong([[20, 0]])).toEqual([4, 0])
    expect(
      forceAmong([
        [10, 10],
        [10, -10],
      ]),
    ).toEqual([2, 0])
    expect(forceAmong([[10, 0]], { fullForceDistance: 20 })).toEqual([5, 0])
  })

  it('[S50] is drawn by no more than its strength', () => {
    expect(forceAmong([[60, 0]])).toEqual([10, 0])
  })

  it('is not drawn in the middle, nor if nobody is near', () => {
    expect(
      forceAmong([
        [10, 0],
        [-10, 0],
      ]),
    ).toEqual([0, 0])
    expect(forceAmong([])).toEqual([0, 0])
    expect(forceAmong([[10, 0]], { radius: 10 })).toEqual([0, 0])
  })
})

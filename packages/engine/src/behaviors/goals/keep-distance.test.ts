import { describe, expect, it } from 'vitest'
import { keepDistance, World } from '../../index.js'

/**
 * The force on an agent of maxForce 8 at the origin that keeps its distance (comfort 5,
 * danger 3) from others.
 */
function forceAmong(others: readonly number[][], options: object = {}, world: object = {}) {
  const behaviors = [keepDistance({ radius: 5, dangerRadius: 3, ...options })]
  const herd = { at: [[0, 0]], maxForce: 8, behaviors }
  const made = new World({
    ...world,
    populations: [herd, { name: 'others', at: others, count: others.length }],
  })
  const account = made.watch(made.populations[0].at(0))
  made.step()
  const { x, y } = account.steering
  return [x, y]
}

describe('an agent that keeps its distance', () => {
  it('[S49] has no force at the border of its comfort zone, and its full force from danger on', () => {
    expect(forceAmong([[5, 0]])).toEqual([0, 0])
    // (25 − 16) / (25 − 9) of 8.
    expect(forceAmong([[4, 0]])).toEqual([-4.5, 0])
    expect(forceAmong([[0, 3]])).toEqual([0, -8])
    expect(forceAmong([[0, -1]])).toEqual([0, 8])
  })

  it('[S49] adds up the forces from all of them, up to maxForce', () => {
    expect(
      forceAmong([
        [4, 0],
        [-4, 0],
      ]),
    ).toEqual([0, 0])
    expect(
      forceAmong([
        [4, 0],
        [0, 4],
      ]),
    ).toEqual([-4.5, -4.5])
    const [x, y] = forceAmong([
      [1, 0],
      [0, 1],
      [1, 1],
    ])
    expect(x).toBeCloseTo(-8 * Math.SQRT1_2, 12)
    expect(y).toBeCloseTo(-8 * Math.SQRT1_2, 12)
  })

  it('considers all populations, or only those named, within its field of view', () => {
    expect(forceAmong([[4, 0]], { population: 'agents' })).toEqual([0, 0])
    expect(forceAmong([[-4, 0]], { fieldOfView: 3 })).toEqual([0, 0])
    expect(forceAmong([[4, 0]], { fieldOfView: 3 })).toEqual([-4.5, 0])
  })

  it('is all or nothing if the danger zone begins at the border of comfort', () => {
    expect(forceAmong([[4.999, 0]], { dangerRadius: 5 })).toEqual([-8, 0])
    expect(forceAmong([[4.999, 0]], { dangerRadius: 9 })).toEqual([-8, 0])
  })

  it('[S29] parts from another at exactly the same point with all its force', () => {
    const [x, y] = forceAmong([[0, 0]])
    expect(Math.sqrt(x * x + y * y)).toBeCloseTo(8, 12)
  })

  it('considers agents around the edge of a wrapped world', () => {
    expect(forceAmong([[636, 0]], {}, { edges: 'wrap' })).toEqual([4.5, 0])
  })
})

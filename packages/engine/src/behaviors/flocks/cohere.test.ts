import { describe, expect, it } from 'vitest'
import { friction } from '../../forces.js'
import { cohere, World, type WorldDescription } from '../../index.js'

/** The velocity after a step of a strong agent (maxSpeed 4) at (0, 0) with others at rest around it. */
function velocityAfterStep(
  others: number[][],
  options = {},
  rest: WorldDescription = {},
  own = [0, 0],
): number[] {
  const herd = {
    at: [[0, 0], ...others],
    velocity: [own, ...others.map(() => [0, 0])],
    maxForce: 100,
    behaviors: [cohere(options)],
  }
  const world = new World({ ...rest, populations: [herd] })
  world.step()
  const { x, y } = world.populations[0].at(0).velocity
  return [x, y]
}

describe('an agent that coheres', () => {
  it('desires full speed to the middle of its neighbors', () => {
    expect(velocityAfterStep([[10, 0]])).toEqual([4, 0])
    // The middle of (36, 0) and (0, 48) is (18, 24).
    const [x, y] = velocityAfterStep([
      [36, 0],
      [0, 48],
    ])
    expect([x, y]).toEqual([expect.closeTo(2.4, 12), expect.closeTo(3.2, 12)])
  })

  it('finds the middle around the edge of a wrapped world', () => {
    const wrapped: WorldDescription = { width: 100, height: 100, edges: 'wrap' }
    expect(velocityAfterStep([[90, 0]], {}, wrapped)).toEqual([-4, 0])
    const [x, y] = velocityAfterStep(
      [
        [90, 0],
        [0, 80],
      ],
      {},
      wrapped,
    )
    expect(y / x).toBeCloseTo(2, 12)
  })

  it('desires to stop exactly in the middle', () => {
    const both = [
      [10, 0],
      [-10, 0],
    ]
    expect(velocityAfterStep(both, {}, {}, [1, 1])).toEqual([0, 0])
  })

  it('has no desire without neighbors nearer than the radius, or in view', () => {
    expect(velocityAfterStep([[50, 0]], {}, {}, [1, 1])).toEqual([1, 1])
    expect(velocityAfterStep([[-10, 0]], { fieldOfView: Math.PI }, {}, [1, 0])).toEqual([1, 0])
  })

  it('[S190] seeks only neighbors at minDistance or beyond', () => {
    const near = [
      [0, 10],
      [20, 0],
    ]
    expect(velocityAfterStep(near, { minDistance: 15 })).toEqual([4, 0])
    expect(velocityAfterStep(near, { minDistance: 20 })).toEqual([4, 0])
    expect(velocityAfterStep(near, { minDistance: 20.1 }, {}, [1, 1])).toEqual([1, 1])
    // The only nearest one is closer than that, so nobody is left.
    expect(velocityAfterStep(near, { minDistance: 15, nearest: 1 }, {}, [1, 1])).toEqual([1, 1])
  })

  it('[S190] ignores the others, so that a pair that has come near comes to rest', () => {
    const pair = {
      at: [
        [0, 0],
        [60, 0],
      ],
      maxSpeed: 1,
      maxForce: 1,
      behaviors: [cohere({ radius: 100, minDistance: 30 })],
    }
    const world = new World({
      populations: [{ ...pair, forces: [friction({ magnitude: 0.05 })] }],
    })
    world.run(300)
    const [a, b] = [...world.populations[0]]
    expect(Math.abs((a?.position.x ?? 0) - (b?.position.x ?? 0))).toBeLessThan(30)
    expect(a?.velocity.x).toBe(0)
    expect(b?.velocity.x).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import { stayWithinWalls, World } from '../../index.js'

/** The velocity after a step of a strong agent (maxSpeed 4) in a world of 640 × 240 (× depth). */
function velocityAfterStep(at: number[], velocity: number[], options: object = {}, depth?: number): number[] {
  const herd = { at: [at], velocity, maxForce: 100, behaviors: [stayWithinWalls(options)] }
  const world = new World({ ...(depth === undefined ? {} : { depth }), populations: [herd] })
  world.step()
  const { x, y, z } = world.populations[0].at(0).velocity
  return [x, y, z]
}

describe('an agent that stays within walls', () => {
  it('has no desire away from the borders', () => {
    expect(velocityAfterStep([320, 120], [1, 2])).toEqual([1, 2, 0])
    expect(velocityAfterStep([25, 215], [1, 2])).toEqual([1, 2, 0])
  })

  it('desires full speed away from a border that is near, and its own speed along it', () => {
    // Desired (4, 3), brought from length 5 to 4.
    expect(velocityAfterStep([10, 120], [-1, 3])).toEqual([3.2, expect.closeTo(2.4, 12), 0])
    expect(velocityAfterStep([630, 120], [1, 3])).toEqual([-3.2, expect.closeTo(2.4, 12), 0])
    expect(velocityAfterStep([320, 10], [3, -1])).toEqual([expect.closeTo(2.4, 12), 3.2, 0])
    expect(velocityAfterStep([320, 230], [3, 1])).toEqual([expect.closeTo(2.4, 12), -3.2, 0])
  })

  it('also turns when it is already outside', () => {
    expect(velocityAfterStep([-50, 120], [-1, 0])).toEqual([4, 0, 0])
  })

  it('[S27] turns away from both borders in a corner', () => {
    const [x, y] = velocityAfterStep([10, 10], [-3, -3])
    expect(x).toBeCloseTo(Math.sqrt(8), 12)
    expect(y).toBeCloseTo(Math.sqrt(8), 12)
  })

  it("considers only the y border in a corner in the book's form", () => {
    const [x, y] = velocityAfterStep([10, 10], [-3, -3], { corner: 'book' })
    expect([x, y]).toEqual([expect.closeTo(-2.4, 12), 3.2])
  })

  it('begins to turn at the margin', () => {
    expect(velocityAfterStep([99, 120], [-1, 0], { margin: 100 })).toEqual([4, 0, 0])
    expect(velocityAfterStep([101, 120], [-1, 0], { margin: 100 })).toEqual([-1, 0, 0])
    expect(velocityAfterStep([0, 120], [-1, 0], { margin: 0 })).toEqual([-1, 0, 0])
  })

  it('turns away from floor and ceiling in a world with depth', () => {
    expect(velocityAfterStep([320, 120, 10], [0, 0, -1], {}, 100)).toEqual([0, 0, 4])
    expect(velocityAfterStep([320, 120, 90], [0, 0, 1], {}, 100)).toEqual([0, 0, -4])
    const corner = velocityAfterStep([10, 10, 90], [0, 0, 0], {}, 100)
    for (const part of corner) expect(Math.abs(part)).toBeCloseTo(4 / Math.sqrt(3), 12)
  })

  it('keeps an agent inside for good', () => {
    const herd = { count: 20, velocity: 'random' as const, maxForce: 0.5, behaviors: [stayWithinWalls({})] }
    const world = new World({ populations: [herd] })
    for (let k = 0; k < 500; k++) {
      world.step()
      for (const { position } of world.populations[0]) {
        expect(position.x > 0 && position.x < 640 && position.y > 0 && position.y < 240).toBe(true)
      }
    }
  })
})

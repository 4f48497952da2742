import { describe, expect, it } from 'vitest'
import { keepSpeed, World } from '../../index.js'

/** The velocities of an agent that keeps a speed of 2 with a force of 0.5, step by step. */
function velocities(velocity: readonly number[], steps: number): readonly number[] {
  const behaviors = [keepSpeed({ speed: 2 })]
  const world = new World({ populations: [{ at: [[0, 0]], velocity: [velocity], maxForce: 0.5, behaviors }] })
  const agent = world.populations[0].at(0)
  return Array.from({ length: steps }, () => {
    world.step()
    return agent.velocity.y
  })
}

describe('keepSpeed', () => {
  it('brakes if it is faster and speeds up if it is slower', () => {
    expect(velocities([0, 3], 4)).toEqual([2.5, 2, 2, 2])
    expect(velocities([0, 1], 4)).toEqual([1.5, 2, 2, 2])
  })

  it('starts along its heading from rest', () => {
    const world = new World({ populations: [{ at: [[0, 0]], behaviors: [keepSpeed({})] }] })
    world.run(30)
    expect(world.populations[0].at(0).velocity.x).toBeCloseTo(2, 12)
  })
})

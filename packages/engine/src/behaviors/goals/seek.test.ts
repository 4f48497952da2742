import { describe, expect, it } from 'vitest'
import { type PopulationDescription, seek, World, type WorldDescription } from '../../index.js'

/** The velocity of the first agent after a step; it starts at rest at (0, 0) unless said otherwise. */
function velocityAfterStep(
  population: PopulationDescription,
  rest: WorldDescription = {},
): readonly number[] {
  const world = new World({ ...rest, populations: [{ at: [[0, 0]], ...population }] })
  world.step()
  const { x, y, z } = world.populations[0].at(0).velocity
  return [x, y, z]
}

describe('a seeker', () => {
  it('desires full speed toward the target and steers by the missing velocity, up to maxForce', () => {
    const world = new World({ populations: [{ at: [[0, 0]], behaviors: [seek({ target: [10, 0] })] }] })
    const account = world.watch(world.populations[0].at(0))
    world.step()
    expect(account.behaviors[0].desired).toEqual({ x: 4, y: 0, z: 0 })
    expect(account.behaviors[0].force).toEqual({ x: 0.1, y: 0, z: 0 })
    expect(world.populations[0].at(0).position.x).toBe(0.1)
  })

  it('takes its old velocity into account', () => {
    const behaviors = [seek({ target: [10, 0] })]
    // Desired (4, 0), velocity (0, 3): the force is (4, −3).
    expect(velocityAfterStep({ velocity: [0, 3], maxForce: 5, behaviors })).toEqual([4, 0, 0])
    // Limited to a tenth: (0.4, −0.3).
    expect(velocityAfterStep({ velocity: [0, 3], maxForce: 0.5, behaviors })).toEqual([0.4, 2.7, 0])
  })

  it('never slows down, overshoots and comes back', () => {
    const behaviors = [seek({ target: [50, 0] })]
    const world = new World({ populations: [{ at: [[0, 0]], behaviors }] })
    const agent = world.populations[0].at(0)
    let farthest = 0
    for (let k = 0; k < 200; k++) {
      world.step()
      farthest = Math.max(farthest, agent.position.x)
    }
    expect(farthest).toBeGreaterThan(100)
    expect(agent.position.x).toBeLessThan(farthest)
  })

  it('brakes, or coasts, exactly on the target', () => {
    const start = { velocity: [1, 0], maxForce: 5 }
    const target = [0, 0]
    expect(velocityAfterStep({ ...start, behaviors: [seek({ target })] })).toEqual([0, 0, 0])
    expect(velocityAfterStep({ ...start, behaviors: [seek({ target, fallback: 'coast' })] })).toEqual([
      1, 0, 0,
    ])
  })

  it('[S24] seeks around the edge where that is shorter', () => {
    const behaviors = [seek({ target: [90, 0] })]
    const start = { maxForce: 5, behaviors }
    expect(velocityAfterStep(start, { width: 100, height: 100, edges: 'wrap' })).toEqual([-4, 0, 0])
    expect(velocityAfterStep(start, { width: 100, height: 100 })).toEqual([4, 0, 0])
  })

  it('seeks upwards in a world with depth', () => {
    expect(
      velocityAfterStep({ maxForce: 5, behaviors: [seek({ target: [0, 0, 7] })] }, { depth: 50 }),
    ).toEqual([0, 0, 4])
  })

  it('accelerates in inverse proportion to its mass', () => {
    expect(velocityAfterStep({ mass: 4, behaviors: [seek({ target: [10, 0] })] })).toEqual([0.025, 0, 0])
  })
})

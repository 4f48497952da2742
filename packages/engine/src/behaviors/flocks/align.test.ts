import { describe, expect, it } from 'vitest'
import { align, World } from '../../index.js'

/**
 * The velocity after a step of a strong agent (maxSpeed 4) at rest at (0, 0) among others with these positions and
 * velocities.
 */
function velocityAfterStep(
  others: { at: number[]; velocity: number[] }[],
  options = {},
  own = [0, 0],
): number[] {
  const herd = {
    at: [[0, 0], ...others.map(({ at }) => at)],
    velocity: [own, ...others.map(({ velocity }) => velocity)],
    maxForce: 100,
    behaviors: [align(options)],
  }
  const world = new World({ populations: [herd] })
  world.step()
  const { x, y } = world.populations[0].at(0).velocity
  return [x, y]
}

describe('an agent that aligns', () => {
  it('desires full speed in the direction of its neighbors', () => {
    expect(velocityAfterStep([{ at: [10, 0], velocity: [0, 2] }])).toEqual([0, 4])
  })

  it('goes in the mean direction, weighted by speed', () => {
    const [x, y] = velocityAfterStep([
      { at: [10, 0], velocity: [3, 0] },
      { at: [0, 10], velocity: [0, 1] },
    ])
    expect(x / y).toBeCloseTo(3, 12)
    expect(x * x + y * y).toBeCloseTo(16, 12)
  })

  it('desires to stop if its neighbors cancel out or stand still', () => {
    const opposite = [
      { at: [10, 0], velocity: [0, 2] },
      { at: [0, 10], velocity: [0, -2] },
    ]
    expect(velocityAfterStep(opposite, {}, [1, 1])).toEqual([0, 0])
    expect(velocityAfterStep([{ at: [10, 0], velocity: [0, 0] }], {}, [1, 1])).toEqual([0, 0])
  })

  it('has no desire without neighbors nearer than the radius', () => {
    expect(velocityAfterStep([{ at: [50, 0], velocity: [0, 2] }], {}, [1, 1])).toEqual([1, 1])
    expect(velocityAfterStep([{ at: [50, 0], velocity: [0, 2] }], { radius: 51 }, [1, 1])).toEqual([0, 4])
  })

  it('considers only agents that it sees', () => {
    const behind = [{ at: [-10, 0], velocity: [0, 2] }]
    expect(velocityAfterStep(behind, { fieldOfView: Math.PI }, [1, 0])).toEqual([1, 0])
    expect(velocityAfterStep(behind, {}, [1, 0])).toEqual([0, 4])
  })
})

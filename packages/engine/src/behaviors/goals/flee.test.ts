import { describe, expect, it } from 'vitest'
import { flee, World } from '../../index.js'

/** The velocity after a step of an agent at rest at (0, 0), strong enough to do what it wants. */
function velocityAfterStep(target: readonly number[], velocity = [0, 0]): readonly number[] {
  const herd = { at: [[0, 0]], velocity, maxForce: 10, behaviors: [flee({ target })] }
  const world = new World({ populations: [herd] })
  world.step()
  const { x, y } = world.populations[0].at(0).velocity
  return [x, y]
}

describe('a fleeing agent', () => {
  it('desires full speed away from the target, however far it is', () => {
    expect(velocityAfterStep([30, 40])).toEqual([-2.4, -3.2])
    expect(velocityAfterStep([3000, 4000])).toEqual([-2.4, -3.2])
  })

  it('does not reverse its own velocity, as the negative seeking force would', () => {
    // Desired (−4, 0), velocity (0, 2): the force is (−4, −2), which reaches the desired velocity.
    expect(velocityAfterStep([10, 0], [0, 2])).toEqual([-4, 0])
  })

  it('desires to stop exactly on the target', () => {
    expect(velocityAfterStep([0, 0], [1, 1])).toEqual([0, 0])
  })
})

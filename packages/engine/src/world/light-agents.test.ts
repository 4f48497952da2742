import { describe, expect, it } from 'vitest'
import { arrive, World } from '../index.js'

describe('[S25] an agent with a mass less than dt', () => {
  it('still settles', () => {
    const world = new World({
      populations: [{ at: [[50, 0]], mass: 0.3, maxForce: 5, behaviors: [arrive({ target: [0, 0] })] }],
    })
    world.run(500)
    const { position, velocity } = world.populations[0].at(0)
    expect(Math.abs(position.x)).toBeLessThan(1e-3)
    expect(Math.abs(velocity.x)).toBeLessThan(1e-3)
  })
})

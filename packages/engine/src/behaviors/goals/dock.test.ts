import { describe, expect, it } from 'vitest'
import { dock, World } from '../../index.js'

/** The desire of an agent at rest, for a berth at (0, 0) with the heading +x. */
function desired(at: readonly number[], options: object = {}): readonly number[] {
  const behaviors = [dock({ target: [0, 0], slowingRadius: 60, ...options })]
  const world = new World({ populations: [{ at: [at], maxForce: 100, behaviors }] })
  const seen = world.watch(world.populations[0].at(0)).behaviors[0].desired
  world.step()
  return [seen.x, seen.y]
}

describe('[S80] dock', () => {
  it('comes straight in when it is lined up, and slows down', () => {
    expect(desired([-30, 0])).toEqual([2, 0])
    expect(desired([-300, 0])).toEqual([4, 0])
  })

  it('goes back to the beginning of its run from beside and beyond the berth', () => {
    expect(desired([0, 40], { approachDistance: 30 })).toEqual([
      expect.closeTo(-2.4, 12),
      expect.closeTo(-3.2, 12),
    ])
    expect(desired([50, 0])).toEqual([-4, 0])
  })

  it('goes out again if it comes, or stands, facing the wrong way', () => {
    for (const [at, velocity] of [
      [
        [50, 0],
        [-4, 0],
      ],
      [
        [0, 0],
        [-0.1, 0],
      ],
    ]) {
      const behaviors = [dock({ target: [0, 0], slowingRadius: 60 })]
      const world = new World({ populations: [{ at: [at], velocity: [velocity], maxForce: 0.4, behaviors }] })
      const { position, heading } = world.populations[0].at(0)
      world.run(1500)
      expect(Math.hypot(position.x, position.y)).toBeLessThan(1.01)
      expect(heading.x).toBeGreaterThan(0.99)
    }
  })

  it("stops within the tolerance, and emits 'arrived' once", () => {
    const behaviors = [dock({ target: [0, 0] })]
    const world = new World({ populations: [{ at: [[-60, 5]], maxForce: 1, behaviors }] })
    let heard = 0
    world.on('arrived', () => heard++)
    world.run(400)
    const { position, velocity } = world.populations[0].at(0)
    expect(heard).toBe(1)
    expect(Math.hypot(position.x, position.y)).toBeLessThan(1)
    expect(Math.hypot(velocity.x, velocity.y)).toBeLessThan(1e-9)
  })
})

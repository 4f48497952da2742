import { describe, expect, it } from 'vitest'
import { shadow, World } from '../../index.js'

/** The desire of an agent at rest at (0, 0) with maxSpeed 4 for a quarry at (x, 0) with velocity (0, 1). */
function desired(x: number, maxForce = 0.8): readonly number[] {
  const behaviors = [shadow({ target: { population: 'quarry' } })]
  const world = new World({
    populations: [
      { at: [[0, 0]], maxForce, behaviors },
      { name: 'quarry', at: [[x, 0]], velocity: [[0, 1]] },
    ],
  })
  const seen = world.watch(world.populations[0].at(0)).behaviors[0].desired
  world.step()
  return [seen.x, seen.y]
}

describe('[S76] shadow', () => {
  it('matches its velocity within the distance', () => {
    expect(desired(50)).toEqual([0, 1])
  })

  it('also comes nearer beyond it, no faster than it can still brake', () => {
    // k = 0.8 / (2 · 1 · 4) = 0.1 for each length beyond 50.
    expect(desired(70)).toEqual([expect.closeTo(2, 12), 1])
  })

  it('never passes that distance within the step, however strong it is', () => {
    // k would be 80 / (2 · 4) = 10 for each length beyond 50, which is 1 beyond.
    expect(desired(51, 80)).toEqual([expect.closeTo(1, 12), 1])
  })

  it('never exceeds its maximum speed', () => {
    const [x, y] = desired(1e6)
    expect(Math.hypot(x, y)).toBeCloseTo(4, 12)
    expect(x).toBeGreaterThan(3.99)
  })
})

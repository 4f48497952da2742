import { describe, expect, it } from 'vitest'
import { followLeader, World } from '../../index.js'

/** The desire of an agent at rest at these places, with a leader at rest at (100, 100) that heads for +x. */
function desired(at: readonly number[], options: object = {}): readonly number[] {
  const behaviors = [followLeader({ target: { population: 'leader' }, slowingRadius: 1, ...options })]
  const world = new World({
    populations: [
      { at: [at], maxForce: 100, behaviors },
      { name: 'leader', at: [[100, 100]] },
    ],
  })
  const seen = world.watch(world.populations[0].at(0)).behaviors[0].desired
  world.step()
  return [seen.x, seen.y]
}

describe('[S77] followLeader', () => {
  it('heads for the place behind the leader', () => {
    expect(desired([70, 60])).toEqual([expect.closeTo(0, 12), 4])
  })

  it("leaves the leader's way at right angles, on its own side", () => {
    expect(desired([150, 110])).toEqual([0, 4])
    expect(desired([150, 90])).toEqual([0, -4])
  })

  it('leaves to the left from exactly in the middle', () => {
    expect(desired([150, 100])).toEqual([0, 4])
  })

  it('goes behind where the way is no longer kept clear', () => {
    const [x, y] = desired([180, 100])
    expect([x, y]).toEqual([-4, 0])
    expect(desired([150, 120])[0]).toBeLessThan(0)
    expect(desired([150, 110], { clearAside: 5 })[0]).toBeLessThan(0)
  })
})

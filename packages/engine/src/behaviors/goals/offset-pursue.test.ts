import { describe, expect, it } from 'vitest'
import { offsetPursue, World } from '../../index.js'

/** The desire of an agent at rest at the origin for a leader with that velocity. */
function desired(options: object, at: readonly number[], velocity: readonly number[], world: object = {}) {
  const behaviors = [offsetPursue({ target: { population: 'leader' }, ...options })]
  const made = new World({
    ...world,
    populations: [
      { at: [[0, 0, 0]], maxForce: 100, behaviors },
      { name: 'leader', at: [at], velocity: [velocity] },
    ],
  })
  const { desired } = made.watch(made.populations[0].at(0)).behaviors[0]
  made.step()
  return [desired.x, desired.y, desired.z]
}

describe('[S76] offsetPursue', () => {
  it("places it ahead, to the left and above, relative to the leader's heading", () => {
    // A leader heading +y: 30 behind it is −y, 40 to its left is −x. At (100, 0) that is (60, −30).
    const at = [100, 0]
    const [x, y] = desired({ offset: [-30, 40], slowingRadius: 1 }, at, [0, 1e-12])
    expect(y / x).toBeCloseTo(-0.5, 9)
    expect(Math.hypot(x, y)).toBeCloseTo(4, 12)
  })

  it('heads for where that place will be when it can be there', () => {
    // The place is 40 away and the leader goes at 1: 40 / (4 + 1) = 8 later it is at (40, 8).
    const [x, y] = desired({ offset: [0, 0], slowingRadius: 1 }, [40, 0], [0, 1])
    expect(y / x).toBeCloseTo(8 / 40, 12)
  })

  it('takes the shorter way around the edge to the place itself', () => {
    // The leader is 45 behind and the place 10 farther: 45 ahead around the edge.
    const world = { width: 100, height: 100, edges: 'wrap' }
    expect(desired({ offset: [-10, 0], slowingRadius: 1 }, [55, 0], [0, 0], world)).toEqual([4, 0, 0])
  })

  it('slows down near it', () => {
    expect(desired({ offset: [0, 0] }, [25, 0], [0, 0])).toEqual([1, 0, 0])
  })

  it('has its up vector perpendicular to the heading and to the level left, in space', () => {
    // Heading (0, 0, 1) after it rose: up of the leader is then −x, by the left of +y.
    const [x, y, z] = desired({ offset: [0, 0, 20], slowingRadius: 1 }, [100, 0, 0], [0, 0, 1e-12], {
      depth: 500,
    })
    expect([x, y, z]).toEqual([4, expect.closeTo(0, 9), expect.closeTo(0, 9)])
    const level = desired({ offset: [0, 30, 40], slowingRadius: 1 }, [0, 0, 0], [1e-12, 0, 0], { depth: 500 })
    expect(level).toEqual([expect.closeTo(0, 9), expect.closeTo(2.4, 9), expect.closeTo(3.2, 9)])
  })
})

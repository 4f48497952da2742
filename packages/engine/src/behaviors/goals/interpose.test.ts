import { describe, expect, it } from 'vitest'
import { interpose, World } from '../../index.js'

/** The desire of an agent at rest at (0, 0) between one at (40, 0) and one at (40, 80) with velocity (0, 4). */
function desired(options: object): readonly number[] {
  const behaviors = [
    interpose({ first: [40, 0], second: { population: 'other' }, slowingRadius: 1, ...options }),
  ]
  const world = new World({
    populations: [
      { at: [[0, 0]], maxForce: 100, behaviors },
      { name: 'other', at: [[40, 80]], velocity: [[0, 4]] },
    ],
  })
  const seen = world.watch(world.populations[0].at(0)).behaviors[0].desired
  world.step()
  return [seen.x, seen.y]
}

describe('[S76] interpose', () => {
  it('heads for where the middle will be when it can be there', () => {
    // The middle is at (40, 40), √3200 away, and goes by (0, 2):
    // √3200 / 4 later it is at (40, 40 + 2 · 14.142).
    const [x, y] = desired({})
    expect(y / x).toBeCloseTo((40 + Math.sqrt(3200) / 2) / 40, 12)
    expect(Math.hypot(x, y)).toBeCloseTo(4, 12)
  })

  it('or for another place between the two', () => {
    expect(desired({ share: 0 })).toEqual([4, 0])
  })

  it('takes the shorter way around the edge from one to the other', () => {
    // From 90 to 15 it is 25 around the edge; the middle is 42.5 ahead of 60, or 57.5 behind it.
    const behaviors = [interpose({ first: [90, 50], second: [15, 50], slowingRadius: 1 })]
    const populations = [{ at: [[60, 50]], behaviors }]
    const world = new World({ width: 100, height: 100, edges: 'wrap', populations })
    const { desired } = world.watch(world.populations[0].at(0)).behaviors[0]
    world.step()
    expect([desired.x, desired.y]).toEqual([4, 0])
  })

  it('foresees nothing if nobody can move', () => {
    const behaviors = [interpose({ first: [40, 0], second: [40, 80], slowingRadius: 1 })]
    const world = new World({ populations: [{ at: [[0, 0]], maxSpeed: 0, behaviors }] })
    const { desired } = world.watch(world.populations[0].at(0)).behaviors[0]
    world.step()
    expect([desired.x, desired.y]).toEqual([0, 0])
  })

  it('slows down near it', () => {
    expect(desired({ share: 0, slowingRadius: 80 })).toEqual([2, 0])
  })
})

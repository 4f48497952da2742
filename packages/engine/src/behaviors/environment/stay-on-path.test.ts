import { describe, expect, it } from 'vitest'
import { stayOnPath, World } from '../../index.js'

/** The desire of an agent with that velocity on a road of radius 10 along y = 0, foreseeing 10 units of time. */
function desired(at: readonly number[], velocity: readonly number[]): readonly number[] | undefined {
  const points = [
    [0, 0],
    [100, 0],
  ]
  const world = new World({
    paths: { road: { points, radius: 10 } },
    populations: [{ at: [at], velocity: [velocity], behaviors: [stayOnPath({ path: 'road' })] }],
  })
  const seen = world.watch(world.populations[0].at(0)).behaviors[0]
  world.step()
  return seen.active ? [seen.desired.x, seen.desired.y] : undefined
}

describe('[S79] stayOnPath', () => {
  it('has no desire while its foreseen place is on the road or its border', () => {
    expect(desired([50, 0], [-2, 0])).toBeUndefined()
    expect(desired([50, 0], [0, 1])).toBeUndefined()
    expect(desired([50, 30], [0, -3])).toBeUndefined()
  })

  it('else seeks the nearest point of the path to that place', () => {
    // Foreseen at (80, 20): from (50, −40) to (80, 0).
    expect(desired([50, -40], [3, 6])).toEqual([expect.closeTo(2.4, 12), expect.closeTo(3.2, 12)])
  })

  it('at the end of the road seeks its end', () => {
    expect(desired([100, 0], [2, 0])).toBeUndefined()
    expect(desired([110, 0], [2, 0])).toEqual([-4, 0])
  })
})

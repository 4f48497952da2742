import { describe, expect, it } from 'vitest'
import { followWall, World } from '../../index.js'
import { polygon, tree } from '../../obstacles.js'

const hall = polygon({
  points: [
    [0, -50],
    [200, -50],
    [200, 0],
    [0, 0],
  ],
})

/** The desire of an agent at rest that heads for +x beside a wall along y = 0 or others. */
function desired(at: readonly number[], options: object = {}, world: object = { obstacles: [hall] }) {
  const made = new World({ ...world, populations: [{ at: [at], behaviors: [followWall(options)] }] })
  const seen = made.watch(made.populations[0].at(0)).behaviors[0]
  made.step()
  return seen.active ? [seen.desired.x, seen.desired.y] : undefined
}

describe('[S83] followWall', () => {
  it('goes along it at the distance', () => {
    expect(desired([50, 20])).toEqual([4, 0])
  })

  it('closes in or moves away on the way', () => {
    // 30 ahead of (50, 60) and 20 off the wall is (80, 20).
    expect(desired([50, 60], { predictionDistance: 30, range: 100 })).toEqual([
      expect.closeTo(2.4, 12),
      expect.closeTo(-3.2, 12),
    ])
    expect(desired([50, 10], { predictionDistance: 10 })?.[1]).toBeGreaterThan(0)
  })

  it('has no desire if no wall is in range', () => {
    expect(desired([50, 61])).toBeUndefined()
    expect(desired([50, 20], {}, {})).toBeUndefined()
  })

  it('goes round a tree', () => {
    // The foreseen place (25, 40) lies straight beyond (25, 0) with a radius of 10;
    // 20 from there is (25, 30).
    const [x, y] = desired([0, 40], {}, { obstacles: [tree({ at: [25, 0], radius: 10 })] }) ?? []
    expect(y / x).toBeCloseTo(-10 / 25, 12)
  })

  it('turns to its left when it heads straight at a wall, or away from it', () => {
    // Heading +x with the wall of a hall ahead: 50 + 25 is 25 before it, so it seeks (80,
    // 0 + 25) from (50, 0).
    const ahead = polygon({
      points: [
        [100, -90],
        [100, 90],
        [150, 0],
      ],
    })
    const [x, y] = desired([50, 0], {}, { obstacles: [ahead] }) ?? []
    expect(y / x).toBeCloseTo(25 / 30, 12)
    const [, left] = desired([-40, 0], {}, { obstacles: [tree({ at: [-90, 0], radius: 40 })] }) ?? []
    expect(left).toBeGreaterThan(0)
  })

  it('treats a path as a wall, on its own side', () => {
    const points = [
      [0, 0],
      [0, 100],
    ]
    const world = { paths: { fence: { points } } }
    // It heads straight at the fence, foresees (15, 50) beyond it, and seeks (−20,
    // 50 + 25) before it and to the left.
    const [x, y] = desired([-10, 50], { path: 'fence' }, world) ?? []
    expect(y / x).toBeCloseTo(-25 / 10, 12)
  })

  it('in a world with a depth goes level, along a path at any height', () => {
    const points = [
      [0, 0, 80],
      [0, 100, 80],
    ]
    const world = { depth: 200, paths: { fence: { points } } }
    const [x, y] = desired([-10, 50, 75], { path: 'fence' }, world) ?? []
    expect(y / x).toBeCloseTo(-25 / 10, 12)
    expect(desired([-10, 50, 5], { path: 'fence' }, world)).toBeUndefined()
  })
})

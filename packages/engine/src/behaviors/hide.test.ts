import { describe, expect, it } from 'vitest'
import { hide, tree, World } from '../index.js'

/** Trees of radius 10 at these places; what one at rest at (0, 0) desires of a hunter at (−100, 0) that comes by (2, 0). */
function desired(trees: readonly (readonly number[])[], options: object = {}): readonly number[] {
  const behaviors = [hide({ target: { population: 'hunter' }, slowingRadius: 1, ...options })]
  const world = new World({
    obstacles: trees.map((at) => tree({ at, radius: 10 })),
    populations: [
      { at: [[0, 0]], maxForce: 100, behaviors },
      { name: 'hunter', at: [[-100, 0]], velocity: [[2, 0]] },
    ],
  })
  const seen = world.watch(world.populations[0].at(0)).behaviors[0].desired
  world.step()
  return [seen.x, seen.y]
}

describe('[S78] who hides', () => {
  it('heads for the place straight behind an obstacle, seen from the hunter', () => {
    // From the hunter to the tree (160, 120), unit (0.8, 0.6); beyond: 10 + 3 + 7 = 20 more. So (60, 120) + (16, 12).
    const [x, y] = desired([[60, 120]], { distance: 7 })
    expect(y / x).toBeCloseTo(132 / 76, 12)
    expect(Math.hypot(x, y)).toBeCloseTo(4, 12)
  })

  it('takes the nearest place of several', () => {
    const far = [200, -200]
    expect(desired([far, [60, 120]])).toEqual(desired([[60, 120]]))
  })

  it('runs from where the hunter will be when nothing is near to hide behind', () => {
    expect(desired([])).toEqual([4, expect.closeTo(0, 12)])
    expect(desired([[400, 400]])).toEqual(desired([]))
  })

  it('sees the obstacle as the hunter does, the shorter way around the edge', () => {
    // The hunter at 10 sees the tree at 90 to its left, 20 away, so the place is at 90 − 20, 20 ahead of 50.
    const behaviors = [hide({ target: { population: 'hunter' }, distance: 7, slowingRadius: 1 })]
    const world = new World({
      width: 100,
      height: 100,
      edges: 'wrap',
      obstacles: [tree({ at: [90, 50], radius: 10 })],
      populations: [
        { at: [[50, 50]], behaviors },
        { name: 'hunter', at: [[10, 50]] },
      ],
    })
    const way = world.sketch(world.populations[0].at(0)).behaviors[0].shapes
    expect(way.find(({ label }) => label === 'hiding place')?.points).toEqual([70, 50, 0])
  })

  it('slows down at its place', () => {
    // Behind (20, 0) is (20 + 10 + 3 + 7, 0): 40 away, half of the slowing radius.
    expect(desired([[20, 0]], { distance: 7, slowingRadius: 80 })).toEqual([2, 0])
  })
})

import { describe, expect, it } from 'vitest'
import { hide, seek, World, type WorldDescription } from '../../index.js'
import { box, halfSpace, type ObstacleDescription, sphere, tree } from '../../obstacles.js'
import { ramp } from '../../signals.js'

/**
 * The desire of an agent at rest at (0, 0), with trees of radius 10 at these places and a hunter at (−100, 0) with
 * velocity (2, 0).
 */
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

describe('[S78] hide', () => {
  it('heads for the place straight behind an obstacle, seen from the hunter', () => {
    // From the hunter to the tree (160, 120), unit (0.8, 0.6); beyond: 10 + 3 + 7 = 20 more.
    // So (60, 120) + (16, 12).
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
    const way = world.debugDraw(world.populations[0].at(0)).behaviors[0].shapes
    expect(way.find(({ label }) => label === 'hiding place')?.points).toEqual([70, 50, 0])
  })

  it('slows down at its place', () => {
    // Behind (20, 0) is (20 + 10 + 3 + 7, 0): 40 away, half of the slowing radius.
    expect(desired([[20, 0]], { distance: 7, slowingRadius: 80 })).toEqual([2, 0])
  })
})

/** The hiding place of an agent at (50, 50, 50) with radius 3 from a hunter; undefined if it has none. */
function placeBehind(
  obstacles: readonly ObstacleDescription[],
  hunter: readonly number[],
  { steps = 0, ...more }: WorldDescription & { readonly steps?: number } = {},
) {
  const behaviors = [hide({ target: { population: 'hunter' }, distance: 7, range: 30 })]
  const world = new World({
    width: 100,
    height: 100,
    depth: 100,
    ...more,
    obstacles,
    populations: [
      { at: [[50, 50, 50]], maxSpeed: 0, behaviors },
      { name: 'hunter', at: [hunter] },
    ],
  })
  world.run(steps)
  const { shapes } = world.debugDraw(world.populations[0].at(0)).behaviors[0]
  return shapes
    .find(({ label }) => label === 'hiding place')
    ?.points.map((value) => Math.round(value * 1e6) / 1e6 + 0)
}

describe('[S128] hide in space', () => {
  it('heads for the place straight behind a sphere, above or below it too', () => {
    const ball = sphere({ at: [50, 50, 70], radius: 10 })
    // Beyond by 10 + 3 + 7 = 20.
    expect(placeBehind([ball], [50, 50, 5])).toEqual([50, 50, 90])
    expect(placeBehind([ball], [50, 50, 95])).toEqual([50, 50, 50])
    // From the hunter to the ball (30, 0, 40), unit (0.6, 0, 0.8).
    expect(placeBehind([ball], [20, 50, 30])).toEqual([62, 50, 86])
  })

  it('takes a box as the ball around it, and the nearest place of all', () => {
    // Half of the diagonal of 4 × 8 × 8 is 6: beyond by 6 + 3 + 7 = 16.
    const cube = box({ at: [70, 50, 50], width: 4, height: 8, depth: 8 })
    expect(placeBehind([cube], [95, 50, 50])).toEqual([54, 50, 50])
    const ball = sphere({ at: [50, 50, 70], radius: 10 })
    expect(placeBehind([ball, cube], [95, 50, 50])).toEqual([54, 50, 50])
    expect(placeBehind([tree({ at: [60, 50], radius: 1 }), cube], [95, 50, 50])).toEqual([49, 50, 50])
  })

  it('ignores half-spaces, obstacles out of range, and obstacles met only from inside', () => {
    const unheeded = [
      halfSpace({ at: [55, 50, 50], normal: [1, 0, 0] }),
      sphere({ at: [50, 50, 95], radius: 10 }),
      sphere({ at: [50, 50, 60], radius: 20, seenFrom: 'inside' }),
    ]
    expect(placeBehind(unheeded, [5, 50, 50])).toBeUndefined()
    // Its border is as far away as the range, 30.
    expect(placeBehind([sphere({ at: [50, 50, 90], radius: 10 })], [50, 50, 5])).toEqual([50, 50, 110])
  })

  it('finds a place if the hunter is exactly in the middle, around edges, and behind moving obstacles', () => {
    expect(placeBehind([sphere({ at: [50, 50, 60], radius: 10 })], [50, 50, 60])).toEqual([70, 50, 60])
    const high = sphere({ at: [50, 50, 75], radius: 10 })
    expect(placeBehind([high], [50, 50, 5], { edges: 'wrap' })).toEqual([50, 50, 55])
    const rising = sphere({ at: [50, 50, 60], radius: 10, shift: [0, 0, ramp({ to: 5, low: 0, high: 10 })] })
    expect(placeBehind([rising], [50, 50, 5], { steps: 5 })).toEqual([50, 50, 90])
  })

  it("comes to rest there, out of the hunter's sight", () => {
    const hidden = { population: 'hidden' }
    const hunter = { population: 'hunter' }
    const world = new World({
      width: 100,
      height: 100,
      depth: 100,
      collisions: 'push',
      obstacles: [sphere({ at: [50, 50, 50], radius: 10 })],
      populations: [
        {
          name: 'hidden',
          at: [[30, 50, 75]],
          maxForce: 1,
          behaviors: [hide({ target: hunter, distance: 2, slowingRadius: 10 })],
        },
        {
          name: 'hunter',
          at: [[10, 40, 30]],
          maxSpeed: 1e-9,
          perception: { lineOfSight: true, targets: 'seen' },
          behaviors: [seek({ target: hidden })],
        },
      ],
    })
    const { steering } = world.watch(world.populations[1].at(0))
    world.step()
    expect(Math.hypot(steering.x, steering.y, steering.z)).toBeGreaterThan(0)
    world.run(100)
    expect(steering).toEqual({ x: 0, y: 0, z: 0 })
    const { x, y, z } = world.populations[0].at(0).position
    // On the line from (10, 40, 30) through the middle: unit (4, 1, 2) / √21, 10 + 3 + 2 beyond.
    const part = 15 / Math.sqrt(21)
    for (const [got, expected] of [
      [x, 50 + 4 * part],
      [y, 50 + part],
      [z, 50 + 2 * part],
    ]) {
      expect(got).toBeCloseTo(expected, 2)
    }
  })
})

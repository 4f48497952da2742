import { describe, expect, it } from 'vitest'
import { contain, World } from '../../index.js'

/** The desire of an agent with that velocity in a world of 640 by 240, foreseeing 10 units of time. */
function desired(
  at: readonly number[],
  velocity: readonly number[],
  options: object = {},
  world: object = {},
) {
  const behaviors = [contain({ prediction: 10, ...options })]
  const made = new World({ ...world, populations: [{ at: [at], velocity: [velocity], behaviors }] })
  const seen = made.watch(made.populations[0].at(0)).behaviors[0]
  made.step()
  return seen.active ? [seen.desired.x, seen.desired.y, seen.desired.z] : undefined
}

const diagonal = 4 / Math.SQRT2

describe('[S82] contain', () => {
  it('has no desire while its foreseen place is inside', () => {
    expect(desired([600, 100], [4, 0])).toBeUndefined()
    expect(desired([600, 100], [4, 0], { margin: 1 })).toEqual([-4, 0, 0])
  })

  it('keeps the velocity along the border and turns inward', () => {
    expect(desired([620, 100], [4, 0])).toEqual([-4, 0, 0])
    expect(desired([320, 30], [3, -4])).toEqual([
      expect.closeTo((4 * 3) / 5, 12),
      expect.closeTo((4 * 4) / 5, 12),
      0,
    ])
  })

  it('turns from both sides in a corner', () => {
    expect(desired([630, 230], [2, 2])).toEqual([
      expect.closeTo(-diagonal, 12),
      expect.closeTo(-diagonal, 12),
      0,
    ])
  })

  it('heads back in from outside', () => {
    expect(desired([700, 100], [0, 0])).toEqual([-4, 0, 0])
  })

  it('stays in a circle, in space in a sphere', () => {
    const region = { at: [100, 100, 50], radius: 60 }
    expect(desired([100, 150], [0, 1], { region })).toBeUndefined()
    expect(desired([100, 150], [0, 2], { region })).toEqual([0, -4, 0])
    expect(desired([100, 100, 120], [0, 0, 0], { region }, { depth: 300 })).toEqual([0, 0, -4])
  })

  it('stays in a box given by any two corners, in space as high as the world unless they say', () => {
    const region = { from: [200, 100], to: [100, 0] }
    expect(desired([190, 50], [2, 0], { region })).toEqual([-4, 0, 0])
    expect(desired([150, 50, 900], [0, 0, 0], { region }, { depth: 300 })).toBeUndefined()
    const low = { from: [200, 100, 0], to: [100, 0, 80] }
    expect(desired([150, 50, 90], [0, 0, 0], { region: low }, { depth: 300 })).toEqual([0, 0, -4])
  })

  it('stays in a polygon, either way around', () => {
    const corners = [
      [0, 0],
      [100, 0],
      [0, 100],
    ]
    for (const region of [corners, [...corners].reverse()]) {
      expect(desired([40, 40], [0.9, 0.9], { region })).toBeUndefined()
      const [x, y] = desired([40, 40], [2, 2], { region }) ?? []
      expect([x, y]).toEqual([expect.closeTo(-diagonal, 9), expect.closeTo(-diagonal, 9)])
      expect(desired([3, 50], [0, 0], { region, margin: 5 })).toEqual([4, 0, 0])
    }
  })

  it('does not look past a dent of a polygon', () => {
    // The foreseen place (70, 50) lies in the other arm, and the way there leads through the dent.
    const region = [
      [0, 0],
      [100, 0],
      [100, 60],
      [60, 60],
      [50, 10],
      [40, 60],
      [0, 60],
    ]
    expect(desired([30, 50], [4, 0], { region })).toBeDefined()
  })
})

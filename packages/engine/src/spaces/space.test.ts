import { describe, expect, it } from 'vitest'
import { vector } from '../math/vector.js'
import { Space, shortestAlong } from './space.js'

describe('[S6] a plane space', () => {
  const space = new Space({ width: 640, height: 240 })

  it('is a box without depth that does not repeat', () => {
    expect([space.left, space.right, space.bottom, space.top, space.floor, space.ceiling]).toEqual([
      0, 640, 0, 240, 0, 0,
    ])
    expect([space.dimensions, space.periodX, space.periodY, space.periodZ]).toEqual([
      2,
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ])
  })

  it('leaves every difference unchanged', () => {
    expect(space.shortest(vector(600, -300, 5))).toEqual(vector(600, -300, 5))
  })
})

describe('[S8] a wrapped space', () => {
  const space = new Space({ width: 100, height: 80, depth: 60 }, true)

  it('takes the shorter way along every axis', () => {
    expect(space.shortest(vector(60, -50, 31))).toEqual(vector(-40, 30, -29))
    expect(space.shortest(vector(50, -40, 30))).toEqual(vector(50, -40, 30))
  })

  it('leaves z unchanged in the plane', () => {
    const plane = new Space({ width: 100, height: 80 }, true)
    expect(plane.shortest(vector(60, 0, 999))).toEqual(vector(-40, 0, 999))
  })

  it('[S9] repeats after its box and the margins on both sides', () => {
    const wide = new Space({ width: 100, height: 80, depth: 60 }, true, 5)
    expect([wide.left, wide.right, wide.floor, wide.ceiling]).toEqual([-5, 105, -5, 65])
    expect([wide.periodX, wide.periodY, wide.periodZ]).toEqual([110, 90, 70])
    expect(wide.shortest(vector(60, 0, 0)).x).toBe(-50)
  })
})

describe('shortestAlong', () => {
  it('brings a difference of many rounds within half a period of 0', () => {
    expect(shortestAlong(1030, 100)).toBe(30)
    expect(shortestAlong(-1030, 100)).toBe(-30)
    expect(shortestAlong(1070, 100)).toBe(-30)
    expect(shortestAlong(0, 100)).toBe(0)
  })
})

describe('a random point', () => {
  it('is within the box without its margins, and different for each id', () => {
    const space = new Space({ width: 10, height: 20, depth: 30 }, true, 100)
    const seen = new Set<number>()
    for (let id = 0; id < 200; id++) {
      const { x, y, z } = space.randomPoint(1, id, 0, vector())
      seen.add(x)
      expect(Math.min(x, y, z)).toBeGreaterThanOrEqual(0)
      expect([x < 10, y < 20, z < 30]).toEqual([true, true, true])
    }
    expect(seen.size).toBe(200)
  })

  it('has no height in the plane', () => {
    expect(new Space({ width: 10, height: 20 }).randomPoint(1, 2, 3, vector(9, 9, 9)).z).toBe(0)
  })
})

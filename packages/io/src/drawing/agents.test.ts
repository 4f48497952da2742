import { describe, expect, it } from 'vitest'
import { agentSize, leastLength, outlineOf, placeOutline, rimOf } from './agents.js'

const triangle = outlineOf(true, undefined)

describe('an agent on a map', () => {
  it('is a triangle along its heading, twice as long as wide and four radii long', () => {
    const corners = new Float64Array(6)
    placeOutline(triangle ?? [], 100, 50, 0, 1, agentSize(triangle, 8, 7), corners)
    expect([...corners]).toEqual([100, 66, 108, 34, 92, 34])
  })

  it('is a disc where it does not steer, and its own outline where it has a body', () => {
    const body = { outline: [1, 0, -1, 1, -1, -1] }
    expect(outlineOf(false, undefined)).toBeUndefined()
    expect(outlineOf(false, body)).toBe(body.outline)
    expect(agentSize(undefined, 5, 8)).toBe(5)
    expect(agentSize(body.outline, 5, 8)).toBe(5)
  })

  it('is enlarged if it is small, more so if there are few agents', () => {
    const area = 1000 * 1000
    expect([1, 10_000, 1e6].map((count) => leastLength(count, area))).toEqual([10, 5, 2.6])
    expect(agentSize(triangle, 0.1, 10)).toBe(2.5)
    // On a small map of few agents.
    expect(leastLength(3, 100 * 100)).toBe(7)
  })

  it('has a rim if there are at most 500, unless they are tiny', () => {
    expect(rimOf(500, triangle, () => 3)).toBe(1)
    expect(rimOf(501, triangle, () => 3)).toBe(0)
    expect(rimOf(500, triangle, () => 1)).toBe(0)
  })
})

import { World } from 'drover'
import { describe, expect, it } from 'vitest'
import { CROSSINGS, overlapsIn } from './crossings.js'
import { swap, timeToSwap } from './swaps.js'

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, k) => from + k)

describe('agents that avoid each other', () => {
  // All 1,000 crossings are in avoidance.long.test.ts.
  it.each(CROSSINGS)('[S86] overlap neither each other nor obstacles, in random crossings %s', (layout) => {
    expect(overlapsIn(layout, numbers(0, 20))).toEqual([])
  })

  it.each([2, 3, 4, 5, 8, 13, 24])('[S88] swap places across a circle, %i of them', (count) => {
    for (const horizon of [4, 20]) {
      expect(timeToSwap({ count, circle: 30, part: 0.4, horizon, heavy: false })).toBeLessThan(600)
      expect(timeToSwap({ count, circle: 10, part: 0.6, horizon, heavy: true })).toBeLessThan(600)
    }
  })

  it('[S88] move the same way bit for bit with any index, and from a snapshot', () => {
    const description = swap({ count: 12, circle: 10, part: 0.6, horizon: 10, heavy: true })
    const hashes = (['brute-force', 'grid', 'tree', 'auto'] as const).map((index) => {
      const world = new World({ ...description, index })
      world.run(150)
      const restored = new World(description)
      restored.restore(world.snapshot())
      restored.run(50)
      world.run(50)
      expect(restored.hash()).toBe(world.hash())
      return world.hash()
    })
    expect(new Set(hashes).size).toBe(1)
  })
})

import { describe, expect, it } from 'vitest'
import { CROSSINGS, overlapsIn } from './crossings.js'
import { timeToSwap } from './swaps.js'

describe('agents that avoid each other', () => {
  it.each(CROSSINGS.map((layout, k) => [layout, k] as const))(
    '[S86] overlap neither each other nor obstacles, in 200 of 1,000 random crossings %s',
    (layout, k) => {
      const crossings = Array.from({ length: 200 }, (_, n) => 200 * k + n)
      expect(overlapsIn(layout, crossings)).toEqual([])
    },
    60_000,
  )

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 18, 22, 28, 35, 45, 60, 80, 100])(
    '[S88] swap places across a circle, %i of them, thin or stout, light or heavy, with much or little foresight',
    (count) => {
      for (const circle of [10, 30]) {
        for (const part of [0.2, 0.5, 0.7]) {
          for (const horizon of [4, 20]) {
            for (const heavy of [false, true]) {
              const layout = { count, circle, part, horizon, heavy }
              expect([layout, timeToSwap(layout) < 2000]).toEqual([layout, true])
            }
          }
        }
      }
    },
    120_000,
  )
})

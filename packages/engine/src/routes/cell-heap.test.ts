import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CellHeap } from './cell-heap.js'

describe('a heap of cells', () => {
  it('returns the pushed entries, lowest key first', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 300 }), (keys) => {
        const heap = new CellHeap()
        for (const [cell, key] of keys.entries()) heap.push(key, cell)
        const found: number[] = []
        for (let cell = heap.pop(); cell >= 0; cell = heap.pop()) {
          expect(heap.key).toBe(keys[cell])
          found.push(heap.key)
        }
        expect(found).toEqual([...keys].sort((a, b) => a - b))
      }),
    )
  })

  it('is empty at first', () => {
    expect(new CellHeap().pop()).toBe(-1)
  })
})

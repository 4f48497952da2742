import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RowsInOrder } from './rows-in-order.js'

describe('rows in order', () => {
  it('are in the order of ids, near and far apart, and again after rows have moved', () => {
    const ids = fc.uniqueArray(fc.oneof(fc.nat(5000), fc.integer({ min: 0, max: 2 ** 32 - 1 })), {
      maxLength: 300,
    })
    const order = new RowsInOrder()
    fc.assert(
      fc.property(ids, (some) => {
        order.isSorted = false
        const rows = order.of(Uint32Array.from(some), some.length).subarray(0, some.length)
        expect([...rows].map((row) => some[row])).toEqual([...some].sort((a, b) => a - b))
      }),
    )
  })
})

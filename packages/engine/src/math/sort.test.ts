import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sortIntegers } from './sort.js'

function sorted(values: Int32Array): Int32Array {
  const copy = values.slice()
  sortIntegers(copy, copy.length)
  return copy
}

/**
 * Input on which a quicksort with the median of first, middle and last splits off two entries at a time
 * (after Musser 1997). Built from the innermost part outwards: a part from `start` begins with its smallest
 * value, has the second smallest in the middle, and what partitioning will move back there stands at start +
 * 1.
 */
function medianKiller(count: number): Int32Array {
  const values = Int32Array.from({ length: count }, (_, i) => i)
  for (let start = count - 26; start >= 0; start -= 2) {
    const middle = start + ((count - start) >>> 1)
    values[start + 1] = values[middle]
    values[middle] = start + 1
  }
  return values
}

describe('sortIntegers', () => {
  test('3, −1, 2 becomes −1, 2, 3', () => {
    expect([...sorted(Int32Array.of(3, -1, 2))]).toEqual([-1, 2, 3])
  })

  test('agrees with the platform for every array', () => {
    fc.assert(
      fc.property(fc.int32Array({ maxLength: 400 }), (values) => {
        expect(sorted(values)).toEqual(values.slice().sort())
      }),
    )
  })

  test('agrees with the platform if few values repeat often', () => {
    fc.assert(
      fc.property(fc.int32Array({ min: 0, max: 3, maxLength: 400 }), (values) => {
        expect(sorted(values)).toEqual(values.slice().sort())
      }),
    )
  })

  test('leaves the entries from the count on alone', () => {
    const values = Int32Array.of(5, 4, 3, 2, 1)
    sortIntegers(values, 3)
    expect([...values]).toEqual([3, 4, 5, 2, 1])
    sortIntegers(values, 0)
    expect([...values]).toEqual([3, 4, 5, 2, 1])
  })

  const shapes: Record<string, (i: number, count: number) => number> = {
    ascending: (i) => i,
    descending: (i) => -i,
    equal: () => 7,
    'up and down': (i, count) => Math.min(i, count - i),
    'a saw': (i) => i % 100,
    scrambled: (i) => Math.imul(i, 0x9e3779b1),
  }
  for (const [name, shape] of Object.entries(shapes)) {
    test(`sorts 20,000 entries that are ${name}`, () => {
      const values = Int32Array.from({ length: 20000 }, (_, i) => shape(i, 20000))
      expect(sorted(values)).toEqual(values.slice().sort())
    })
  }

  test('sorts input made to defeat the pivot selection', () => {
    const values = medianKiller(20000)
    expect(sorted(values)).toEqual(values.slice().sort())
  })
})

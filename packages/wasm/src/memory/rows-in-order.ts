import type { RowOrder } from 'drover/backend'

const BITS = 11
const DIGITS = 1 << BITS

/** The rows of a population, which threads move, in the order of their ids; its arrays are made once for as many as there may be. */
export class RowsInOrder implements RowOrder {
  /** False when rows have moved, come or gone since they were sorted. */
  isSorted = false
  #rows = new Int32Array(0)
  #spare = new Int32Array(0)
  readonly #starts = new Int32Array(DIGITS)

  /** The rows in the order of `ids`, of which the first `count` count; it is sorted where it is not yet. */
  of(ids: Uint32Array, count: number): Int32Array {
    if (!this.isSorted) this.#sort(ids, count)
    return this.#rows
  }

  /** By the digits of the ids, the last first (a radix sort): O(count). */
  #sort(ids: Uint32Array, count: number): void {
    if (this.#rows.length < count) {
      this.#rows = new Int32Array(ids.length)
      this.#spare = new Int32Array(ids.length)
    }
    let lowest = Number.POSITIVE_INFINITY
    let highest = 0
    for (let row = 0; row < count; row++) {
      const id = ids[row] as number
      lowest = Math.min(lowest, id)
      highest = Math.max(highest, id)
      this.#rows[row] = row
    }
    for (let shift = 0; shift < 32 && (highest - lowest) >>> shift > 0; shift += BITS) {
      this.#sortByDigit(ids, count, lowest, shift)
    }
    this.isSorted = true
  }

  #sortByDigit(ids: Uint32Array, count: number, lowest: number, shift: number): void {
    const rows = this.#rows
    const sorted = this.#spare
    const starts = this.#starts.fill(0)
    const digitOf = (row: number) => (((ids[row] as number) - lowest) >>> shift) & (DIGITS - 1)
    for (let row = 0; row < count; row++) (starts[digitOf(row)] as number)++
    let before = 0
    for (let digit = 0; digit < DIGITS; digit++) {
      const those = starts[digit] as number
      starts[digit] = before
      before += those
    }
    for (let k = 0; k < count; k++) {
      const row = rows[k] as number
      const place = (starts[digitOf(row)] as number)++
      sorted[place] = row
    }
    this.#rows = sorted
    this.#spare = rows
  }
}

const BITS = 11
const DIGITS = 1 << BITS

/** The rows of a population in the order of their ids; its arrays are made once for as many as there may be. */
export class RowsInOrder {
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
      lowest = Math.min(lowest, ids[row])
      highest = Math.max(highest, ids[row])
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
    for (let k = 0; k < count; k++) starts[((ids[k] - lowest) >>> shift) & (DIGITS - 1)]++
    let before = 0
    for (let digit = 0; digit < DIGITS; digit++) {
      const those = starts[digit]
      starts[digit] = before
      before += those
    }
    for (let k = 0; k < count; k++) {
      const row = rows[k]
      sorted[starts[((ids[row] - lowest) >>> shift) & (DIGITS - 1)]++] = row
    }
    this.#rows = sorted
    this.#spare = rows
  }
}

import { grown } from '../math/grown.js'

/**
 * Future impacts, the earliest first; ties by the order of bodies. An entry is valid while the versions of both bodies'
 * ways are unchanged.
 */
export class ImpactQueue {
  time = new Float64Array(64)
  one = new Int32Array(64)
  other = new Int32Array(64)
  versionOfOne = new Int32Array(64)
  versionOfOther = new Int32Array(64)
  /** A binary heap of entries. */
  #heap = new Int32Array(64)
  #entries = 0
  #size = 0

  clear(): void {
    this.#entries = 0
    this.#size = 0
  }

  /** Makes room for an impact and returns its entry; fill it in, then `enqueue` it. */
  add(): number {
    if (this.#entries === this.time.length) this.#grow()
    return this.#entries++
  }

  enqueue(entry: number): void {
    const heap = this.#heap
    let at = this.#size++
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.#isBefore(entry, heap[parent])) break
      heap[at] = heap[parent]
      at = parent
    }
    heap[at] = entry
  }

  /** Removes the earliest impact and returns its entry; −1 if there is none. */
  pop(): number {
    if (this.#size === 0) return -1
    const heap = this.#heap
    const earliest = heap[0]
    const sinking = heap[--this.#size]
    const size = this.#size
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= size) break
      if (child + 1 < size && this.#isBefore(heap[child + 1], heap[child])) child++
      if (!this.#isBefore(heap[child], sinking)) break
      heap[at] = heap[child]
      at = child
    }
    heap[at] = sinking
    return earliest
  }

  #isBefore(entry: number, next: number): boolean {
    const { time, one, other } = this
    if (time[entry] !== time[next]) return time[entry] < time[next]
    if (one[entry] !== one[next]) return one[entry] < one[next]
    return other[entry] < other[next]
  }

  #grow(): void {
    const capacity = 2 * this.time.length
    this.time = grown(this.time, new Float64Array(capacity))
    this.one = grown(this.one, new Int32Array(capacity))
    this.other = grown(this.other, new Int32Array(capacity))
    this.versionOfOne = grown(this.versionOfOne, new Int32Array(capacity))
    this.versionOfOther = grown(this.versionOfOther, new Int32Array(capacity))
    this.#heap = grown(this.#heap, new Int32Array(capacity))
  }
}

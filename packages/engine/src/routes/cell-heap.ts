import { grown } from '../math/grown.js'

/** A binary heap of cells, the lowest key first. The order of equal keys depends only on what was pushed. */
export class CellHeap {
  #keys = new Float64Array(64)
  #cells = new Int32Array(64)
  #size = 0
  /** The key of the cell that was popped last. */
  key = 0

  push(key: number, cell: number): void {
    if (this.#size === this.#keys.length) this.#grow()
    let at = this.#size++
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#keys[parent] <= key) break
      this.#keys[at] = this.#keys[parent]
      this.#cells[at] = this.#cells[parent]
      at = parent
    }
    this.#keys[at] = key
    this.#cells[at] = cell
  }

  /** The cell with the lowest key, which is then in `key`; −1 if the heap is empty. */
  pop(): number {
    if (this.#size === 0) return -1
    const cell = this.#cells[0]
    this.key = this.#keys[0]
    const last = --this.#size
    const key = this.#keys[last]
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= last) break
      if (child + 1 < last && this.#keys[child + 1] < this.#keys[child]) child++
      if (this.#keys[child] >= key) break
      this.#keys[at] = this.#keys[child]
      this.#cells[at] = this.#cells[child]
      at = child
    }
    this.#keys[at] = key
    this.#cells[at] = this.#cells[last]
    return cell
  }

  #grow(): void {
    this.#keys = grown(this.#keys, new Float64Array(2 * this.#size))
    this.#cells = grown(this.#cells, new Int32Array(2 * this.#size))
  }
}

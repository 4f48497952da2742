import { grown } from '../math/grown.js'

/** Numbers per run. */
export const RUN = 5

/** The possible neighbors: runs of ranks of a lattice, in ascending order. They never include the agent itself. */
export class Candidates {
  /**
   * For each run: first, end, and the image offset in periods along x, y and z. Only the first `length` numbers are
   * valid.
   */
  runs: Int32Array = new Int32Array(RUN * 16)
  length = 0
  /** Whether any run has an image offset. */
  shifted = false
  /** Whether a difference may be shorter around an edge of a wrapped space. */
  mayWrap = false
  #self = -1

  /** Clears the runs, for a lattice in which the agent itself has the rank `self` (−1: none). */
  begin(self: number): void {
    this.#self = self
    this.length = 0
    this.shifted = false
    this.mayWrap = false
  }

  /** Requires that differences are tested around the edges too. */
  aroundEdges(): void {
    this.mayWrap = true
  }

  /**
   * Adds the ranks [first, end). Runs must come in ascending order and must not overlap. Agents across an edge of a
   * wrapped space are tested i, j, k periods from their positions.
   */
  add(first: number, end: number, i = 0, j = 0, k = 0): void {
    const self = this.#self
    if (first <= self && self < end) {
      this.#addRun(first, self, i, j, k)
      this.#addRun(self + 1, end, i, j, k)
    } else this.#addRun(first, end, i, j, k)
  }

  /** The number of candidates. */
  count(): number {
    let sum = 0
    for (let k = 0; k < this.length; k += RUN) sum += this.runs[k + 1] - this.runs[k]
    return sum
  }

  #addRun(first: number, end: number, i: number, j: number, k: number): void {
    if (first >= end) return
    const at = this.length
    if (at + RUN > this.runs.length) this.runs = grown(this.runs, new Int32Array(2 * this.runs.length))
    const runs = this.runs
    runs[at] = first
    runs[at + 1] = end
    runs[at + 2] = i
    runs[at + 3] = j
    runs[at + 4] = k
    this.length = at + RUN
    if (i !== 0 || j !== 0 || k !== 0) this.shifted = true
  }
}

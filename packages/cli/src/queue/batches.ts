import type { Batch } from './protocol.js'

/** Target duration of a batch, in milliseconds: long compared to its overhead, short if lost. */
const TARGET = 1000

/** Maximum number of runs, and of bytes of results. */
const MOST_RUNS = 1000
const MOST_BYTES = 4 * 2 ** 20

/** Batches per thread of a worker: one running, one waiting. Plus some for new workers. */
const PER_THREAD = 2
const SPARE = 8

/** Maximum number of batches of one sweep at a time, waiting or running. */
export const mostBatches = (threads: number): number => PER_THREAD * threads + SPARE

/** Runs that have no result and are not handed out, and the number of runs per batch. */
export class Backlog {
  readonly #ranges: { from: number; to: number; alone: boolean }[] = []
  #runs = 0
  #milliseconds = 0
  #bytes = 0
  #measured = 0

  /** Number of runs left. */
  get runs(): number {
    return this.#runs
  }

  /** Adds consecutive runs; `alone`: each becomes a batch of its own. */
  add({ from, count }: Batch, alone = false): void {
    if (count > 0) this.#ranges.push({ from, to: from + count, alone })
    this.#runs += count
  }

  /** Records the duration of a batch. Later ones have more weight, as runs may become longer. */
  measure(runs: number, milliseconds: number, bytes: number): void {
    this.#milliseconds = this.#milliseconds / 2 + milliseconds
    this.#bytes = this.#bytes / 2 + bytes
    this.#measured = this.#measured / 2 + runs
  }

  /** Takes the next batch for a sweep with this many threads; undefined if nothing is left. */
  take(threads: number): Batch | undefined {
    const range = this.#ranges[0]
    if (range === undefined) return undefined
    const size = range.alone ? 1 : this.#size(threads)
    const count = Math.min(size, range.to - range.from)
    const batch = { from: range.from, count }
    range.from += count
    this.#runs -= count
    if (range.from === range.to) this.#ranges.shift()
    return batch
  }

  #size(threads: number): number {
    if (this.#measured === 0) return 1
    const forTime = TARGET / (this.#milliseconds / this.#measured)
    const forRoom = MOST_BYTES / (this.#bytes / this.#measured)
    // Batches shrink toward the end, so that no thread works on a large one while the others are idle.
    const forAll = this.#runs / (PER_THREAD * Math.max(threads, 1))
    return Math.max(1, Math.floor(Math.min(forTime, forRoom, forAll, MOST_RUNS)))
  }
}

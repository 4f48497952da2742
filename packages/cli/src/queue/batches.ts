import type { Batch } from './protocol.js'

/** A batch should take so long, in milliseconds: long against what it costs to hand it out, short to lose. */
const TARGET = 1000

/** So many runs at most, and results of so many bytes. */
const MOST_RUNS = 1000
const MOST_BYTES = 4 * 2 ** 20

/** How many batches are out for each thread of a worker: one is played, one waits. And some for who joins. */
const PER_THREAD = 2
const SPARE = 8

/** So many batches of one sweep may be out at a time, be they waiting or being played. */
export const mostBatches = (threads: number): number => PER_THREAD * threads + SPARE

/** Runs that have no result yet and are not out, and how many of them make a batch. */
export class Backlog {
  readonly #ranges: { from: number; to: number; alone: boolean }[] = []
  #runs = 0
  #milliseconds = 0
  #bytes = 0
  #measured = 0

  /** How many runs there are in it. */
  get runs(): number {
    return this.#runs
  }

  /** Adds runs that follow each other; `alone`: each is to be a batch of its own. */
  add({ from, count }: Batch, alone = false): void {
    if (count > 0) this.#ranges.push({ from, to: from + count, alone })
    this.#runs += count
  }

  /** Notes what a batch took. Later ones count for more, as runs may become longer. */
  measure(runs: number, milliseconds: number, bytes: number): void {
    this.#milliseconds = this.#milliseconds / 2 + milliseconds
    this.#bytes = this.#bytes / 2 + bytes
    this.#measured = this.#measured / 2 + runs
  }

  /** Takes the next batch, for a sweep that has so many threads to play it; undefined when nothing is left. */
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
    // Toward the end smaller ones, so that no thread has much left to do when the others have nothing.
    const forAll = this.#runs / (PER_THREAD * Math.max(threads, 1))
    return Math.max(1, Math.floor(Math.min(forTime, forRoom, forAll, MOST_RUNS)))
  }
}

/** So many reports may be under way to the main thread; the next one waits. */
const MOST_UNDER_WAY = 128

const STOP = 0
const UNDER_WAY = 1

/**
 * Memory that the two threads of a run share: it reaches the thread of the world, which has no time for
 * messages, also in the middle of its work.
 */
export class ThreadLink {
  readonly memory: SharedArrayBuffer
  readonly #cells: Int32Array

  constructor(memory = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory
    this.#cells = new Int32Array(memory)
  }

  /** Whether the world should stop after the present step. */
  get stopRequested(): boolean {
    return Atomics.load(this.#cells, STOP) === 1
  }

  requestStop(): void {
    Atomics.store(this.#cells, STOP, 1)
  }

  /** Counts a report about to be sent; blocks the thread of the world as long as too many are under way. */
  awaitRoom(): void {
    for (;;) {
      const underWay = Atomics.load(this.#cells, UNDER_WAY)
      if (underWay < MOST_UNDER_WAY) break
      Atomics.wait(this.#cells, UNDER_WAY, underWay)
    }
    Atomics.add(this.#cells, UNDER_WAY, 1)
  }

  /** Says, in the main thread, that one of them has been dealt with. */
  makeRoom(): void {
    Atomics.sub(this.#cells, UNDER_WAY, 1)
    Atomics.notify(this.#cells, UNDER_WAY)
  }
}

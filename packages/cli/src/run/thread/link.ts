/** Maximum number of pending reports to the main thread; the next one waits. */
const MOST_UNDER_WAY = 128

const STOP = 0
const UNDER_WAY = 1

/**
 * Memory shared by the two threads of a run. It reaches the world's thread in the middle of its work, when that
 * cannot receive messages.
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

  /** Counts a report about to be sent; blocks the world's thread while too many are pending. */
  awaitRoom(): void {
    for (;;) {
      const underWay = Atomics.load(this.#cells, UNDER_WAY)
      if (underWay < MOST_UNDER_WAY) break
      Atomics.wait(this.#cells, UNDER_WAY, underWay)
    }
    Atomics.add(this.#cells, UNDER_WAY, 1)
  }

  /** Called in the main thread: marks one report as processed. */
  makeRoom(): void {
    Atomics.sub(this.#cells, UNDER_WAY, 1)
    Atomics.notify(this.#cells, UNDER_WAY)
  }
}

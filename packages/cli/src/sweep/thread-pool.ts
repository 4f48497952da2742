import { Worker } from 'node:worker_threads'
import type { ImportedCode } from '../imports/imported-code.js'
import { THREADS } from '../threads.js'
import type { Plan } from './experiment/plan.js'
import { failedRun, type RunResult } from './run-result.js'

/** Largest number of runs in one message to a thread. Short runs need large batches to outweigh the messages. */
const MAX_BATCH = 64

/** The results of the first runs of a batch: as many as the thread had time for. */
export type BatchResults = readonly RunResult[]

/** The data that a thread starts with. */
export interface SweepTask {
  readonly plan: Plan
  /** Threads per run; more than one needs another backend than the reference. */
  readonly threads: number
  /** Code that each thread imports before it creates a world. */
  readonly imports: readonly ImportedCode[]
}

/** A pool of threads that run the runs of a plan. */
export class ThreadPool {
  readonly #task: SweepTask
  readonly #workers = new Set<Worker>()
  /** Runs that a thread received but had no time for. */
  readonly #unplayed: number[] = []
  /** Runs of a batch that crashed its thread; each is retried alone. */
  readonly #suspects: number[] = []
  /** Number of busy threads, and of those that wait for runs. */
  #busy = 0
  #idle = 0
  #waiting: (() => void)[] = []
  #finishing = false
  #terminated = false

  constructor(plan: Plan, threads = 1, imports: readonly ImportedCode[] = []) {
    this.#task = { plan, threads, imports }
  }

  /**
   * Runs the runs that `next` returns on `jobs` threads and delivers each result as it comes. A run that
   * crashes its thread (for example by too much memory) counts as failed, and a new thread continues. The pool
   * ends when `next` returns undefined; with `stays`, only `terminate` ends it, and `resume` asks `next` again.
   */
  async play(
    jobs: number,
    next: () => number | undefined,
    deliver: (result: RunResult) => void,
    stays = false,
  ): Promise<void> {
    try {
      await Promise.all(Array.from({ length: jobs }, () => this.#work(next, deliver, stays)))
    } finally {
      await this.terminate()
    }
  }

  /** Starts no new batch. Threads finish their current batch. */
  finish(): void {
    this.#finishing = true
  }

  /** Ends all threads at once. The current runs are lost. */
  async terminate(): Promise<void> {
    this.#terminated = true
    this.#wake()
    await Promise.all([...this.#workers].map((worker) => worker.terminate()))
  }

  /** Asks `next` again after it had no runs. */
  resume(): void {
    this.#wake()
  }

  async #work(
    next: () => number | undefined,
    deliver: (result: RunResult) => void,
    stays: boolean,
  ): Promise<void> {
    let worker: Worker | undefined
    for (let size = 1; !this.#terminated; ) {
      // Other idle threads take the next runs, so that a short run does not wait for a long one behind it.
      const batch = this.#batch(this.#idle > 0 ? 1 : size, next)
      if (batch.length === 0) {
        if (this.#busy === 0 && !stays) break
        // Other threads may return runs that they have no time for.
        this.#idle++
        await new Promise<void>((resolve) => this.#waiting.push(resolve))
        this.#idle--
        continue
      }
      worker ??= this.#startThread()
      this.#busy++
      const played = await playBatch(worker, batch)
      this.#busy--
      if (this.#terminated) break
      if (played instanceof Error) {
        this.#workers.delete(worker)
        worker = undefined
        size = 1
        if (batch.length === 1) deliver(failedRun(batch[0] as number, reasonFor(played)))
        else this.#suspects.push(...batch)
      } else {
        for (const result of played) deliver(result)
        this.#unplayed.push(...batch.slice(played.length))
        size = played.length < batch.length ? played.length : Math.min(MAX_BATCH, 2 * size)
      }
      this.#wake()
    }
    await worker?.terminate()
  }

  #batch(size: number, next: () => number | undefined): readonly number[] {
    if (this.#finishing) return []
    const suspect = this.#suspects.pop()
    if (suspect !== undefined) return [suspect]
    const batch: number[] = []
    while (batch.length < size) {
      const run = this.#unplayed.pop() ?? next()
      if (run === undefined) break
      batch.push(run)
    }
    return batch
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  #startThread(): Worker {
    const worker = new Worker(THREADS.sweep, { workerData: this.#task })
    // An unhandled error event would end the program.
    worker.on('error', () => {})
    this.#workers.add(worker)
    return worker
  }
}

/** Returns the results of a thread, or the error that ended it. */
function playBatch(worker: Worker, batch: readonly number[]): Promise<BatchResults | Error> {
  return new Promise((resolve) => {
    const settle = (outcome: BatchResults | Error) => {
      worker.off('message', settle).off('error', settle).off('exit', ended)
      resolve(outcome)
    }
    const ended = () => settle(new Error('its thread exited'))
    worker.on('message', settle).on('error', settle).on('exit', ended)
    worker.postMessage(batch)
  })
}

const reasonFor = (error: NodeJS.ErrnoException): string =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out of memory' : (error.message.split('\n')[0] ?? '')

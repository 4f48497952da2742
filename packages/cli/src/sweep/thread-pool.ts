import { Worker } from 'node:worker_threads'
import type { ImportedCode } from '../imports/imported-code.js'
import { THREADS } from '../threads.js'
import type { Plan } from './experiment/plan.js'
import { failedRun, type RunResult } from './run-result.js'

/** Most runs that a thread is told at once. Of short ones it takes so many to make the way there pay. */
const MAX_BATCH = 64

/** What a thread made of runs that it was told: of the first of them, as many as it had time for. */
export type BatchResults = readonly RunResult[]

/** What a thread is told when it begins. */
export interface SweepTask {
  readonly plan: Plan
  /** How many threads make the steps of a run; its backend has to be another than the engine for more than one. */
  readonly threads: number
  /** What each thread runs before it makes a world. */
  readonly imports: readonly ImportedCode[]
}

/** Threads that play runs of a plan. */
export class ThreadPool {
  readonly #task: SweepTask
  readonly #workers = new Set<Worker>()
  /** Runs that a thread was told and had no time for. */
  readonly #unplayed: number[] = []
  /** Runs one of which brought down its thread; each is played by itself. */
  readonly #suspects: number[] = []
  /** How many threads are at work, and who waits for what they leave. */
  #busy = 0
  #waiting: (() => void)[] = []
  #finishing = false
  #terminated = false

  constructor(plan: Plan, threads = 1, imports: readonly ImportedCode[] = []) {
    this.#task = { plan, threads, imports }
  }

  /**
   * Has `jobs` threads play the runs that `next` gives, and hands each result over as it comes. A run that
   * brings its thread down, as one that needs too much memory does, has failed; a new thread goes on. It is
   * over when `next` gives none, or if the crew stays, when it is dismissed: `more` then has it asked again.
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

  /** No run is begun any more but those that threads are at, and short ones that they were told with them. */
  finish(): void {
    this.#finishing = true
  }

  /** Ends all threads, whatever they do; the runs under way are lost. */
  async terminate(): Promise<void> {
    this.#terminated = true
    this.#wake()
    await Promise.all([...this.#workers].map((worker) => worker.terminate()))
  }

  /** There are more runs to be had than when there were none. */
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
      const batch = this.#batch(size, next)
      if (batch.length === 0) {
        if (this.#busy === 0 && !stays) break
        // Others may be told more than they have time for.
        await new Promise<void>((resolve) => this.#waiting.push(resolve))
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
    // An error that nobody listens to would end the program.
    worker.on('error', () => {})
    this.#workers.add(worker)
    return worker
  }
}

/** What a thread makes of runs, or the error that ended it. */
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

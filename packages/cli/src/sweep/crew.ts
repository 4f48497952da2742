import { Worker } from 'node:worker_threads'
import type { Plan } from './plan.js'
import { failedRun, type RunResult } from './run-result.js'

/** Threads that play runs of a plan, one at a time each. */
export class Crew {
  readonly #plan: Plan
  readonly #workers = new Set<Worker>()
  #dismissed = false

  constructor(plan: Plan) {
    this.#plan = plan
  }

  /**
   * Has `jobs` threads play the runs that `next` gives until it gives none, and hands each result over as it comes.
   * A run that brings its thread down, as one that needs too much memory does, has failed; a new thread goes on.
   */
  async play(
    jobs: number,
    next: () => number | undefined,
    deliver: (result: RunResult) => void,
  ): Promise<void> {
    try {
      await Promise.all(Array.from({ length: jobs }, () => this.#work(next, deliver)))
    } finally {
      await this.dismiss()
    }
  }

  /** Ends all threads, whatever they do; the runs under way are lost. */
  async dismiss(): Promise<void> {
    this.#dismissed = true
    await Promise.all([...this.#workers].map((worker) => worker.terminate()))
  }

  async #work(next: () => number | undefined, deliver: (result: RunResult) => void): Promise<void> {
    let worker: Worker | undefined
    for (let run = next(); run !== undefined && !this.#dismissed; run = next()) {
      worker ??= this.#hire()
      const result = await resultOf(worker, run)
      if (this.#dismissed) return
      if (result instanceof Error) {
        this.#workers.delete(worker)
        worker = undefined
        deliver(failedRun(run, reasonFor(result)))
      } else deliver(result)
    }
    await worker?.terminate()
  }

  #hire(): Worker {
    const worker = new Worker(new URL('./thread/main.js', import.meta.url), { workerData: this.#plan })
    // An error that nobody listens to would end the program.
    worker.on('error', () => {})
    this.#workers.add(worker)
    return worker
  }
}

/** What a thread makes of a run, or the error that ended it. */
function resultOf(worker: Worker, run: number): Promise<RunResult | Error> {
  return new Promise((resolve) => {
    const settle = (outcome: RunResult | Error) => {
      worker.off('message', settle).off('error', settle).off('exit', ended)
      resolve(outcome)
    }
    const ended = () => settle(new Error('its thread ended'))
    worker.on('message', settle).on('error', settle).on('exit', ended)
    worker.postMessage(run)
  })
}

const reasonFor = (error: NodeJS.ErrnoException): string =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'no room in memory' : (error.message.split('\n')[0] ?? '')

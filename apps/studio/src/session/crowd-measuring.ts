import type { Crowd, Measurement } from '../simulation/player/measurement.js'
import { Simulation } from '../simulation/simulation.js'

/** Largest share of time for measuring; processors are there for steps first. */
const SHARE = 0.1

interface Task {
  readonly crowd: Crowd
  done(measured: readonly Measurement[]): void
}

/**
 * Measures expensive metrics of large worlds in a separate worker, so that no step waits for them. Of the worlds that
 * arrive during a measurement, only the last is measured.
 */
export class CrowdMetrics {
  #worker: Simulation | undefined
  #isBusy = false
  #restsUntil = 0
  #next: Task | undefined

  /** Whether there is time to measure again. */
  get isRested(): boolean {
    return !this.#isBusy && performance.now() >= this.#restsUntil
  }

  measure(crowd: Crowd, done: Task['done']): void {
    this.#next = { crowd, done }
    if (!this.#isBusy) void this.#work()
  }

  async #work(): Promise<void> {
    this.#isBusy = true
    try {
      for (let task = this.#take(); task !== undefined; task = this.#take()) {
        this.#worker ??= new Simulation()
        const begun = performance.now()
        task.done(await this.#worker.request('measureCrowd', task.crowd))
        const now = performance.now()
        this.#restsUntil = now + (now - begun) * (1 / SHARE - 1)
      }
    } catch {
      // The worker was closed or ran out of memory: the next measurement gets another.
      this.#worker = undefined
    } finally {
      this.#isBusy = false
    }
  }

  #take(): Task | undefined {
    const next = this.#next
    this.#next = undefined
    return next
  }

  /** Drops pending measurements. */
  close(): void {
    this.#next = undefined
    this.#worker?.close()
    this.#worker = undefined
  }
}

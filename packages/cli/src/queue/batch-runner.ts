import type { ImportedCode } from '../imports/imported-code.js'
import type { Plan } from '../sweep/experiment/plan.js'
import type { RunResult } from '../sweep/run-result.js'
import { ThreadPool } from '../sweep/thread-pool.js'
import type { Batch } from './protocol.js'

/** The results of a batch in the order of its runs, and its duration. */
export interface BatchResult {
  readonly results: readonly RunResult[]
  readonly milliseconds: number
}

interface Task extends Batch {
  /** Number of runs handed to threads. */
  given: number
  readonly results: RunResult[]
  /** Number of results so far. */
  arrived: number
  /** Start time of the first run, in milliseconds. */
  begun: number
  readonly done: (played: BatchResult) => void
  readonly drop: (reason: Error) => void
}

/** Runs the batches of one plan. Its threads stay alive between batches. */
export class BatchRunner {
  readonly #pool: ThreadPool
  readonly #tasks: Task[] = []
  readonly #playing = new Map<number, Promise<BatchResult>>()
  #idleSince = performance.now()

  /** `threads`: the largest number of threads; they start on demand. */
  constructor(plan: Plan, threads: number, imports: readonly ImportedCode[]) {
    this.#pool = new ThreadPool(plan, 1, imports)
    this.#pool
      .play(
        threads,
        () => this.#next(),
        (result) => this.#deliver(result),
        true,
      )
      .catch((error: Error) => this.#rejectAll(error))
  }

  /** Milliseconds since the last batch. */
  get idleTime(): number {
    return this.#tasks.length > 0 ? 0 : performance.now() - this.#idleSince
  }

  /** Runs a batch. A batch that is already running, because its lock was lost, does not start twice. */
  play(batch: Batch): Promise<BatchResult> {
    const under = this.#playing.get(batch.from)
    if (under !== undefined) return under
    const playing = new Promise<BatchResult>((done, drop) => {
      this.#tasks.push({ ...batch, given: 0, results: [], arrived: 0, begun: 0, done, drop })
      this.#pool.resume()
    }).finally(() => this.#playing.delete(batch.from))
    this.#playing.set(batch.from, playing)
    return playing
  }

  /** Ends all threads and rejects the running batches with `reason`. */
  async terminate(reason: Error): Promise<void> {
    this.#rejectAll(reason)
    await this.#pool.terminate()
  }

  #next(): number | undefined {
    const task = this.#tasks.find(({ given, count }) => given < count)
    if (task === undefined) return undefined
    if (task.given === 0) task.begun = performance.now()
    return task.from + task.given++
  }

  #deliver(result: RunResult): void {
    const task = this.#tasks.find(({ from, count }) => result.run >= from && result.run < from + count)
    if (task === undefined) return
    task.results[result.run - task.from] = result
    if (++task.arrived < task.count) return
    this.#tasks.splice(this.#tasks.indexOf(task), 1)
    this.#idleSince = performance.now()
    task.done({ results: task.results, milliseconds: performance.now() - task.begun })
  }

  #rejectAll(reason: Error): void {
    for (const { drop } of this.#tasks.splice(0)) drop(reason)
  }
}

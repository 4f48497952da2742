import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { CommandError, failure } from '../errors.js'
import { THREADS } from '../threads.js'
import { ThreadLink } from './thread/link.js'
import type { Report, Task } from './thread/reports.js'

/**
 * A thread of its own in which a world is made and played, so that this one is free for signals and the
 * terminal however long a step takes. What the thread does is in `thread/main.ts`.
 */
export class WorldThread {
  readonly #source: string
  readonly #link = new ThreadLink()
  readonly #worker: Worker
  readonly #messages: AsyncIterable<readonly Report[]>

  constructor(task: Omit<Task, 'memory'>) {
    const workerData: Task = { ...task, memory: this.#link.memory }
    this.#source = task.source
    this.#worker = new Worker(THREADS.run, { workerData })
    this.#messages = on(this.#worker, 'message', { close: ['exit'] })
  }

  /** What it tells, to the end of the thread. Throws the error that it ended with. */
  async *reports(): AsyncGenerator<Exclude<Report, { kind: 'refused' }>> {
    try {
      for await (const [report] of this.#messages) {
        if (report?.kind === 'refused') {
          const { lines, exitCode, cause } = report
          throw new CommandError(lines, exitCode, { cause })
        }
        if (report !== undefined) yield report
      }
    } catch (error) {
      if (error instanceof CommandError) throw error
      const { code, message } = error as NodeJS.ErrnoException
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw failure(`${this.#source}: out of memory`, error)
      // Without its code: those of errors here are about files.
      throw new Error(message, { cause: error })
    }
  }

  /** Says that a report about a state has been dealt with. */
  makeRoom(): void {
    this.#link.makeRoom()
  }

  /** Asks it to stop after the present step. */
  requestStop(): void {
    this.#link.requestStop()
  }

  /** Ends it, whatever it does. */
  async terminate(): Promise<void> {
    await this.#worker.terminate()
  }
}

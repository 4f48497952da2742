import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { CommandError, failure } from '../errors.js'
import { THREADS } from '../threads.js'
import { ThreadLink } from './thread/link.js'
import type { Report, Task } from './thread/reports.js'

/**
 * A separate thread that makes and runs a world, so that this one stays free for signals and the terminal,
 * however long a step takes. Its program is `thread/main.ts`.
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

  /** Its reports until the thread ends. Throws the error that ended it. */
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
      // Without its code: error codes here refer to files.
      throw new Error(message, { cause: error })
    }
  }

  /** Marks a report about a state as processed. */
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

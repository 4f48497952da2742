import type { Problem } from 'drover'
import type { Player } from './player.js'
import type { Request, Task, Word } from './protocol.js'
import type { CodePlace } from './rule-host.js'
import { PATIENCE, Watchdog } from './watchdog.js'

const WORLD_MAKERS: ReadonlySet<Task> = new Set(['open', 'restart', 'change', 'resume'] satisfies Task[])

/** Why the worker could not do what it was asked. */
export class SimulationError extends Error {
  override readonly name = 'SimulationError'
  constructor(
    message: string,
    readonly problems: readonly Problem[] = [],
    /** Where in the script of the worker it arose, if there. */
    readonly at: CodePlace | undefined = undefined,
    /** Whether the worker was ended, or does what nobody asked of it. */
    readonly isFatal = false,
  ) {
    super(message)
  }
}

/** What is said of a worker that gave no sign of life for so many seconds. */
export const silence = (seconds: number): string =>
  `it gave no answer for ${seconds} seconds: it may never end`

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

const usualWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

/**
 * The page's side of a player that lives in a worker: its methods, answered later. A guarded worker may run for ever: it
 * is ended when it does not answer in time.
 */
export class Simulation {
  readonly #worker: Worker
  readonly isGuarded: boolean
  #number = 0
  #hasBegun = false
  readonly #watchdog = new Watchdog((seconds) => {
    this.#worker.terminate()
    this.#fail(new SimulationError(silence(seconds), [], undefined, true))
  })
  readonly #waiting = new Map<number, Waiting>()
  /** Hears what went wrong in a guarded worker while nothing was asked of it. */
  onFault: ((error: SimulationError) => void) | undefined

  constructor(worker = usualWorker(), isGuarded = false) {
    this.#worker = worker
    this.isGuarded = isGuarded
    worker.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if ('begun' in data) {
        this.#hasBegun = true
        if (this.#waiting.size > 0) this.#watchdog.wait(PATIENCE.usual)
        return
      }
      if ('stray' in data) {
        this.#fail(new SimulationError(data.stray.message, data.stray.problems, data.stray.at, true))
        return
      }
      const waiting = this.#waiting.get(data.number)
      this.#waiting.delete(data.number)
      if (this.#waiting.size === 0) this.#watchdog.rest()
      if ('result' in data) waiting?.resolve(data.result)
      else waiting?.reject(new SimulationError(data.failure.message, data.failure.problems, data.failure.at))
    })
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      this.#fail(new SimulationError(event.message || 'the worker could not be started', [], undefined, true))
    })
  }

  #fail(error: SimulationError): void {
    this.#watchdog.rest()
    if (this.#waiting.size === 0) this.onFault?.(error)
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  /** Asks the worker's player to do something. */
  ask<Asked extends Task>(
    task: Asked,
    ...given: Parameters<Player[Asked]>
  ): Promise<ReturnType<Player[Asked]>> {
    const number = this.#number++
    const request: Request = { number, task, given }
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve: (result) => resolve(result as ReturnType<Player[Asked]>), reject })
      this.#worker.postMessage(request)
      if (!this.isGuarded) return
      const patience = WORLD_MAKERS.has(task) ? PATIENCE.worlds : PATIENCE.usual
      this.#watchdog.wait(this.#hasBegun ? patience : PATIENCE.loading)
    })
  }

  /** Ends the worker, whatever it does; what was asked of it fails. */
  close(): void {
    this.#worker.terminate()
    this.onFault = undefined
    this.#fail(new SimulationError('the simulation was closed'))
  }
}

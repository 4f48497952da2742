import type { Problem } from 'drover'
import type { Player } from './player.js'
import type { Answer, Begun, Request, Task } from './protocol.js'
import type { CodePlace } from './rule-host.js'

/** How often it is looked whether a guarded worker has answered. Milliseconds. */
const TICK = 250
/** How long a guarded worker may think, and how long over what makes a world. Seconds. */
const PATIENCE = 2
const PATIENCE_WITH_WORLDS = 10
/** How long it may take to load. Seconds. */
const PATIENCE_WITH_LOADING = 20
const WORLD_MAKERS: ReadonlySet<Task> = new Set(['open', 'restart', 'change', 'resume'] satisfies Task[])

/** Why the worker could not do what it was asked. */
export class SimulationError extends Error {
  override readonly name = 'SimulationError'
  constructor(
    message: string,
    readonly problems: readonly Problem[] = [],
    /** Where in the script of the worker it arose, if there. */
    readonly at: CodePlace | undefined = undefined,
    /** Whether the worker gave no answer and was ended. */
    readonly isStalled = false,
  ) {
    super(message)
  }
}

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
  #patience = PATIENCE_WITH_LOADING
  #hasBegun = false
  #clock = 0
  readonly #waiting = new Map<number, Waiting>()

  constructor(worker = usualWorker(), isGuarded = false) {
    this.#worker = worker
    this.isGuarded = isGuarded
    worker.addEventListener('message', ({ data }: MessageEvent<Answer | Begun>) => {
      if ('begun' in data) {
        this.#hasBegun = true
        this.#patience = PATIENCE
        return
      }
      const waiting = this.#waiting.get(data.number)
      this.#waiting.delete(data.number)
      if (this.#waiting.size === 0) clearInterval(this.#clock)
      if ('result' in data) waiting?.resolve(data.result)
      else waiting?.reject(new SimulationError(data.failure.message, data.failure.problems, data.failure.at))
    })
    worker.addEventListener('error', (event) =>
      this.#fail(new SimulationError(event.message || 'the worker could not be started')),
    )
  }

  #fail(error: Error): void {
    clearInterval(this.#clock)
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
      if (this.isGuarded) this.#watch(task)
    })
  }

  /** Counts ticks rather than time: a computer that slept has not waited. */
  #watch(task: Task): void {
    if (this.#hasBegun) this.#patience = WORLD_MAKERS.has(task) ? PATIENCE_WITH_WORLDS : PATIENCE
    let ticks = 0
    clearInterval(this.#clock)
    this.#clock = window.setInterval(() => {
      if (++ticks * TICK < this.#patience * 1000) return
      this.#worker.terminate()
      this.#fail(new SimulationError(`it gave no answer for ${this.#patience} seconds`, [], undefined, true))
    }, TICK)
  }

  /** Ends the worker, whatever it does; what was asked of it fails. */
  close(): void {
    this.#worker.terminate()
    this.#fail(new SimulationError('the simulation was closed'))
  }
}

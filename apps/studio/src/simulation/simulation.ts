import type { Problem } from 'drover/schema'
import type { CodePlace } from './failure.js'
import { takeWorker } from './first-worker.js'
import type { Player } from './player/player.js'
import type { Request, Task, WorkerMessage } from './protocol.js'
import { TIMEOUTS, Watchdog } from './watchdog.js'

/** What makes a world. */
export const WORLD_MAKERS: ReadonlySet<Task> = new Set([
  'open',
  'restart',
  'change',
  'resume',
  'runOn',
] satisfies Task[])

/** An error of the worker's response. */
export class SimulationError extends Error {
  override readonly name = 'SimulationError'
  constructor(
    message: string,
    readonly problems: readonly Problem[] = [],
    /** Position of the error in the worker's script, if it is there. */
    readonly at: CodePlace | undefined = undefined,
    /** Whether the worker was ended, or an error arose outside of any request. */
    readonly isFatal = false,
  ) {
    super(message)
  }
}

/** An unguarded worker was ended during a task. */
export class Interruption extends Error {
  override readonly name = 'Interruption'
  constructor(
    readonly task: Task,
    /** Seconds that the user had waited; undefined if it ended by itself, for example without memory. */
    readonly seconds: number | undefined,
    message = 'interrupted',
  ) {
    super(message)
  }

  get madeWorld(): boolean {
    return WORLD_MAKERS.has(this.task)
  }
}

/** The message about a worker that did not respond for some seconds. */
export const timeoutMessage = (seconds: number): string =>
  `no response for ${seconds} seconds; it may run forever`

interface PendingRequest {
  readonly task: Task
  readonly since: number
  resolve(result: unknown): void
  reject(error: Error): void
}

/**
 * The page's side of a player that lives in a worker: its methods, answered later. A guarded worker may run forever, so
 * it is terminated if it does not answer in time. Others may take any time, and can be interrupted.
 */
export class Simulation {
  readonly #worker: Worker
  readonly isGuarded: boolean
  #number = 0
  #hasBegun = false
  /** Why the worker no longer responds. */
  #over: Error | undefined
  readonly #watchdog = new Watchdog((seconds) => {
    if (this.isGuarded) this.#end(new SimulationError(timeoutMessage(seconds), [], undefined, true))
    else this.#reportSlowTask()
  })
  readonly #waiting = new Map<number, PendingRequest>()
  /** Called with an error of a guarded worker outside any request. */
  onFault: ((error: SimulationError) => void) | undefined
  /** Called when an unguarded worker takes long over a task. */
  onSlowTask: ((task: Task) => void) | undefined

  constructor(given?: Worker, isGuarded = false) {
    const { worker, hasBegun } = given === undefined ? takeWorker() : { worker: given, hasBegun: false }
    this.#worker = worker
    this.#hasBegun = hasBegun
    this.isGuarded = isGuarded
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if ('begun' in data) {
        this.#hasBegun = true
        if (this.#waiting.size > 0) this.#watchdog.wait(TIMEOUTS.usual)
        return
      }
      if ('unhandled' in data) {
        this.#fail(
          new SimulationError(data.unhandled.message, data.unhandled.problems, data.unhandled.at, true),
        )
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
      const message = event.message || 'the worker failed to start, or ran out of memory'
      if (isGuarded) this.#fail(new SimulationError(message, [], undefined, true))
      else this.#interrupt(undefined, message)
    })
  }

  #reportSlowTask(): void {
    const [waiting] = this.#waiting.values()
    if (waiting !== undefined) this.onSlowTask?.(waiting.task)
  }

  /** Ends an unguarded worker during a task, if it has one. */
  interrupt(): void {
    const [waiting] = this.#waiting.values()
    if (waiting === undefined || this.isGuarded) return
    this.#interrupt(Math.round((performance.now() - waiting.since) / 1000))
  }

  #interrupt(seconds: number | undefined, message?: string): void {
    const [waiting] = this.#waiting.values()
    this.#end(new Interruption(waiting?.task ?? 'advance', seconds, message))
  }

  /** Marks the worker as failed: it will not respond. */
  #end(error: Error): void {
    this.#worker.terminate()
    this.#over = error
    this.#fail(error)
  }

  #fail(error: Error): void {
    this.#watchdog.rest()
    if (this.#waiting.size === 0 && error instanceof SimulationError) this.onFault?.(error)
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  /** Sends a request to the player in the worker. */
  request<Asked extends Task>(
    task: Asked,
    ...given: Parameters<Player[Asked]>
  ): Promise<Awaited<ReturnType<Player[Asked]>>> {
    if (this.#over !== undefined) return Promise.reject(this.#over)
    const number = this.#number++
    const request: Request = { number, task, given }
    return new Promise((resolve, reject) => {
      const since = performance.now()
      this.#waiting.set(number, {
        task,
        since,
        resolve: (result) => resolve(result as Awaited<ReturnType<Player[Asked]>>),
        reject,
      })
      this.#worker.postMessage(request)
      const timeout = this.isGuarded && WORLD_MAKERS.has(task) ? TIMEOUTS.worlds : TIMEOUTS.usual
      this.#watchdog.wait(this.#hasBegun ? timeout : TIMEOUTS.loading)
    })
  }

  /** Stops the worker; pending requests fail. */
  close(): void {
    this.onFault = undefined
    this.#end(new SimulationError('the simulation was closed'))
  }
}

import type { Problem } from 'drover'
import type { Player } from './player.js'
import type { Answer, Request, Task } from './protocol.js'

/** Why the worker could not do what it was asked. */
export class SimulationError extends Error {
  override readonly name = 'SimulationError'
  constructor(
    message: string,
    readonly problems: readonly Problem[],
  ) {
    super(message)
  }
}

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** The page's side of a player that lives in a worker: its methods, answered later. */
export class Simulation {
  #worker = this.#start()
  #number = 0
  readonly #waiting = new Map<number, Waiting>()

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const waiting = this.#waiting.get(data.number)
      this.#waiting.delete(data.number)
      if ('result' in data) waiting?.resolve(data.result)
      else waiting?.reject(new SimulationError(data.failure.message, data.failure.problems))
    })
    worker.addEventListener('error', (event) =>
      this.#fail(event.message || 'the worker could not be started'),
    )
    return worker
  }

  #fail(message: string): void {
    for (const { reject } of this.#waiting.values()) reject(new SimulationError(message, []))
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
    })
  }

  /** Ends the worker, whatever it does; what was asked of it fails. */
  close(): void {
    this.#worker.terminate()
    this.#fail('the simulation was closed')
  }
}

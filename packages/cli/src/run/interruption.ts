/** Ctrl-C, the system, and a closed terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Signals closer together count as one request, in milliseconds: npm forwards signals that the terminal has
 * already sent to this process.
 */
const AS_ONE = 200

/**
 * Counts how often a person, or the system, asked the run to stop. The third request has its usual effect.
 */
export class Interruption {
  /** Called on the first and the second request. */
  onRequest: () => void = () => {}
  #requests = 0
  #last = Number.NEGATIVE_INFINITY

  constructor() {
    for (const signal of SIGNALS) process.on(signal, this.#note)
  }

  get requests(): number {
    return this.#requests
  }

  /** Restores the usual effect of signals. */
  dispose(): void {
    for (const signal of SIGNALS) process.off(signal, this.#note)
  }

  readonly #note = (signal: NodeJS.Signals): void => {
    const now = performance.now()
    if (now - this.#last < AS_ONE) return
    this.#last = now
    this.#requests++
    if (this.#requests <= 2) this.onRequest()
    else {
      this.dispose()
      process.kill(process.pid, signal)
    }
  }
}

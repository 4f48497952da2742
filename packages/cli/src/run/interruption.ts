const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Notes that a person, or the system, asked the run to stop. A second request ends the program at once. */
export class Interruption {
  #requested = false
  readonly #note = () => {
    this.#requested = true
    this.dispose()
  }

  constructor() {
    for (const signal of SIGNALS) process.once(signal, this.#note)
  }

  get requested(): boolean {
    return this.#requested
  }

  /** Leaves signals to their usual effect again. */
  dispose(): void {
    for (const signal of SIGNALS) process.off(signal, this.#note)
  }
}

/** How often it is looked whether there was a sign of life. Milliseconds. */
const TICK = 250

/**
 * How long a worker may be silent, in seconds: any while it loads, a person's code over what makes a
 * world, any over the rest.
 */
export const TIMEOUTS = { loading: 20, worlds: 10, usual: 2 } as const

/**
 * Watches a worker that gives no sign of life while it works. It counts ticks rather than time:
 * a computer that slept has not waited.
 */
export class Watchdog {
  #clock = 0
  readonly #bark: (seconds: number) => void

  /** `bark` is called, once, when there was no sign of life for as long as was said last. */
  constructor(bark: (seconds: number) => void) {
    this.#bark = bark
  }

  /** Waits that long from now on. Seconds. */
  wait(seconds: number): void {
    this.rest()
    let ticks = 0
    this.#clock = window.setInterval(() => {
      if (++ticks * TICK < seconds * 1000) return
      this.rest()
      this.#bark(seconds)
    }, TICK)
  }

  /** Waits no longer. */
  rest(): void {
    clearInterval(this.#clock)
  }
}

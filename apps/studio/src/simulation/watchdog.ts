/** Interval between checks for a response. Milliseconds. */
const TICK = 250

/**
 * Largest response time in seconds: of any worker while loading, of user code while creating a world, of any worker
 * otherwise.
 */
export const TIMEOUTS = { loading: 20, worlds: 10, usual: 2 } as const

/**
 * Detects a worker that does not respond while it works. Counts ticks instead of time: a sleeping computer must not
 * count.
 */
export class Watchdog {
  #clock = 0
  readonly #bark: (seconds: number) => void

  /** `bark` is called once if there was no response for the set time. */
  constructor(bark: (seconds: number) => void) {
    this.#bark = bark
  }

  /** Starts waiting for that many seconds. */
  wait(seconds: number): void {
    this.rest()
    let ticks = 0
    this.#clock = window.setInterval(() => {
      if (++ticks * TICK < seconds * 1000) return
      this.rest()
      this.#bark(seconds)
    }, TICK)
  }

  /** Stops waiting. */
  rest(): void {
    clearInterval(this.#clock)
  }
}

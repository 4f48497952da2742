/** Steps not made in that time are dropped. Milliseconds. */
const LAG = 250

/** Counts the steps due by the clock, and keeps the fraction of a step. */
export class Due {
  #steps = 0
  #last = 0

  /**
   * The whole steps that are due at a moment, in milliseconds, of so many a second; they count as made. Fewer than `least`
   * are left for later.
   */
  take(now: number, rate: number, least = 1): number {
    this.pass(now, rate)
    // Half a step early is as good as half a step late:
    // pictures and steps keep in step where both are 60 a second.
    const whole = Math.max(0, Math.floor(this.#steps + 0.5))
    if (whole < least) return 0
    this.#steps -= whole
    return whole
  }

  /** Skips time in which no steps can be made. */
  pass(now: number, rate: number): void {
    const elapsed = Math.min(now - this.#last, LAG)
    this.#last = now
    this.#steps = Math.min(this.#steps + (elapsed * rate) / 1000, Math.max(1, (LAG * rate) / 1000))
  }

  /** Drops due steps: the count begins at `now`. */
  reset(now: number): void {
    this.#last = now
    this.#steps = 0
  }
}

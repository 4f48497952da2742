/** Duration of the way to a close-up and back. Milliseconds. */
const WAY = 350

/** Moves a camera for a third of a second, or at once if the user asked for less motion. One way at a time. */
export class Glide {
  #request = 0

  /** `place` is called with shares of the way from 0 to 1, at last with 1. */
  go(place: (share: number) => void): void {
    this.stop()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      place(1)
      return
    }
    const begun = performance.now()
    const tick = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - begun) / WAY))
      place(share * share * (3 - 2 * share))
      if (share < 1) this.#request = requestAnimationFrame(tick)
    }
    this.#request = requestAnimationFrame(tick)
  }

  stop(): void {
    cancelAnimationFrame(this.#request)
  }
}

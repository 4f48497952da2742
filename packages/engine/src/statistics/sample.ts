/**
 * Gathers the values that one number has in several runs.
 * Those that are not defined (NaN) are passed over.
 */
export class Sample {
  readonly #values: number[] | undefined
  #count = 0
  #mean = 0
  #squares = 0

  /** Keeps the values themselves only where quantiles will be asked for. */
  constructor(keepsValues: boolean) {
    this.#values = keepsValues ? [] : undefined
  }

  /** Updates mean and sum of squares by Welford's recurrence (1962). */
  add(value: number): void {
    if (Number.isNaN(value)) return
    this.#count++
    const difference = value - this.#mean
    this.#mean += difference / this.#count
    this.#squares += difference * (value - this.#mean)
    this.#values?.push(value)
  }

  get count(): number {
    return this.#count
  }

  /** NaN of nothing. */
  get mean(): number {
    return this.#count === 0 ? Number.NaN : this.#mean
  }

  /** The standard deviation with n − 1 in the denominator; NaN of fewer than two values. */
  get deviation(): number {
    return this.#count < 2 ? Number.NaN : Math.sqrt(this.#squares / (this.#count - 1))
  }

  /**
   * Between the values in order, at (n − 1)·p from 0,
   * linearly (type 7 of Hyndman and Fan 1996); NaN of nothing.
   */
  quantiles(parts: readonly number[]): readonly number[] {
    const sorted = Float64Array.from(this.#values ?? []).sort()
    return parts.map((part) => {
      const at = (sorted.length - 1) * part
      const low = sorted[Math.floor(at)] ?? Number.NaN
      const high = sorted[Math.ceil(at)] ?? Number.NaN
      // Also where both are infinite.
      return low === high ? low : low + (high - low) * (at - Math.floor(at))
    })
  }
}

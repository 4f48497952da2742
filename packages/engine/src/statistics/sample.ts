/** Collects the values of one number over several runs; ignores undefined ones (NaN). */
export class Sample {
  readonly #values: number[] | undefined
  #count = 0
  #mean = 0
  #squares = 0

  /** Stores the values themselves only if quantiles are needed. */
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

  /** NaN without values. */
  get mean(): number {
    return this.#count === 0 ? Number.NaN : this.#mean
  }

  /** The standard deviation with denominator n − 1; NaN for fewer than two values. */
  get deviation(): number {
    return this.#count < 2 ? Number.NaN : Math.sqrt(this.#squares / (this.#count - 1))
  }

  /**
   * The quantile p: linear interpolation at (n − 1)·p, from 0, of the sorted values (type 7 of Hyndman and Fan 1996).
   * NaN without values.
   */
  quantiles(parts: readonly number[]): readonly number[] {
    const sorted = Float64Array.from(this.#values ?? []).sort()
    return parts.map((part) => {
      const at = (sorted.length - 1) * part
      const low = sorted[Math.floor(at)] ?? Number.NaN
      const high = sorted[Math.ceil(at)] ?? Number.NaN
      // This also covers two infinite neighbors.
      return low === high ? low : low + (high - low) * (at - Math.floor(at))
    })
  }
}

/**
 * The lookup table of example 5.14 of The Nature of Code, 2nd edition: sines of every half degree, read without any
 * blending. An angle in between gets the sine of the half degree below it, as the sketch's `int()` has it.
 */
export class SineTable {
  /** Entries for a full turn. */
  readonly period: number
  readonly values: Float64Array
  readonly #perRadian: number

  /** `precision`: degrees from one entry to the next. */
  constructor(precision = 0.5) {
    this.period = Math.floor(360 / precision)
    this.values = Float64Array.from({ length: this.period }, (_, k) =>
      Math.sin((k * precision * Math.PI) / 180),
    )
    this.#perRadian = 180 / Math.PI / precision
  }

  /** The sine of an angle in radians, from 0 to 2π. */
  at(angle: number): number {
    return this.values[((angle * this.#perRadian) | 0) % this.period]
  }
}

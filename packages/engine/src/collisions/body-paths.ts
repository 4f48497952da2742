/** Maximum number of legs of a way within a step: each obstacle and edge met starts another. */
const LEGS = 12
const KNOTS = LEGS + 1

/**
 * The ways of all bodies within a step: straight legs at constant velocity. Time runs from 0 to 1 over the step. Knot k
 * of a way is the start of leg k; the last knot is the position at time 1. In a wrapped world ways are not broken at
 * the edges. (Everything in columns, as in `Bodies`.)
 */
export class BodyPaths {
  time = new Float64Array(0)
  x = new Float64Array(0)
  y = new Float64Array(0)
  z = new Float64Array(0)
  /** The velocity on the leg that starts at the knot, in world units. */
  vx = new Float64Array(0)
  vy = new Float64Array(0)
  vz = new Float64Array(0)
  /** The obstacle met at the knot, −1 for none, and the speed of approach. */
  met = new Int32Array(0)
  speed = new Float64Array(0)
  /** The first knot of a body is at `first(body)`, the last at `last(body)`. */
  #knots = new Uint8Array(0)

  reserve(bodies: number): void {
    if (bodies <= this.#knots.length) return
    const capacity = Math.max(bodies, 2 * this.#knots.length)
    const numbers = () => new Float64Array(capacity * KNOTS)
    this.time = numbers()
    this.x = numbers()
    this.y = numbers()
    this.z = numbers()
    this.vx = numbers()
    this.vy = numbers()
    this.vz = numbers()
    this.speed = numbers()
    this.met = new Int32Array(capacity * KNOTS)
    this.#knots = new Uint8Array(capacity)
  }

  first(body: number): number {
    return body * KNOTS
  }

  last(body: number): number {
    return body * KNOTS + this.#knots[body] - 1
  }

  /** Clears the way of a body. */
  clear(body: number): void {
    this.#knots[body] = 0
  }

  /**
   * Adds a knot and returns its index, for its numbers to be written. A knot at the time of the last one, or beyond the
   * maximum number, replaces the last one.
   */
  add(body: number, time: number): number {
    const first = body * KNOTS
    const count = this.#knots[body]
    if (count > 0 && (time <= this.time[first + count - 1] || count === KNOTS)) {
      const last = first + count - 1
      this.time[last] = Math.max(time, this.time[last])
      return last
    }
    this.#knots[body] = count + 1
    const knot = first + count
    this.time[knot] = time
    this.met[knot] = -1
    this.speed[knot] = 0
    return knot
  }

  /** The first knot of the leg that a body is on at a time. */
  legAt(body: number, time: number): number {
    const last = this.last(body)
    let knot = this.first(body)
    while (knot + 1 < last && this.time[knot + 1] <= time) knot++
    return knot
  }
}

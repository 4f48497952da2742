import { random01 } from '../math/random.js'
import type { Vector } from '../math/vector.js'

/**
 * The box that agents live in: [left, right] × [bottom, top] × [floor, ceiling], and whether its opposite faces touch.
 * In a plane world floor = ceiling = 0, and z is 0 everywhere, or over a terrain the height of the ground, which no
 * distance considers.
 *
 * In a wrapped space every difference of positions is the shortest one: along an axis of length L it lies in [−L/2,
 * L/2].
 */
export class Space {
  readonly dimensions: 2 | 3
  readonly #width: number
  readonly #height: number
  readonly #depth: number
  readonly wraps: boolean
  /** How far the box reaches beyond [0, width] × [0, height] × [0, depth] on every side. */
  readonly margin: number
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
  readonly floor: number
  readonly ceiling: number
  /** Lengths after which the space repeats; Infinity along axes that do not wrap. */
  readonly periodX: number
  readonly periodY: number
  readonly periodZ: number

  constructor(
    size: { width: number; height: number; depth?: number | undefined },
    wraps = false,
    margin = 0,
  ) {
    this.dimensions = size.depth === undefined ? 2 : 3
    this.#width = size.width
    this.#height = size.height
    this.#depth = size.depth ?? 0
    this.wraps = wraps
    this.margin = margin
    // Not −margin: that would put the edge at −0 where there is no margin.
    this.left = 0 - margin
    this.right = size.width + margin
    this.bottom = 0 - margin
    this.top = size.height + margin
    this.floor = this.dimensions === 3 ? 0 - margin : 0
    this.ceiling = this.dimensions === 3 ? this.depth + margin : 0
    this.periodX = wraps ? this.right - this.left : Number.POSITIVE_INFINITY
    this.periodY = wraps ? this.top - this.bottom : Number.POSITIVE_INFINITY
    this.periodZ = wraps && this.dimensions === 3 ? this.ceiling - this.floor : Number.POSITIVE_INFINITY
    Object.freeze(this)
  }

  get width(): number {
    return this.#width
  }

  get height(): number {
    return this.#height
  }

  get depth(): number {
    return this.#depth
  }

  /**
   * Makes a difference of two positions the shortest one, in place. Written out for each axis, with the bits of
   * `shortestAlong`: a function that is not inlined would box its arguments, and steps call this often.
   */
  shortest(difference: Vector): Vector {
    if (!this.wraps) return difference
    const { periodX, periodY, periodZ } = this
    const { x, y, z } = difference
    const farX = Math.abs(x) - periodX / 2
    const farY = Math.abs(y) - periodY / 2
    if (farX > 0) difference.x = x - Math.sign(x) * periodX * Math.ceil(farX / periodX)
    if (farY > 0) difference.y = y - Math.sign(y) * periodY * Math.ceil(farY / periodY)
    if (this.dimensions === 2) return difference
    const farZ = Math.abs(z) - periodZ / 2
    if (farZ > 0) difference.z = z - Math.sign(z) * periodZ * Math.ceil(farZ / periodZ)
    return difference
  }

  /** Writes a uniformly random point of [0, width] × [0, height] × [0, depth]. */
  randomPoint(seed: number, id: number, stream: number, out: Vector): Vector {
    out.x = this.width * random01(seed, id, 0, stream)
    out.y = this.height * random01(seed, id, 1, stream)
    out.z = this.dimensions === 3 ? this.depth * random01(seed, id, 2, stream) : 0
    return out
  }
}

/** A difference along an axis that repeats after `period`, brought into [−period/2, period/2]. */
export function shortestAlong(difference: number, period: number): number {
  const half = period / 2
  if (difference > half) return difference - period * Math.ceil((difference - half) / period)
  if (difference < -half) return difference + period * Math.ceil((-half - difference) / period)
  return difference
}

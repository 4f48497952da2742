import { grown } from '../math/grown.js'

/** Two lines count as parallel when the sine of their angle is smaller. */
const PARALLEL = 1e-9
/** Tolerance of a bound for rounding, as a share of the limit. */
const ROUNDING = 1e-12

/**
 * A linear program in the plane: of the velocities v with |v| ≤ limit and normal_k · v ≥ bound_k for every half-plane
 * k, finds the one nearest to a goal or farthest along it. Normals are unit vectors. Half-planes are added one by one
 * in their order; each one that the best velocity so far violates moves it onto its border line.
 *
 * Cost: O(planes) if none is violated, O(planes²) at worst; a random order would make that O(planes) on average, but
 * the order is fixed so that equal states give equal bits, and planes are few. (Numbers are passed in fields, because
 * arguments of functions that are not inlined are boxed.) Source: de Berg and others, *Computational Geometry*, chapter
 * 4; van den Berg and others 2011, section 5.3.
 */
export class LinearProgram {
  count = 0
  normalX: Float64Array = new Float64Array(64)
  normalY: Float64Array = new Float64Array(64)
  bound: Float64Array = new Float64Array(64)
  /** The largest speed. */
  limit = 0
  /** The velocity to approach, no faster than the limit; or the unit vector to go along. */
  goalX = 0
  goalY = 0
  /** The outcome. */
  x = 0
  y = 0

  /** Makes room for one more half-plane and returns its index. */
  next(): number {
    const k = this.count++
    if (k === this.bound.length) {
      this.normalX = grown(this.normalX, new Float64Array(2 * k))
      this.normalY = grown(this.normalY, new Float64Array(2 * k))
      this.bound = grown(this.bound, new Float64Array(2 * k))
    }
    return k
  }

  /**
   * Writes the permitted velocity nearest to the goal. Returns how many half-planes it satisfies: all, or those before
   * the first that cannot be satisfied with them.
   */
  nearest(): number {
    this.x = this.goalX
    this.y = this.goalY
    return this.#add(false)
  }

  /** The same for the permitted velocity farthest along the goal. */
  farthest(): number {
    this.x = this.goalX * this.limit
    this.y = this.goalY * this.limit
    return this.#add(true)
  }

  #add(along: boolean): number {
    const { normalX, normalY, bound, count } = this
    for (let k = 0; k < count; k++) {
      if (normalX[k] * this.x + normalY[k] * this.y >= bound[k]) continue
      if (!this.#moveOnto(k, along)) return k
    }
    return count
  }

  /** Finds the best velocity on the border of a half-plane, within those before it; false if there is none. */
  #moveOnto(k: number, along: boolean): boolean {
    const { normalX, normalY, bound, limit, goalX, goalY } = this
    const nx = normalX[k]
    const ny = normalY[k]
    const b = bound[k]
    const under = limit * limit - b * b
    if (under < 0) return false
    // Along (−ny, nx), from the point of the line that is nearest to the origin.
    let most = Math.sqrt(under)
    let least = -most
    for (let j = 0; j < k; j++) {
      const rise = normalY[j] * nx - normalX[j] * ny
      const missing = bound[j] - (normalX[j] * nx + normalY[j] * ny) * b
      if (rise > PARALLEL) least = Math.max(least, missing / rise)
      else if (rise < -PARALLEL) most = Math.min(most, missing / rise)
      else if (missing > ROUNDING * limit) return false
    }
    if (least > most + ROUNDING * limit) return false
    const wanted = goalY * nx - goalX * ny
    const end = wanted > 0 ? most : least
    const place = along ? end : Math.max(least, Math.min(wanted, most))
    this.x = nx * b - ny * place
    this.y = ny * b + nx * place
    return true
  }
}

import { LinearProgram } from './linear-program.js'

/** Normals that differ by less than this are the same. */
const SAME = 1e-9
/** Tolerance of a rigid half-plane for rounding, as a share of the limit, before the velocity is shortened. */
const ROUNDING = 1e-9

/** Factor of the smallest necessary violation that is allowed if not all can be satisfied. */
const RELAXATION = 2

/**
 * The velocity nearest to the goal that half-planes permit. The first `rigid` of them always hold; standing still must
 * satisfy these, so their bounds are ≤ 0. The `firm` ones after them may demand motion, and are violated, as little as
 * possible, only if they cannot all be satisfied. If the others cannot all be satisfied, `find` writes the velocity
 * with the smallest maximum violation; `relax` then allows twice that.
 *
 * Cost: O(planes²) at worst when they can be satisfied, O(planes³) when not. Source: van den Berg and others 2011,
 * sections 5.3 and 5.4.
 */
export class PermittedVelocity {
  readonly planes = new LinearProgram()
  /** How many half-planes are rigid. */
  rigid = 0
  /** How many after these come before the rest. */
  firm = 0
  readonly #least = new LinearProgram()

  /** Whether every half-plane permits the goal. */
  permitsGoal(): boolean {
    const { normalX, normalY, bound, count, goalX, goalY } = this.planes
    for (let k = 0; k < count; k++) if (normalX[k] * goalX + normalY[k] * goalY < bound[k]) return false
    return true
  }

  /** Writes the velocity into x and y of the planes; returns whether it satisfies them all. */
  find(): boolean {
    const { planes, rigid } = this
    const held = rigid + this.firm
    let satisfied = planes.nearest()
    if (satisfied < rigid) {
      // Only rounding, where bodies touch on all sides.
      planes.x = 0
      planes.y = 0
      satisfied = rigid
    }
    const all = satisfied === planes.count
    if (satisfied < held) satisfied = this.#relaxFirm(satisfied)
    if (satisfied < planes.count) this.#missLeast(satisfied, held, planes.count)
    this.#shorten()
    return all
  }

  /** Loosens the firm half-planes by their smallest necessary violation; returns how many can then be satisfied. */
  #relaxFirm(first: number): number {
    const { planes, rigid } = this
    const held = rigid + this.firm
    const { normalX, normalY, bound } = planes
    this.#missLeast(first, rigid, held)
    const { x, y } = planes
    let most = 0
    for (let k = rigid; k < held; k++) most = Math.max(most, bound[k] - normalX[k] * x - normalY[k] * y)
    for (let k = rigid; k < held; k++) bound[k] -= most + ROUNDING * planes.limit
    const satisfied = planes.nearest()
    if (satisfied >= held) return satisfied
    // Only by rounding.
    planes.x = x
    planes.y = y
    return held
  }

  /** Loosens all but the rigid and the firm half-planes, after `find` could not satisfy them all. */
  relax(): void {
    const { planes, rigid } = this
    const held = rigid + this.firm
    const { normalX, normalY, bound, count, x, y } = planes
    let most = 0
    for (let k = held; k < count; k++) most = Math.max(most, bound[k] - normalX[k] * x - normalY[k] * y)
    for (let k = held; k < count; k++) bound[k] -= RELAXATION * most
  }

  /**
   * Starts from a velocity that satisfies the half-planes before `first`, and considers those before `end`; the first
   * `rigid` hold.
   */
  #missLeast(first: number, rigid: number, end: number): void {
    const { planes } = this
    const { normalX, normalY, bound } = planes
    const least = this.#least
    least.limit = planes.limit
    let worst = 0
    for (let k = first; k < end; k++) {
      if (bound[k] - normalX[k] * planes.x - normalY[k] * planes.y <= worst) continue
      // Of the velocities that violate k more than those before it, the one that violates it least.
      least.count = 0
      for (let j = 0; j < rigid; j++) {
        const to = least.next()
        least.normalX[to] = normalX[j]
        least.normalY[to] = normalY[j]
        least.bound[to] = bound[j]
      }
      for (let j = rigid; j < k; j++) {
        const x = normalX[j] - normalX[k]
        const y = normalY[j] - normalY[k]
        const length = Math.sqrt(x * x + y * y)
        if (length < SAME) continue
        const to = least.next()
        least.normalX[to] = x / length
        least.normalY[to] = y / length
        least.bound[to] = (bound[j] - bound[k]) / length
      }
      least.goalX = normalX[k]
      least.goalY = normalY[k]
      // Rounding may leave none; the velocity so far is then as good.
      if (least.farthest() === least.count) {
        planes.x = least.x
        planes.y = least.y
      }
      worst = bound[k] - normalX[k] * planes.x - normalY[k] * planes.y
    }
  }

  /** Slows down until all rigid half-planes are satisfied; without rounding the program already does that. */
  #shorten(): void {
    const { planes, rigid } = this
    const { normalX, normalY, bound, limit } = planes
    let part = 1
    for (let k = 0; k < rigid; k++) {
      const along = normalX[k] * planes.x + normalY[k] * planes.y
      if (along < bound[k] - ROUNDING * limit) part = Math.min(part, bound[k] / along)
    }
    planes.x *= part
    planes.y *= part
  }
}

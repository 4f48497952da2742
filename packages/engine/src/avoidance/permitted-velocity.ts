import { LinearProgram } from './linear-program.js'

/** Normals that differ by less than this are the same. */
const SAME = 1e-9
/** By how much of the limit a rigid half-plane may be missed by rounding before the velocity is shortened. */
const ROUNDING = 1e-9

/** By how many times as much as it must each may be missed where not all can be satisfied. */
const LENIENCE = 2

/**
 * The velocity nearest to the goal that half-planes permit. The first `rigid` of them hold in any case;
 * standing still must satisfy these, so their bounds are ≤ 0. The `firm` ones after them may demand to move,
 * and are missed, by the least that can be, only where they cannot all be satisfied. Where the others cannot,
 * `find` writes the velocity that misses the one missed most by least; after `relax`, by which each may be
 * missed by twice that, there is a choice again.
 *
 * Cost: O(planes²) at worst when they can be satisfied, O(planes³) when not.
 * Source: van den Berg and others 2011, sections 5.3 and 5.4.
 */
export class PermittedVelocity {
  readonly planes = new LinearProgram()
  /** How many half-planes are rigid. */
  rigid = 0
  /** How many after these are heeded before the rest. */
  firm = 0
  readonly #least = new LinearProgram()

  /** Whether every half-plane permits the goal. */
  permitsGoal(): boolean {
    const { normalX, normalY, bound, count, goalX, goalY } = this.planes
    for (let k = 0; k < count; k++) if (normalX[k] * goalX + normalY[k] * goalY < bound[k]) return false
    return true
  }

  /** Writes the velocity into x and y of the planes; answers whether it satisfies them all. */
  find(): boolean {
    const { planes, rigid } = this
    const held = rigid + this.firm
    let heeded = planes.nearest()
    if (heeded < rigid) {
      // Rounding alone, where bodies touch on all sides.
      planes.x = 0
      planes.y = 0
      heeded = rigid
    }
    const all = heeded === planes.count
    if (heeded < held) heeded = this.#loosenFirm(heeded)
    if (heeded < planes.count) this.#missLeast(heeded, held, planes.count)
    this.#shorten()
    return all
  }

  /**
   * Loosens the firm half-planes by the least by which they must be missed;
   * answers how many can be heeded then.
   */
  #loosenFirm(first: number): number {
    const { planes, rigid } = this
    const held = rigid + this.firm
    const { normalX, normalY, bound } = planes
    this.#missLeast(first, rigid, held)
    const { x, y } = planes
    let most = 0
    for (let k = rigid; k < held; k++) most = Math.max(most, bound[k] - normalX[k] * x - normalY[k] * y)
    for (let k = rigid; k < held; k++) bound[k] -= most + ROUNDING * planes.limit
    const heeded = planes.nearest()
    if (heeded >= held) return heeded
    // By rounding alone.
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
    for (let k = held; k < count; k++) bound[k] -= LENIENCE * most
  }

  /**
   * From a velocity that satisfies the half-planes before `first`, of those before `end`;
   * the first `rigid` hold.
   */
  #missLeast(first: number, rigid: number, end: number): void {
    const { planes } = this
    const { normalX, normalY, bound } = planes
    const least = this.#least
    least.limit = planes.limit
    let worst = 0
    for (let k = first; k < end; k++) {
      if (bound[k] - normalX[k] * planes.x - normalY[k] * planes.y <= worst) continue
      // Of the velocities that miss k more than those before it, the one that misses it least.
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
      // By rounding alone there is none at times; the velocity so far is as good then.
      if (least.farthest() === least.count) {
        planes.x = least.x
        planes.y = least.y
      }
      worst = bound[k] - normalX[k] * planes.x - normalY[k] * planes.y
    }
  }

  /** Slows down until all rigid half-planes are satisfied, which a program does but for rounding. */
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

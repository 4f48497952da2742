import { type Solids, SPHERE } from '../obstacles/solids.js'

/**
 * Whether spheres and boxes of a world with depth block the line between two eyes: the straight line crosses the inside
 * of one that is met from outside, and both ends are outside. A half-space hides nobody: a line that crosses it ends in
 * it. Each counts at its image nearest to the middle of the line. Set the positions of the eyes, then query. (Fields,
 * because arguments of functions that are not inlined are boxed.) Cost: O(solids).
 */
export class SolidSight {
  /** The positions of the two eyes. */
  x = 0
  y = 0
  z = 0
  dx = 0
  dy = 0
  dz = 0
  readonly #solids: Solids
  /**
   * From the current solid to the middle of the line, and from there to the end of the line; for a box along its own
   * axes.
   */
  readonly #middle = { x: 0, y: 0, z: 0 }
  #halfX = 0
  #halfY = 0
  #halfZ = 0
  /**
   * Along one axis of a box: its half-length, the position of the middle of the line, and the offset from there to its
   * end.
   */
  #side = 0
  #at = 0
  #half = 0
  /** The part of the line inside the box, within −1 to 1, and whether the ends are inside. */
  #enters = 0
  #leaves = 0
  #beginsInside = false
  #endsInside = false

  constructor(solids: Solids) {
    this.#solids = solids
  }

  isClear(): boolean {
    const { count, kind, x, y, z, space } = this.#solids
    const middle = this.#middle
    for (let k = 0; k < count; k++) {
      if (!this.#solids.hides(k)) continue
      this.#halfX = this.dx / 2
      this.#halfY = this.dy / 2
      this.#halfZ = this.dz / 2
      middle.x = this.x + this.#halfX - x[k]
      middle.y = this.y + this.#halfY - y[k]
      middle.z = this.z + this.#halfZ - z[k]
      space.shortest(middle)
      if (kind[k] === SPHERE ? this.#crossesSphere(k) : this.#crossesBox(k)) return false
    }
    return true
  }

  #crossesSphere(k: number): boolean {
    const { x, y, z } = this.#middle
    const halfX = this.#halfX
    const halfY = this.#halfY
    const halfZ = this.#halfZ
    const radius = this.#solids.a[k]
    const squared = radius * radius
    const half = halfX * halfX + halfY * halfY + halfZ * halfZ
    const along = x * halfX + y * halfY + z * halfZ
    // The point of the line nearest to the center of the sphere is between its ends.
    if (Math.abs(along) >= half) return false
    const apart = x * x + y * y + z * z + half
    if (Math.min(apart + 2 * along, apart - 2 * along) < squared) return false
    const acrossX = y * halfZ - z * halfY
    const acrossY = z * halfX - x * halfZ
    const acrossZ = x * halfY - y * halfX
    return acrossX * acrossX + acrossY * acrossY + acrossZ * acrossZ < squared * half
  }

  /** Each pair of sides clips the line, which leaves the part from `enters` to `leaves`. */
  #crossesBox(k: number): boolean {
    const { a, b, c, cosine, sine } = this.#solids
    const { x, y, z } = this.#middle
    const halfX = this.#halfX
    const halfY = this.#halfY
    this.#enters = -1
    this.#leaves = 1
    this.#beginsInside = true
    this.#endsInside = true
    this.#side = a[k]
    this.#at = x * cosine[k] + y * sine[k]
    this.#half = halfX * cosine[k] + halfY * sine[k]
    this.#cut()
    this.#side = b[k]
    this.#at = y * cosine[k] - x * sine[k]
    this.#half = halfY * cosine[k] - halfX * sine[k]
    this.#cut()
    this.#side = c[k]
    this.#at = z
    this.#half = this.#halfZ
    this.#cut()
    return this.#enters < this.#leaves && !this.#beginsInside && !this.#endsInside
  }

  /** Clips the line by the two sides of an axis. */
  #cut(): void {
    const side = this.#side
    const at = this.#at
    const half = this.#half
    if (Math.abs(at - half) >= side) this.#beginsInside = false
    if (Math.abs(at + half) >= side) this.#endsInside = false
    if (half === 0) {
      if (Math.abs(at) >= side) this.#leaves = -1
      return
    }
    const reach = side / Math.abs(half)
    const nearest = -at / half
    this.#enters = Math.max(this.#enters, nearest - reach)
    this.#leaves = Math.min(this.#leaves, nearest + reach)
  }
}

import { type Solids, SPHERE } from '../obstacles/solids.js'

/**
 * Whether spheres and boxes of a world with a depth stand between two eyes: the straight line goes through the inside
 * of one that is met from outside, and both its ends are outside. A half-space hides nobody: a line that goes through
 * it ends in it. Each counts where it is nearest to the middle of the line. Say where the eyes are, then ask. (Fields,
 * because arguments of functions that are not inlined are boxed.) Cost: O(solids).
 */
export class SolidSight {
  /** From where, and from there to whom. */
  x = 0
  y = 0
  z = 0
  dx = 0
  dy = 0
  dz = 0
  readonly #solids: Solids
  /**
   * From the solid whose turn it is to the middle of the line, and from there to its end;
   * of a box along its own axes.
   */
  readonly #middle = { x: 0, y: 0, z: 0 }
  #halfX = 0
  #halfY = 0
  #halfZ = 0
  /** Of an axis of a box: its half, where the middle of the line is and how far its end is from there. */
  #side = 0
  #at = 0
  #half = 0
  /** Which part of the line is in the box, from −1 to 1, and whether its ends are. */
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
    // Nearest to the middle of the sphere the line is between its ends.
    if (Math.abs(along) >= half) return false
    const apart = x * x + y * y + z * z + half
    if (Math.min(apart + 2 * along, apart - 2 * along) < squared) return false
    const acrossX = y * halfZ - z * halfY
    const acrossY = z * halfX - x * halfZ
    const acrossZ = x * halfY - y * halfX
    return acrossX * acrossX + acrossY * acrossY + acrossZ * acrossZ < squared * half
  }

  /** What each pair of sides leaves of the line, from `enters` to `leaves`. */
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

  /** Cuts the line by the two sides of an axis. */
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

import type { Body } from './body.js'

/** A cross product shorter than this means nearly parallel sides. */
const PARALLEL = 1e-6
/** Another axis must be better by this share of the sizes, so that rounding does not choose. */
const BETTER = 1e-9

/**
 * The gap between two bodies in space: exact up to `reach`, at least `reach` beyond; negative if they overlap: minus
 * the smallest translation that separates them. Boxes are tested along their 15 separating axes; their distance is the
 * smallest of each corner from the other box and of each pair of edges.
 */
export class SpaceGap {
  gap = 0
  /** Unit vector of separation, from the first to the second. */
  normalX = 1
  normalY = 0
  normalZ = 0
  /** Larger gaps are not computed exactly. */
  reach = 0
  #wayX = 0
  #wayY = 0
  #wayZ = 0
  #size = 0
  readonly #axis = new Float64Array(3)
  #least = 0
  readonly #one = new Corners3()
  readonly #other = new Corners3()

  measure(one: Body, other: Body): void {
    this.#wayX = other.x - one.x
    this.#wayY = other.y - one.y
    this.#wayZ = other.z - one.z
    const { half: a } = one
    const { half: b } = other
    this.#size = a[0] + a[1] + a[2] + b[0] + b[1] + b[2]
    const round = one.round + other.round
    this.gap = Number.NEGATIVE_INFINITY
    this.normalX = 1
    this.normalY = 0
    this.normalZ = 0
    if (this.#size > 0) this.#compare(one, other)
    if (!(this.gap <= 0) || this.#size === 0) {
      if (this.gap - round <= this.reach) this.#near(one, other)
    }
    this.gap -= round
  }

  #compare(one: Body, other: Body): void {
    const a = one.axes
    const b = other.axes
    const axis = this.#axis
    for (let i = 0; i < 9; i += 3) {
      for (let k = 0; k < 3; k++) axis[k] = a[i + k]
      this.#along(one, other)
      for (let k = 0; k < 3; k++) axis[k] = b[i + k]
      this.#along(one, other)
    }
    for (let i = 0; i < 9; i += 3) {
      for (let j = 0; j < 9; j += 3) {
        const x = a[i + 1] * b[j + 2] - a[i + 2] * b[j + 1]
        const y = a[i + 2] * b[j] - a[i] * b[j + 2]
        const z = a[i] * b[j + 1] - a[i + 1] * b[j]
        const length = Math.sqrt(x * x + y * y + z * z)
        if (length <= PARALLEL) continue
        axis[0] = x / length
        axis[1] = y / length
        axis[2] = z / length
        this.#along(one, other)
      }
    }
  }

  #along(one: Body, other: Body): void {
    const axis = this.#axis
    const way = this.#wayX * axis[0] + this.#wayY * axis[1] + this.#wayZ * axis[2]
    one.reach(axis)
    other.reach(axis)
    const far = Math.abs(way) - (one.far - one.round) - (other.far - other.round)
    if (far <= this.gap + BETTER * this.#size) return
    this.gap = far
    const sign = way < 0 ? -1 : 1
    this.normalX = sign * axis[0]
    this.normalY = sign * axis[1]
    this.normalZ = sign * axis[2]
  }

  /** The distance of two separate boxes. */
  #near(one: Body, other: Body): void {
    this.#least = Number.POSITIVE_INFINITY
    const a = this.#one
    const b = this.#other
    a.lay(one)
    b.lay(other)
    this.#cornersTo(a, one, other, 1)
    this.#cornersTo(b, other, one, -1)
    for (let i = 0; i < a.edges; i++) for (let j = 0; j < b.edges; j++) this.#edges(a, i, b, j)
    this.gap = Math.sqrt(this.#least)
  }

  /** Keeps the shortest connection from the box of `other` to a corner of `one`; `sign` is 1 if `one` is the first. */
  #cornersTo(corners: Corners3, one: Body, other: Body, sign: number): void {
    const axis = this.#axis
    const { axes, half } = other
    const offX = one.x - other.x
    const offY = one.y - other.y
    const offZ = one.z - other.z
    for (let at = 0; at < corners.count; at++) {
      let x = offX + corners.x[at]
      let y = offY + corners.y[at]
      let z = offZ + corners.z[at]
      const placeX = x
      const placeY = y
      const placeZ = z
      for (let k = 0; k < 3; k++) {
        const along = placeX * axes[3 * k] + placeY * axes[3 * k + 1] + placeZ * axes[3 * k + 2]
        const within = Math.min(Math.max(along, 0 - half[k]), half[k])
        x -= within * axes[3 * k]
        y -= within * axes[3 * k + 1]
        z -= within * axes[3 * k + 2]
      }
      axis[0] = 0 - sign * x
      axis[1] = 0 - sign * y
      axis[2] = 0 - sign * z
      this.#keep()
    }
  }

  #keep(): void {
    const axis = this.#axis
    const squared = axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]
    if (squared >= this.#least) return
    this.#least = squared
    if (squared === 0) return
    const length = Math.sqrt(squared)
    this.normalX = axis[0] / length
    this.normalY = axis[1] / length
    this.normalZ = axis[2] / length
  }

  /**
   * Keeps the shortest connection between two edges. Source: C. Ericson, *Real-Time Collision Detection* (2005), 5.1.9.
   */
  #edges(a: Corners3, i: number, b: Corners3, j: number): void {
    const p = a.from[i]
    const q = b.from[j]
    const ax = a.x[a.to[i]] - a.x[p]
    const ay = a.y[a.to[i]] - a.y[p]
    const az = a.z[a.to[i]] - a.z[p]
    const bx = b.x[b.to[j]] - b.x[q]
    const by = b.y[b.to[j]] - b.y[q]
    const bz = b.z[b.to[j]] - b.z[q]
    const x = this.#wayX + b.x[q] - a.x[p]
    const y = this.#wayY + b.y[q] - a.y[p]
    const z = this.#wayZ + b.z[q] - a.z[p]
    const aa = ax * ax + ay * ay + az * az
    const bb = bx * bx + by * by + bz * bz
    const ab = ax * bx + ay * by + az * bz
    const under = aa * bb - ab * ab
    // For parallel edges a corner is as near as any point between.
    if (under <= PARALLEL * PARALLEL * aa * bb) return
    const alongA = ax * x + ay * y + az * z
    const alongB = bx * x + by * y + bz * z
    const s = (alongA * bb - alongB * ab) / under
    const t = (alongA * ab - alongB * aa) / under
    if (s < 0 || s > 1 || t < 0 || t > 1) return
    const axis = this.#axis
    axis[0] = x + t * bx - s * ax
    axis[1] = y + t * by - s * ay
    axis[2] = z + t * bz - s * az
    this.#keep()
  }
}

/** The corners and edges of a body's box, relative to its center. */
class Corners3 {
  count = 0
  edges = 0
  readonly x = new Float64Array(8)
  readonly y = new Float64Array(8)
  readonly z = new Float64Array(8)
  readonly from = new Int32Array(12)
  readonly to = new Int32Array(12)

  lay({ axes, half }: Body): void {
    const { x, y, z, from, to } = this
    this.count = 1
    this.edges = 0
    x[0] = 0
    y[0] = 0
    z[0] = 0
    for (let axis = 0; axis < 3; axis++) {
      if (half[axis] === 0) continue
      const { count, edges } = this
      const sideX = half[axis] * axes[3 * axis]
      const sideY = half[axis] * axes[3 * axis + 1]
      const sideZ = half[axis] * axes[3 * axis + 2]
      // Duplicates the points, with an edge between each corner and its copy.
      for (let k = 0; k < count; k++) {
        x[count + k] = x[k] + sideX
        y[count + k] = y[k] + sideY
        z[count + k] = z[k] + sideZ
        x[k] -= sideX
        y[k] -= sideY
        z[k] -= sideZ
        from[2 * edges + k] = k
        to[2 * edges + k] = count + k
      }
      for (let k = 0; k < edges; k++) {
        from[edges + k] = count + from[k]
        to[edges + k] = count + to[k]
      }
      this.count = 2 * count
      this.edges = 2 * edges + count
    }
  }
}

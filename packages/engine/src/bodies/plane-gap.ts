/** A convex shape seen from above: all points at most `round` from a polygon, a line or a point. */
export interface Corners {
  /** The middle. */
  readonly x: number
  readonly y: number
  /** Corners relative to the center, counterclockwise: from `first` to `end` (exclusive). */
  readonly cornerX: Float64Array
  readonly cornerY: Float64Array
  readonly first: number
  readonly end: number
  readonly round: number
}

/**
 * The gap between two convex shapes seen from above, exact where they are apart: the smallest distance between a corner
 * of one and a side of the other. Negative if they overlap: minus the smallest translation that separates them.
 * O(corners²).
 */
export class PlaneGap {
  gap = 0
  /** Unit vector of separation, from the first to the second. */
  normalX = 1
  normalY = 0
  /** Squared distance of a corner and a side so far. */
  #least = 0

  measure(one: Corners, other: Corners): void {
    this.gap = Number.NEGATIVE_INFINITY
    this.normalX = 1
    this.normalY = 0
    this.#sidesOf(one, other, 1)
    this.#sidesOf(other, one, -1)
    if (!(this.gap <= 0) || this.gap === Number.NEGATIVE_INFINITY) {
      this.#least = Number.POSITIVE_INFINITY
      this.#cornersTo(one, other, -1)
      this.#cornersTo(other, one, 1)
      this.gap = Math.sqrt(this.#least)
    }
    this.gap -= one.round + other.round
  }

  /** Keeps the side with the largest separation, or the smallest overlap. */
  #sidesOf(one: Corners, other: Corners, sign: number): void {
    const { cornerX, cornerY, first, end } = one
    if (end - first < 2) return
    const offX = other.x - one.x
    const offY = other.y - one.y
    for (let k = first; k < end; k++) {
      const next = k + 1 < end ? k + 1 : first
      const sideX = cornerX[next] - cornerX[k]
      const sideY = cornerY[next] - cornerY[k]
      const length = Math.sqrt(sideX * sideX + sideY * sideY)
      if (length === 0) continue
      const normalX = sideY / length
      const normalY = 0 - sideX / length
      let before = Number.POSITIVE_INFINITY
      for (let at = other.first; at < other.end; at++) {
        const far =
          (offX + other.cornerX[at] - cornerX[k]) * normalX +
          (offY + other.cornerY[at] - cornerY[k]) * normalY
        if (far < before) before = far
      }
      if (before <= this.gap) continue
      this.gap = before
      this.normalX = sign * normalX
      this.normalY = sign * normalY
    }
  }

  /** Keeps the shortest connection from a side of `other` to a corner of `one`. */
  #cornersTo(one: Corners, other: Corners, sign: number): void {
    const { cornerX, cornerY, first, end } = other
    const offX = one.x - other.x
    const offY = one.y - other.y
    for (let at = one.first; at < one.end; at++) {
      const placeX = offX + one.cornerX[at]
      const placeY = offY + one.cornerY[at]
      for (let k = first; k < end; k++) {
        const next = k + 1 < end ? k + 1 : first
        const sideX = cornerX[next] - cornerX[k]
        const sideY = cornerY[next] - cornerY[k]
        const squared = sideX * sideX + sideY * sideY
        const fromX = placeX - cornerX[k]
        const fromY = placeY - cornerY[k]
        const along = squared > 0 ? Math.min(Math.max((fromX * sideX + fromY * sideY) / squared, 0), 1) : 0
        const wayX = fromX - along * sideX
        const wayY = fromY - along * sideY
        const far = wayX * wayX + wayY * wayY
        if (far >= this.#least) continue
        this.#least = far
        const distance = Math.sqrt(far)
        if (distance === 0) continue
        this.normalX = (sign * wayX) / distance
        this.normalY = (sign * wayY) / distance
      }
    }
  }
}

/** The gap kept between a body and an obstacle that it touches, as a share of both sizes. */
export const SKIN = 1e-6

/** A motion into a surface with a smaller sine of the angle counts as along it: only rounding. */
export const GRAZING = 1e-9

/**
 * A body on its way past obstacles, and its earliest contact with one so far. All fields are written and read in place:
 * arguments of functions that are not inlined are boxed.
 */
export class Contact {
  /** From the obstacle's center to the body. */
  x = 0
  y = 0
  /** How the body moves, and how far. */
  dx = 0
  dy = 0
  length = 0
  /** Which obstacle it is. */
  index = 0
  /** Radius of the body. */
  body = 0
  /** Radius of the obstacle, or of the circle around a polygon. */
  size = 0
  /** The obstacle's corners; none when first = last. */
  first = 0
  last = 0
  /** Time of the earliest contact, as a share of the motion in [0, 1]; 1 and no normal if there is none. */
  time = 1
  /** The normal there, out of the obstacle; level except for solids. */
  normalX = 0
  normalY = 0
  normalZ = 0
  /** The index of the obstacle: solids follow the upright obstacles. */
  met = 0
  /** From the center of a circle to the body, and the distance at which they touch: input of `meetCircle`. */
  fromX = 0
  fromY = 0
  border = 0
  /** The candidate for `keep`. */
  trialTime = 0
  trialX = 0
  trialY = 0
  trialZ = 0

  /**
   * Keeps the contact with a circle, if there is one and it is the earliest. It is measured from the nearest point of
   * the way, which stays exact on very long ways.
   */
  meetCircle(): void {
    const { dx, dy, length, fromX, fromY, border } = this
    const distance = Math.sqrt(fromX * fromX + fromY * fromY)
    const along = (fromX * dx + fromY * dy) / length
    if (along >= -GRAZING * distance) return
    if (distance <= border) {
      if (distance === 0) return
      this.trialTime = 0
      this.trialX = fromX / distance
      this.trialY = fromY / distance
      this.keep()
      return
    }
    const across = (fromX * dy - fromY * dx) / length
    const under = border * border - across * across
    if (under <= 0) return
    const time = (-along - Math.sqrt(under)) / length
    if (time > 1) return
    const hitX = fromX + time * dx
    const hitY = fromY + time * dy
    const size = Math.sqrt(hitX * hitX + hitY * hitY)
    this.trialTime = time
    this.trialX = hitX / size
    this.trialY = hitY / size
    this.keep()
  }

  /** Keeps the trial when it is the earliest contact so far. */
  keep(): void {
    const { trialTime, time } = this
    // A contact at the end of the way is one too.
    if (trialTime > time || (trialTime === time && this.isKept)) return
    this.time = Math.max(trialTime, 0)
    this.normalX = this.trialX
    this.normalY = this.trialY
    this.normalZ = this.trialZ
    this.met = this.index
  }

  /** Whether there is one. */
  get isKept(): boolean {
    return this.normalX !== 0 || this.normalY !== 0 || this.normalZ !== 0
  }

  /** Clears the stored contact. */
  clear(): void {
    this.time = 1
    this.normalX = 0
    this.normalY = 0
    this.normalZ = 0
  }
}

/**
 * The shape of a body whose surrounding circle or ball has the radius 1: all that is no farther than `round` from a box, which
 * reaches so far from the middle along the heading, across it and upright to both. A body of another radius is as much larger.
 */
export interface BodyShape {
  readonly shape: 'capsule' | 'box'
  readonly forward: number
  readonly aside: number
  readonly up: number
  readonly round: number
  /** The radius of the largest circle or ball around the middle that is within it. */
  readonly inner: number
  /**
   * How it is drawn from above, with a window ahead: corners of one polygon, along the heading and to the left of it, one after the
   * other. The window goes round the other way than the border, so that it stays open.
   */
  readonly outline: readonly number[]
}

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
}

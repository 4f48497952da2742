/**
 * The shape of a body whose surrounding circle or ball has radius 1: all points at most `round` from a box. The box has
 * these half-lengths along the heading, across it and along the normal of both. Bodies of other radii are scaled.
 */
export interface BodyShape {
  readonly shape: 'capsule' | 'box'
  readonly forward: number
  readonly aside: number
  readonly up: number
  readonly round: number
  /** The radius of the largest circle or ball around the center that fits inside. */
  readonly inner: number
  /**
   * Its outline from above, with a window at the front: corners of one polygon, as pairs along the heading and to its
   * left. The window runs the other way around than the border, so it stays open.
   */
  readonly outline: readonly number[]
}

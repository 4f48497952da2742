/**
 * The observer of an obstacle: body radius, clearance of its center, velocity in the plane, and velocity relative to
 * the obstacle with its length.
 */
export interface Looker {
  radius: number
  clearance: number
  ownX: number
  ownY: number
  vx: number
  vy: number
  speed: number
}

/** The directions past an obstacle on both sides: unit vectors; right is clockwise of left. */
export interface Edges {
  rightX: number
  rightY: number
  leftX: number
  leftY: number
}

export const edges = (): Edges => ({ rightX: 1, rightY: 0, leftX: 1, leftY: 0 })

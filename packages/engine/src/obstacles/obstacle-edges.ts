/**
 * Who looks at an obstacle: the radius of its body, how much its middle is to clear it by, its velocity in
 * the plane, and that as seen from the obstacle, which may move, with its length.
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

/** Which way past an obstacle on either side: unit vectors; right is clockwise of left. */
export interface Edges {
  rightX: number
  rightY: number
  leftX: number
  leftY: number
}

export const edges = (): Edges => ({ rightX: 1, rightY: 0, leftX: 1, leftY: 0 })

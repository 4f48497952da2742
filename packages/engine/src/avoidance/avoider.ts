/** Bodies keep this share of the sum of their radii as a gap, so that rounding causes no overlap. */
export const GAP = 1e-6

/** The agent that looks for a velocity. (Fields, because numbers passed as arguments may be boxed.) */
export class Avoider {
  id = 0
  x = 0
  y = 0
  vx = 0
  vy = 0
  /** Its radius, with the clearance. */
  radius = 0
  maxSpeed = 0
  /** Whether it overlaps an agent or an obstacle, beyond rounding. */
  overlaps = false
  /** How long it has been held up; see `Impatience`. */
  impatience = 0
  /** The velocity that it would take without avoidance. */
  preferredX = 0
  preferredY = 0
}

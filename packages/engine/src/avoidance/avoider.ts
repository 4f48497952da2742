/** Bodies keep this part of the sum of their radii between them, so that rounding makes no overlap. */
export const GAP = 1e-6

/**
 * The agent that looks for a velocity. (Fields, because numbers handed to functions may be put into objects.)
 */
export class Avoider {
  id = 0
  x = 0
  y = 0
  vx = 0
  vy = 0
  /** Its radius, with the clearance. */
  radius = 0
  maxSpeed = 0
  /** Whether it overlaps somebody or something, rounding apart. */
  overlaps = false
  /** How long it has been held up; see `Impatience`. */
  impatience = 0
  /** The velocity that it would take by itself. */
  preferredX = 0
  preferredY = 0
}

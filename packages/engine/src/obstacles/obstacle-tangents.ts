import type { ObstacleContact } from './obstacle-contact.js'
import type { Edges, Looker } from './obstacle-edges.js'
import type { ObstacleSearch } from './obstacle-search.js'
import type { Obstacles } from './obstacles.js'

/** A heading that differs by less than this from a tangent or a border runs along it: the rest is rounding. */
const ALONG = 1e-9

/**
 * Finds the two tangents to the obstacle at entry `k` of a search that clear it by the looker's `clearance` (of the
 * middle of its body): to the circle drawn wider by that much, or to such circles around the corners of a polygon.
 * Nearer than that they lie perpendicular to the way there, so that they change smoothly up to the obstacle and beyond.
 * False when the velocity does not point between them. `contact` must be that of the obstacle; not for places inside
 * one.
 */
export function findTangents(
  { vx, vy, speed, clearance }: Looker,
  obstacles: Obstacles,
  search: ObstacleSearch,
  k: number,
  contact: ObstacleContact,
  out: Edges,
): boolean {
  if (speed === 0) return false
  const index = search.index[k]
  const first = obstacles.firstCorner[index]
  const end = obstacles.firstCorner[index + 1]
  const isCircle = end === first
  const around = clearance + (isCircle ? obstacles.radius[index] : 0)
  // Angles are compared as seen toward the nearest point of the border.
  const towardX = -contact.awayX
  const towardY = -contact.awayY
  let rightmost = Number.POSITIVE_INFINITY
  let leftmost = Number.NEGATIVE_INFINITY
  for (let corner = first; corner < (isCircle ? first + 1 : end); corner++) {
    const x = search.dx[k] + (isCircle ? 0 : obstacles.cornerX[corner])
    const y = search.dy[k] + (isCircle ? 0 : obstacles.cornerY[corner])
    const distance = Math.sqrt(x * x + y * y)
    if (distance === 0) return false
    const sine = Math.min(around / distance, 1)
    const cosine = Math.sqrt(1 - sine * sine)
    const rightX = (x * cosine + y * sine) / distance
    const rightY = (y * cosine - x * sine) / distance
    const leftX = (x * cosine - y * sine) / distance
    const leftY = (y * cosine + x * sine) / distance
    const right = turn(towardX, towardY, rightX, rightY)
    const left = turn(towardX, towardY, leftX, leftY)
    if (right < rightmost) {
      rightmost = right
      out.rightX = rightX
      out.rightY = rightY
    }
    if (left > leftmost) {
      leftmost = left
      out.leftX = leftX
      out.leftY = leftY
    }
  }
  const heading = turn(towardX, towardY, vx / speed, vy / speed)
  return rightmost + ALONG < heading && heading < leftmost - ALONG
}

/** A number that grows with the angle from one unit vector to another, counterclockwise, −2 to 2 for −π to π. */
function turn(ax: number, ay: number, bx: number, by: number): number {
  const cross = ax * by - ay * bx
  if (ax * bx + ay * by >= 0) return cross
  return cross >= 0 ? 2 - cross : -2 - cross
}

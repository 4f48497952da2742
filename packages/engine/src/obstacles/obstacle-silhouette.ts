import type { Edges, Looker } from './obstacle-edges.js'
import type { ObstacleSearch } from './obstacle-search.js'
import type { Obstacles } from './obstacles.js'

/** The paper takes a tree as this many times wider when it is far away. */
const COMFORT = 1.3

/**
 * Finds the edges of the obstacle at entry `k` of a search, as the paper does. For a tree it follows appendix A. A
 * polygon is in the way if the velocity points into the projection of its corners on the line perpendicular to the
 * velocity, widened by the radius of the body (figure 8). Its edges are the corners between which it is seen. (The
 * outermost corners on that line jump between near and far ones as the heading turns, and the nearer side with them.)
 * Returns false, and writes no edges, if it is not in the way, or no nearer than the reach of the search. The body must
 * not touch it. Source: Gompert 2003, section 6.2 and appendix A (Boid::avoidObstacles).
 */
export function findSilhouette(
  looker: Looker,
  obstacles: Obstacles,
  search: ObstacleSearch,
  k: number,
  out: Edges,
): boolean {
  const index = search.index[k]
  const first = obstacles.firstCorner[index]
  const end = obstacles.firstCorner[index + 1]
  if (end > first) return findPolygon(looker, obstacles, search, k, out)
  const dx = search.dx[k]
  const dy = search.dy[k]
  const { vx, vy } = looker
  if (dx * vx + dy * vy <= 0) return false
  const radius = obstacles.radius[index] + looker.radius
  const squared = dx * dx + dy * dy
  const distance = Math.sqrt(squared)
  let half = COMFORT * radius
  if (squared < 4 * radius * radius) half = (radius * distance) / Math.sqrt(squared - radius * radius)
  else if (squared >= search.reach * search.reach) return false
  const acrossX = (dy / distance) * half
  const acrossY = (-dx / distance) * half
  const right = (dx + acrossX) * vy - (dy + acrossY) * vx
  const left = (dx - acrossX) * vy - (dy - acrossY) * vx
  if (!((right > 0 && left < 0) || (right < 0 && left > 0))) return false
  const length = Math.sqrt(squared + half * half)
  out.rightX = (dx + acrossX) / length
  out.rightY = (dy + acrossY) / length
  out.leftX = (dx - acrossX) / length
  out.leftY = (dy - acrossY) / length
  return true
}

function findPolygon(
  { vx, vy, speed, radius }: Looker,
  { cornerX, cornerY, firstCorner }: Obstacles,
  search: ObstacleSearch,
  k: number,
  out: Edges,
): boolean {
  if (speed === 0) return false
  const first = firstCorner[search.index[k]]
  const end = firstCorner[search.index[k] + 1]
  const forwardX = vx / speed
  const forwardY = vy / speed
  let ahead = false
  let right = Number.NEGATIVE_INFINITY
  let left = Number.POSITIVE_INFINITY
  let rightX = search.dx[k] + cornerX[first]
  let rightY = search.dy[k] + cornerY[first]
  let leftX = rightX
  let leftY = rightY
  for (let corner = first; corner < end; corner++) {
    const x = search.dx[k] + cornerX[corner]
    const y = search.dy[k] + cornerY[corner]
    const along = x * forwardX + y * forwardY
    const aside = x * forwardY - y * forwardX
    if (along > 0) ahead = true
    right = Math.max(right, aside + radius)
    left = Math.min(left, aside - radius)
    // From outside all corners lie within half a turn.
    if (x * rightY - y * rightX > 0) {
      rightX = x
      rightY = y
    }
    if (x * leftY - y * leftX < 0) {
      leftX = x
      leftY = y
    }
  }
  if (!(ahead && right > 0 && left < 0)) return false
  out.rightX = rightX + radius * forwardY
  out.rightY = rightY - radius * forwardX
  out.leftX = leftX - radius * forwardY
  out.leftY = leftY + radius * forwardX
  const toRight = Math.sqrt(out.rightX * out.rightX + out.rightY * out.rightY)
  const toLeft = Math.sqrt(out.leftX * out.leftX + out.leftY * out.leftY)
  out.rightX /= toRight
  out.rightY /= toRight
  out.leftX /= toLeft
  out.leftY /= toLeft
  return true
}

import type { Path } from '../../environment/path.js'
import type { Vector } from '../../math/vector.js'

/**
 * Finds the point to aim at by the geometry of the book's path examples, in the plane; see `followPath`.
 * Writes it into `out` and returns the distance from `future` to the point of the path taken for the nearest.
 */
export function aimAsTheBook(path: Path, future: Vector, lookAhead: number, out: Vector): number {
  let best = Number.POSITIVE_INFINITY
  out.z = 0
  for (let k = 0; k < path.segments; k++) {
    const a = k
    const b = path.next(k)
    let directionX = path.x[b] - path.x[a]
    let directionY = path.y[b] - path.y[a]
    const squared = directionX * directionX + directionY * directionY
    const dot = (future.x - path.x[a]) * directionX + (future.y - path.y[a]) * directionY
    const t = squared > 0 ? dot / squared : 0
    let x = path.x[a] + t * directionX
    let y = path.y[a] + t * directionY
    if (isOutside(path, a, b, x, y)) {
      x = path.x[b]
      y = path.y[b]
      if (path.closed) {
        const c = path.next(b)
        directionX = path.x[c] - path.x[b]
        directionY = path.y[c] - path.y[b]
      }
    }
    const awayX = future.x - x
    const awayY = future.y - y
    const distance = Math.sqrt(awayX * awayX + awayY * awayY)
    if (distance < best) {
      best = distance
      const length = Math.sqrt(directionX * directionX + directionY * directionY)
      const share = length > 0 ? lookAhead / length : 0
      out.x = x + share * directionX
      out.y = y + share * directionY
    }
  }
  return best
}

/**
 * Whether a foot counts as outside its segment: never on a single line, by x on a polyline,
 * by the box on a loop.
 */
function isOutside(path: Path, a: number, b: number, x: number, y: number): boolean {
  if (path.closed) {
    return (
      x < Math.min(path.x[a], path.x[b]) ||
      x > Math.max(path.x[a], path.x[b]) ||
      y < Math.min(path.y[a], path.y[b]) ||
      y > Math.max(path.y[a], path.y[b])
    )
  }
  return path.segments > 1 && (x < path.x[a] || x > path.x[b])
}

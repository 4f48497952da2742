import type { Vector } from '../../../math/vector.js'
import type { Path } from '../../../paths/path.js'

/** A point of a path, the path's direction there, and its distance. */
interface BookPoint {
  x: number
  y: number
  wayX: number
  wayY: number
  distance: number
}

/** Finds the point that the book's examples treat as the nearest of a path, in the plane; see `followPath`. */
export function nearestByTheBook(path: Path, future: Vector, out: BookPoint): void {
  out.x = out.y = out.wayX = out.wayY = 0
  out.distance = Number.POSITIVE_INFINITY
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
    if (distance >= out.distance) continue
    out.distance = distance
    out.x = x
    out.y = y
    out.wayX = directionX
    out.wayY = directionY
  }
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

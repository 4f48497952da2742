import type { ObstacleSearch } from './obstacle-search.js'
import { FRONT, INSIDE, OUTSIDE } from './obstacle-sides.js'
import type { Obstacles } from './obstacles.js'

/** The position of a place relative to an obstacle: distance from its border, and the outward direction. */
export class ObstacleContact {
  /**
   * Distance from the place to the border; negative beyond it. Infinity if the obstacle is not met from the side on
   * which the place is.
   */
  gap = 0
  /** The same, whichever side the obstacle is met from. */
  fromBorder = 0
  /**
   * Unit vector from the nearest point of the border to the place. Beyond the border, where no agent should be, it
   * points the other way.
   */
  awayX = 1
  awayY = 0
  /**
   * Whether the place is inside an obstacle that is met from inside; the direction away from its border then points
   * further in.
   */
  inside = false
  readonly #obstacles: Obstacles

  constructor(obstacles: Obstacles) {
    this.#obstacles = obstacles
  }

  /** Measures the obstacle at entry `k` of a search. In the exact center of a circle the outward direction is +x. */
  measure(search: ObstacleSearch, k: number): void {
    this.#measure(search, k)
    this.inside = false
    this.fromBorder = this.gap
    const obstacles = this.#obstacles
    if (!obstacles.hollow && !obstacles.oneSided) return
    const which = search.index[k]
    const sides = obstacles.sides[which]
    if (sides === OUTSIDE) return
    if (sides === FRONT) {
      if (!obstacles.isBefore(which, -search.dx[k], -search.dy[k])) this.gap = Number.POSITIVE_INFINITY
    } else if (this.gap < 0) {
      this.inside = true
      this.gap = 0 - this.gap
      this.awayX = 0 - this.awayX
      this.awayY = 0 - this.awayY
    } else if (sides === INSIDE) this.gap = Number.POSITIVE_INFINITY
  }

  #measure(search: ObstacleSearch, k: number): void {
    const obstacles = this.#obstacles
    const index = search.index[k]
    const first = obstacles.firstCorner[index]
    const end = obstacles.firstCorner[index + 1]
    if (end > first) {
      this.#measurePolygon(search, k, first, end)
      return
    }
    const dx = search.dx[k]
    const dy = search.dy[k]
    const distance = Math.sqrt(dx * dx + dy * dy)
    this.gap = distance - obstacles.radius[index]
    this.awayX = distance > 0 ? -dx / distance : 1
    this.awayY = distance > 0 ? -dy / distance : 0
  }

  #measurePolygon(search: ObstacleSearch, k: number, first: number, end: number): void {
    const { cornerX, cornerY } = this.#obstacles
    let ax = search.dx[k] + cornerX[end - 1]
    let ay = search.dy[k] + cornerY[end - 1]
    let least = Number.POSITIVE_INFINITY
    let inside = true
    for (let corner = first; corner < end; corner++) {
      const bx = search.dx[k] + cornerX[corner]
      const by = search.dy[k] + cornerY[corner]
      const ex = bx - ax
      const ey = by - ay
      const squared = ex * ex + ey * ey
      const along = Math.min(Math.max(-(ax * ex + ay * ey) / squared, 0), 1)
      const x = ax + along * ex
      const y = ay + along * ey
      if (ax * ey - ay * ex < 0) inside = false
      const distance = Math.sqrt(x * x + y * y)
      if (distance < least) {
        least = distance
        // On the border itself, the outward direction is perpendicular to it.
        const length = Math.sqrt(squared)
        this.awayX = distance > 0 ? -x / distance : ey / length
        this.awayY = distance > 0 ? -y / distance : -ex / length
      }
      ax = bx
      ay = by
    }
    this.gap = inside ? 0 - least : least
    if (inside && least > 0) {
      this.awayX = -this.awayX
      this.awayY = -this.awayY
    }
  }
}

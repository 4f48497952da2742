import { ObstacleContact } from '../environment/obstacle-contact.js'
import type { ObstacleSearch } from '../environment/obstacle-search.js'
import type { Obstacles } from '../environment/obstacles.js'
import { type Avoider, GAP } from './avoider.js'
import type { LinearProgram } from './linear-program.js'

/** Half-planes of velocities that lead an agent into no obstacle. All but those of one that is touched permit standing. */
export class ObstaclePlanes {
  readonly #obstacles: Obstacles
  readonly #search: ObstacleSearch
  readonly #contact: ObstacleContact
  readonly #dt: number
  readonly #horizon: number

  constructor(obstacles: Obstacles, horizon: number, dt: number) {
    this.#obstacles = obstacles
    this.#search = obstacles.search()
    this.#contact = new ObstacleContact(obstacles)
    this.#horizon = horizon
    this.#dt = dt
  }

  /** Finds the obstacles that an agent could meet within the horizon, or the step. */
  look({ x, y, radius, maxSpeed }: Avoider): void {
    const search = this.#search
    search.x = x
    search.y = y
    search.reach = radius * (1 + GAP) + maxSpeed * Math.max(this.#horizon, this.#dt)
    search.find()
  }

  /** What holds in any case: within the step nobody goes farther towards an obstacle than to its border. */
  addRigid({ radius, maxSpeed }: Avoider, planes: LinearProgram): void {
    const contact = this.#contact
    for (let k = 0; k < this.#search.count; k++) {
      contact.measure(this.#search, k)
      const allowed = Math.max(0, contact.gap - radius * (1 + GAP)) / this.#dt
      if (allowed >= maxSpeed) continue
      const to = planes.next()
      planes.normalX[to] = contact.awayX
      planes.normalY[to] = contact.awayY
      planes.bound[to] = 0 - allowed
    }
  }

  /**
   * What is to hold until the horizon: of three half-planes, each of which leads past all velocities that meet the
   * obstacle (along the tangent on its left, on its right, in front of its nearest point), the one that is missed least.
   */
  addForeseen(avoider: Avoider, planes: LinearProgram): void {
    const { radius, maxSpeed, preferredX, preferredY } = avoider
    const contact = this.#contact
    for (let k = 0; k < this.#search.count; k++) {
      contact.measure(this.#search, k)
      const { awayX, awayY } = contact
      const gap = contact.gap - radius * (1 + GAP)
      if (contact.gap < radius) avoider.overlaps = true
      const allowed = gap > 0 ? gap / this.#horizon : gap / this.#dt
      if (allowed >= maxSpeed) continue
      const to = planes.next()
      planes.normalX[to] = awayX
      planes.normalY[to] = awayY
      planes.bound[to] = 0 - allowed
      if (gap <= 0) continue
      this.#findTangents(k, radius * (1 + GAP))
      const { leftX, leftY, rightX, rightY } = this
      const ahead = preferredX * awayX + preferredY * awayY + allowed
      const left = preferredX * leftX + preferredY * leftY
      const right = preferredX * rightX + preferredY * rightY
      if (ahead >= left && ahead >= right) continue
      planes.normalX[to] = left > right ? leftX : rightX
      planes.normalY[to] = left > right ? leftY : rightY
      planes.bound[to] = 0
    }
  }

  /** Normals, out of the obstacle, of the two tangents from the agent to the obstacle as much larger as its radius. */
  leftX = 0
  leftY = 0
  rightX = 0
  rightY = 0

  #findTangents(k: number, radius: number): void {
    const { firstCorner, cornerX, cornerY, radius: sizes } = this.#obstacles
    const { index, dx, dy } = this.#search
    const first = firstCorner[index[k]]
    const end = firstCorner[index[k] + 1]
    const round = end === first
    const reach = round ? radius + sizes[index[k]] : radius
    for (let corner = first; corner < end || corner === first; corner++) {
      const x = round ? dx[k] : dx[k] + cornerX[corner]
      const y = round ? dy[k] : dy[k] + cornerY[corner]
      const squared = x * x + y * y
      const leg = Math.sqrt(Math.max(0, squared - reach * reach))
      const leftX = (-reach * x - leg * y) / squared
      const leftY = (-reach * y + leg * x) / squared
      const rightX = (-reach * x + leg * y) / squared
      const rightY = (-reach * y - leg * x) / squared
      // The outermost: the cone of all is less wide than a half-plane.
      const isFirst = corner === first
      if (isFirst || leftX * this.leftY - leftY * this.leftX < 0) {
        this.leftX = leftX
        this.leftY = leftY
      }
      if (isFirst || rightX * this.rightY - rightY * this.rightX > 0) {
        this.rightX = rightX
        this.rightY = rightY
      }
    }
  }
}

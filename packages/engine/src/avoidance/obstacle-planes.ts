import { cos, sin } from '../math/transcendental.js'
import { ObstacleContact } from '../obstacles/obstacle-contact.js'
import type { ObstacleSearch } from '../obstacles/obstacle-search.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import { type Avoider, GAP } from './avoider.js'
import type { LinearProgram } from './linear-program.js'

/** Sides of the polygon that approximates a circle that agents must stay in. */
const SIDES = 16
const angleOf = (side: number): number => ((2 * side + 1) * Math.PI) / SIDES
const SIDE_X = Float64Array.from({ length: SIDES }, (_, side) => cos(angleOf(side)))
const SIDE_Y = Float64Array.from({ length: SIDES }, (_, side) => sin(angleOf(side)))

interface Foresight {
  readonly horizon: number
  readonly obstacleHorizon: number
}

/**
 * Half-planes of velocities that keep an agent out of obstacles, or inside those it must stay in. A polygon gives one
 * for each side; a circle counts as an inscribed polygon of 16 sides with a corner at the agent. They permit standing,
 * unless the obstacle is touched or moves toward the agent.
 */
export class ObstaclePlanes {
  readonly #obstacles: Obstacles
  readonly #search: ObstacleSearch
  readonly #contact: ObstacleContact
  readonly #clock: { readonly dt: number }
  readonly #horizon: number
  /** The horizon for moving obstacles. */
  readonly #horizonOfMovers: number

  constructor(obstacles: Obstacles, { horizon, obstacleHorizon }: Foresight, clock: { readonly dt: number }) {
    this.#obstacles = obstacles
    this.#search = obstacles.search()
    this.#contact = new ObstacleContact(obstacles)
    this.#horizon = obstacleHorizon
    this.#horizonOfMovers = Math.max(horizon, obstacleHorizon)
    this.#clock = clock
  }

  /** Finds the obstacles that an agent could meet within the horizon, or the step. */
  look({ x, y, radius, maxSpeed }: Avoider): void {
    const search = this.#search
    search.x = x
    search.y = y
    const { movers, vx, vy } = this.#obstacles
    let fastest = 0
    for (let k = 0; k < movers.length; k++) {
      fastest = Math.max(fastest, Math.abs(vx[movers[k]]) + Math.abs(vy[movers[k]]))
    }
    const horizon = fastest > 0 ? this.#horizonOfMovers : this.#horizon
    search.reach = radius * (1 + GAP) + (maxSpeed + fastest) * Math.max(horizon, this.#clock.dt)
    search.find()
  }

  /**
   * Always holds: within a step no agent crosses the border of an obstacle, nor moves toward one that comes that fast.
   */
  addRigid(avoider: Avoider, planes: LinearProgram): void {
    const { radius, maxSpeed } = avoider
    const contact = this.#contact
    const { vx, vy } = this.#obstacles
    const { index } = this.#search
    for (let k = 0; k < this.#search.count; k++) {
      contact.measure(this.#search, k)
      if (contact.inside) {
        this.#addInside(k, avoider, planes, true)
        continue
      }
      const allowed = Math.max(0, contact.gap - radius * (1 + GAP)) / this.#clock.dt
      const comes = vx[index[k]] * contact.awayX + vy[index[k]] * contact.awayY
      if (allowed - comes >= maxSpeed) continue
      const to = planes.next()
      planes.normalX[to] = contact.awayX
      planes.normalY[to] = contact.awayY
      planes.bound[to] = Math.min(comes - allowed, 0)
    }
  }

  /**
   * Conditions up to the horizon. Three half-planes exclude all velocities that meet the obstacle (along the left
   * tangent, along the right one, in front of its nearest point); the one violated least applies. Called for moving or
   * for standing obstacles.
   */
  addForeseen(avoider: Avoider, planes: LinearProgram, moving: boolean): void {
    const { radius, maxSpeed, preferredX, preferredY } = avoider
    const contact = this.#contact
    const { vx, vy } = this.#obstacles
    const { index } = this.#search
    for (let k = 0; k < this.#search.count; k++) {
      if ((vx[index[k]] !== 0 || vy[index[k]] !== 0) !== moving) continue
      contact.measure(this.#search, k)
      if (contact.inside) {
        this.#addInside(k, avoider, planes, false)
        continue
      }
      const { awayX, awayY } = contact
      const gap = contact.gap - radius * (1 + GAP)
      if (contact.gap < radius) avoider.overlaps = true
      const horizon = moving ? this.#horizonOfMovers : this.#horizon
      const allowed = gap > 0 ? gap / horizon : gap / this.#clock.dt
      const comes = vx[index[k]] * awayX + vy[index[k]] * awayY
      if (allowed - comes >= maxSpeed) continue
      const to = planes.next()
      planes.normalX[to] = awayX
      planes.normalY[to] = awayY
      planes.bound[to] = comes - allowed
      if (gap <= 0) continue
      this.#findTangents(k, avoider)
      const { leftX, leftY, rightX, rightY } = this
      const ahead = preferredX * awayX + preferredY * awayY + allowed - comes
      const goesLeft = vx[index[k]] * leftX + vy[index[k]] * leftY
      const goesRight = vx[index[k]] * rightX + vy[index[k]] * rightY
      const left = preferredX * leftX + preferredY * leftY - goesLeft
      const right = preferredX * rightX + preferredY * rightY - goesRight
      if (ahead >= left && ahead >= right) {
        // The minimum for this agent would leave no room to agents between it and the obstacle.
        if (moving && comes > 0 && ahead < 0) planes.bound[to] = comes
        continue
      }
      planes.normalX[to] = left > right ? leftX : rightX
      planes.normalY[to] = left > right ? leftY : rightY
      planes.bound[to] = left > right ? goesLeft : goesRight
    }
  }

  /** Keeps an agent within the obstacle at entry `k`, always or up to the horizon. */
  #addInside(k: number, avoider: Avoider, planes: LinearProgram, rigid: boolean): void {
    const { firstCorner, cornerX, cornerY, radius: sizes, vx, vy } = this.#obstacles
    const { index, dx, dy } = this.#search
    const first = firstCorner[index[k]]
    const end = firstCorner[index[k] + 1]
    const body = avoider.radius * (1 + GAP)
    const round = first === end
    const moves = vx[index[k]] !== 0 || vy[index[k]] !== 0
    const distance = Math.sqrt(dx[k] * dx[k] + dy[k] * dy[k])
    const towardX = distance > 0 ? -dx[k] / distance : 1
    const towardY = distance > 0 ? -dy[k] / distance : 0
    let previous = end - 1
    for (let side = 0; side < (round ? SIDES : end - first); side++) {
      let outX: number
      let outY: number
      let half: number
      if (round) {
        outX = towardX * SIDE_X[side] - towardY * SIDE_Y[side]
        outY = towardX * SIDE_Y[side] + towardY * SIDE_X[side]
        half = (sizes[index[k]] - body) * SIDE_X[0]
      } else {
        const corner = first + side
        const sideX = cornerX[corner] - cornerX[previous]
        const sideY = cornerY[corner] - cornerY[previous]
        const length = Math.sqrt(sideX * sideX + sideY * sideY)
        outX = sideY / length
        outY = -sideX / length
        half = outX * cornerX[corner] + outY * cornerY[corner] - body
        previous = corner
      }
      const gap = half + dx[k] * outX + dy[k] * outY
      if (gap < 0 - GAP * sizes[index[k]]) avoider.overlaps = true
      const horizon = moves ? this.#horizonOfMovers : this.#horizon
      const time = rigid || gap <= 0 ? this.#clock.dt : horizon
      const allowed = (rigid ? Math.max(0, gap) : gap) / time
      const goes = vx[index[k]] * outX + vy[index[k]] * outY
      if (allowed + goes >= avoider.maxSpeed) continue
      const to = planes.next()
      planes.normalX[to] = -outX
      planes.normalY[to] = -outY
      planes.bound[to] = rigid ? Math.min(0 - allowed - goes, 0) : 0 - allowed - goes
    }
  }

  /** Normals, out of the obstacle, of the two tangents from the agent to the obstacle grown by its radius. */
  leftX = 0
  leftY = 0
  rightX = 0
  rightY = 0

  #findTangents(k: number, avoider: Avoider): void {
    const { firstCorner, cornerX, cornerY, radius: sizes } = this.#obstacles
    const { index, dx, dy } = this.#search
    const first = firstCorner[index[k]]
    const end = firstCorner[index[k] + 1]
    const round = end === first
    const body = avoider.radius * (1 + GAP)
    const reach = round ? body + sizes[index[k]] : body
    for (let corner = first; corner < end || corner === first; corner++) {
      const x = round ? dx[k] : dx[k] + cornerX[corner]
      const y = round ? dy[k] : dy[k] + cornerY[corner]
      const squared = x * x + y * y
      const leg = Math.sqrt(Math.max(0, squared - reach * reach))
      const leftX = (-reach * x - leg * y) / squared
      const leftY = (-reach * y + leg * x) / squared
      const rightX = (-reach * x + leg * y) / squared
      const rightY = (-reach * y - leg * x) / squared
      // The outermost: together they span less than a half-plane.
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

import { LinearProgram } from '../avoidance/linear-program.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import { SKIN } from './contact.js'

/** Iterations that correct a position: once among sides, more among round arenas or from very far away. */
const PASSES = 8
/** If a body does not fit, its depth is found to 2⁻²⁴ of its size. */
const HALVINGS = 24

/**
 * The obstacles that a body must not leave: moves it to the nearest place inside all of them, no nearer to any side
 * than its radius and a gap of a millionth of the sizes. If it does not fit, it is moved to the deepest place. Set
 * position, velocity, radius and time, call `keep`, read position and velocity. Its velocity loses the part that leads
 * out across the sides that hold it.
 *
 * For polygons a linear program over their sides gives the nearest place; a round arena counts as its tangent. Cost:
 * O(sides²) at worst, 24 times that if the body does not fit; O(sides) for a body inside.
 */
export class Enclosure {
  x = 0
  y = 0
  vx = 0
  vy = 0
  radius = 0
  /** The age of the obstacles' layout; 0 if they do not move. */
  gone = 0
  /** How many there are. */
  count = 0
  /** Whether the body was moved. */
  met = false
  readonly #obstacles: Obstacles
  readonly #which: Int32Array
  /** The half-planes of displacements that lead inside, and their sides. */
  readonly #places = new LinearProgram()
  readonly #owner: Int32Array
  /** The half-planes of velocities that do not lead out. */
  readonly #velocities = new LinearProgram()
  readonly #to = { x: 0, y: 0, z: 0 }
  /** The largest distance of the body beyond a side. */
  #depth = 0
  /** The maximum room that it needs. */
  #room = 0

  constructor(obstacles: Obstacles) {
    const { hollow, count, cornerX } = obstacles
    this.#obstacles = obstacles
    this.#which = new Int32Array(hollow ? count : 0)
    this.#owner = new Int32Array(hollow ? count + cornerX.length : 0)
  }

  clear(): void {
    this.count = 0
  }

  add(which: number): void {
    this.#which[this.count++] = which
  }

  has(which: number): boolean {
    for (let k = 0; k < this.count; k++) if (this.#which[k] === which) return true
    return false
  }

  keep(): void {
    this.met = false
    const places = this.#places
    for (let pass = 0; pass < PASSES; pass++) {
      this.#measure()
      if (!(this.#depth > 0)) return
      this.met = true
      this.#findPlace()
      const { x, y } = places
      this.x += x
      this.y += y
      this.#turnVelocity()
      if (x * x + y * y <= SKIN * SKIN * this.radius * this.radius) return
    }
  }

  /** Collects all sides relative to the body. */
  #measure(): void {
    const { x, y, vx, vy, radius, firstCorner, space } = this.#obstacles
    const places = this.#places
    const to = this.#to
    places.count = 0
    places.limit = 0
    this.#depth = 0
    this.#room = 0
    for (let k = 0; k < this.count; k++) {
      const which = this.#which[k]
      to.x = x[which] + this.gone * vx[which] - this.x
      to.y = y[which] + this.gone * vy[which] - this.y
      space.shortest(to)
      const distance = Math.sqrt(to.x * to.x + to.y * to.y)
      places.limit = Math.max(places.limit, 2 * (distance + radius[which]))
      this.#room = Math.max(this.#room, this.radius + SKIN * (this.radius + radius[which]))
      if (firstCorner[which + 1] > firstCorner[which]) this.#addSides(which)
      else this.#addTangent(which)
    }
  }

  #addSides(which: number): void {
    const { cornerX, cornerY, firstCorner, radius } = this.#obstacles
    const { x, y } = this.#to
    const places = this.#places
    const first = firstCorner[which]
    const end = firstCorner[which + 1]
    const skin = SKIN * (this.radius + radius[which])
    for (let corner = first; corner < end; corner++) {
      const from = corner > first ? corner - 1 : end - 1
      const ex = cornerX[corner] - cornerX[from]
      const ey = cornerY[corner] - cornerY[from]
      const length = Math.sqrt(ex * ex + ey * ey)
      const k = places.next()
      places.normalX[k] = -ey / length
      places.normalY[k] = ex / length
      const beyond = (x + cornerX[from]) * places.normalX[k] + (y + cornerY[from]) * places.normalY[k]
      const depth = this.radius + beyond
      this.#depth = Math.max(this.#depth, depth)
      places.bound[k] = depth + skin
      this.#owner[k] = which
    }
  }

  #addTangent(which: number): void {
    const { radius } = this.#obstacles
    const { x, y } = this.#to
    const distance = Math.sqrt(x * x + y * y)
    const places = this.#places
    const k = places.next()
    places.normalX[k] = distance > 0 ? x / distance : -1
    places.normalY[k] = distance > 0 ? y / distance : 0
    // No deeper than the middle.
    const depth = this.radius - (radius[which] - distance)
    this.#depth = Math.max(this.#depth, Math.min(depth, distance))
    places.bound[k] = Math.min(depth + SKIN * (this.radius + radius[which]), distance)
    this.#owner[k] = which
  }

  /** Finds the shortest displacement to a place inside; if it fits nowhere, to the deepest place. */
  #findPlace(): void {
    const places = this.#places
    const { bound, count } = places
    if (places.nearest() === count) return
    let { x, y } = places
    let fits = false
    let change = this.#room
    for (let halving = 0; halving < HALVINGS; halving++) {
      change *= 0.5
      for (let k = 0; k < count; k++) bound[k] += fits ? change : -change
      fits = places.nearest() === count
      if (!fits) continue
      x = places.x
      y = places.y
    }
    places.x = x
    places.y = y
  }

  /** Removes from the velocity the part that leads out across the sides that hold the body. */
  #turnVelocity(): void {
    const { vx, vy } = this.#obstacles
    const { normalX, normalY, bound, count, x, y } = this.#places
    const velocities = this.#velocities
    const moves = this.gone > 0
    velocities.count = 0
    velocities.limit = Math.sqrt(this.vx * this.vx + this.vy * this.vy)
    for (let k = 0; k < count; k++) {
      if (normalX[k] * x + normalY[k] * y > bound[k] + SKIN * this.radius) continue
      const which = this.#owner[k]
      const goesX = moves ? vx[which] : 0
      const goesY = moves ? vy[which] : 0
      const into = (this.vx - goesX) * normalX[k] + (this.vy - goesY) * normalY[k]
      const j = velocities.next()
      velocities.normalX[j] = normalX[k]
      velocities.normalY[j] = normalY[k]
      velocities.bound[j] = goesX * normalX[k] + goesY * normalY[k]
      velocities.limit += Math.sqrt(goesX * goesX + goesY * goesY)
      // Usually one side, which needs no program.
      velocities.x = this.vx - Math.min(0, into) * normalX[k]
      velocities.y = this.vy - Math.min(0, into) * normalY[k]
    }
    if (velocities.count === 0) return
    if (velocities.count > 1) {
      velocities.goalX = this.vx
      velocities.goalY = this.vy
      velocities.nearest()
    }
    this.vx = velocities.x
    this.vy = velocities.y
  }
}

import { ObstacleContact } from '../environment/obstacle-contact.js'
import type { ObstacleSearch } from '../environment/obstacle-search.js'
import type { Obstacles } from '../environment/obstacles.js'
import { Contact, SKIN } from './contact.js'
import { meetPolygon } from './contact-polygon.js'

/** How often a body that meets obstacles on its way slides along before it stops for the step. */
const SLIDES = 4
/** A wrapped world is swept in pieces this long, in its shorter period, so that obstacles are met where they are. */
const PIECE = 0.25
/** More pieces than this, 64 times around a wrapped world, nobody goes in a step. */
const PIECES = 256
/** Bodies inside several obstacles are taken out of one after the other so often. */
const WAYS_OUT = 8

/**
 * Moves one round body among obstacles by all that it sweeps on the way, not by where it ends: however fast it is, it
 * meets what lies between. Set position, displacement, velocity and radius, call `advance`, read position and velocity.
 *
 * Where the body meets an obstacle it loses the part of its velocity, and of the way left, that leads into the obstacle,
 * and slides along; after 4 such contacts it stops for the step. Bodies keep a gap of a millionth of the sizes that
 * touch. A body that is inside an obstacle, since it began there, is first put to its border by the shortest way.
 * (Fields, because numbers handed to a function that is not inlined are put into objects.)
 *
 * Cost: O(obstacles near the way). In a wrapped world a body goes at most 64 times the shorter side in a step.
 */
export class Sweep {
  x = 0
  y = 0
  dx = 0
  dy = 0
  vx = 0
  vy = 0
  radius = 0
  /** Whether an obstacle was met. */
  met = false
  readonly #obstacles: Obstacles
  readonly #search: ObstacleSearch
  readonly #contact = new Contact()
  readonly #border: ObstacleContact
  /** How long the way left is, and which part of it is gone next. */
  #length = 0
  #part = 0
  /** How long a piece may be. */
  readonly #piece: number

  constructor(obstacles: Obstacles) {
    const { space } = obstacles
    this.#obstacles = obstacles
    this.#search = obstacles.search()
    this.#border = new ObstacleContact(obstacles)
    this.#piece = PIECE * Math.min(space.periodX, space.periodY)
  }

  /** Goes the way, or as much of it as the obstacles allow. */
  advance(): void {
    this.met = false
    this.#leave()
    let slides = 0
    for (let piece = 0; piece < PIECES && slides < SLIDES; piece++) {
      const squared = this.dx * this.dx + this.dy * this.dy
      // Neither does anything happen where the motion is no number; the step says so.
      if (!(squared > 0 && squared < Number.POSITIVE_INFINITY)) break
      this.#length = Math.sqrt(squared)
      this.#part = Math.min(1, this.#piece / this.#length)
      if (this.#goPiece()) slides++
      else if (this.#part === 1) break
    }
    if (slides > 0) this.met = true
  }

  /** Goes the part of the way left whose turn it is; true when it met an obstacle on it. */
  #goPiece(): boolean {
    const contact = this.#contact
    const part = this.#part
    contact.dx = part * this.dx
    contact.dy = part * this.dy
    contact.length = part * this.#length
    contact.body = this.radius
    contact.clear()
    this.#find()
    for (let k = 0; k < this.#search.count; k++) {
      this.#place(k)
      if (contact.last === contact.first) contact.meetCircle()
      else meetPolygon(this.#obstacles, contact)
    }
    const { time, normalX, normalY } = contact
    const gone = part * time
    this.x += gone * this.dx
    this.y += gone * this.dy
    this.dx -= gone * this.dx
    this.dy -= gone * this.dy
    if (normalX === 0 && normalY === 0) return false
    const inward = Math.min(0, this.dx * normalX + this.dy * normalY)
    this.dx -= inward * normalX
    this.dy -= inward * normalY
    const into = Math.min(0, this.vx * normalX + this.vy * normalY)
    this.vx -= into * normalX
    this.vy -= into * normalY
    return true
  }

  /** Takes the body out of obstacles that it is inside of. */
  #leave(): void {
    const search = this.#search
    const border = this.#border
    const { radius } = this
    for (let way = 0; way < WAYS_OUT; way++) {
      let deepest = 0
      let outX = 0
      let outY = 0
      this.#part = 0
      this.#find()
      for (let k = 0; k < search.count; k++) {
        border.measure(search, k)
        const depth = radius - border.gap
        if (depth <= deepest) continue
        deepest = depth
        const out = depth + SKIN * (radius + this.#obstacles.radius[search.index[k]])
        outX = out * border.awayX
        outY = out * border.awayY
      }
      if (deepest === 0) return
      this.x += outX
      this.y += outY
      this.met = true
    }
  }

  /** Finds the obstacles near the part of the way whose turn it is. */
  #find(): void {
    const search = this.#search
    const half = 0.5 * this.#part
    search.x = this.x + half * this.dx
    search.y = this.y + half * this.dy
    const reach = half * Math.sqrt(this.dx * this.dx + this.dy * this.dy)
    search.reach = reach + this.radius + SKIN * (reach + this.radius)
    search.find()
  }

  /** Describes one of the obstacles found to the contact: the body's place relative to it, and its size. */
  #place(k: number): void {
    const contact = this.#contact
    const obstacles = this.#obstacles
    const { index, dx, dy } = this.#search
    const half = 0.5 * this.#part
    const which = index[k]
    // By way of the middle of a very long way the place would lose its last digits.
    const { wraps } = obstacles.space
    contact.x = wraps ? -dx[k] - half * this.dx : this.x - obstacles.x[which]
    contact.y = wraps ? -dy[k] - half * this.dy : this.y - obstacles.y[which]
    contact.size = obstacles.radius[which]
    contact.first = obstacles.firstCorner[which]
    contact.last = obstacles.firstCorner[which + 1]
    contact.fromX = contact.x
    contact.fromY = contact.y
    contact.border = (contact.size + contact.body) * (1 + SKIN)
  }
}

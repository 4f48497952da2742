import { ObstacleContact } from '../obstacles/obstacle-contact.js'
import type { ObstacleSearch } from '../obstacles/obstacle-search.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import { Contact, SKIN } from './contact.js'
import { meetPolygon } from './contact-polygon.js'
import { Enclosure } from './enclosure.js'
import { SolidContacts } from './solid-contacts.js'
import type { SweepTrace } from './sweep-trace.js'

/** How often a body that meets obstacles on its way slides along before it stops for the step. */
const SLIDES = 4
/**
 * A wrapped world is swept in pieces this long, in its shorter period,
 * so that obstacles are met where they are.
 */
const PIECE = 0.25
/** Maximum number of pieces per step: 64 times around a wrapped world. */
const PIECES = 256
/** How often bodies inside several obstacles are moved out of them in turn. */
const WAYS_OUT = 8

/**
 * Moves one round body among obstacles by its whole swept way, not only its end: at any speed it meets what lies
 * between. Set position, displacement, velocity and radius, call `advance`, read position and velocity.
 *
 * Where the body meets an obstacle it loses the part of its velocity, and of the way left, that leads into the
 * obstacle, and slides along; after 4 such contacts it stops for the step. Bodies keep a gap of a millionth of the
 * touching sizes. A body that starts inside an obstacle is first moved to its border by the shortest way.
 *
 * Where obstacles move and the way takes time, `lasts`, all of that holds in the frame of each obstacle, so an
 * approaching obstacle pushes a body, and gives it the outward part of its own velocity. A body that starts inside an
 * obstacle met from inside is moved back to the nearest place in it if it would end outside, and loses its outward
 * velocity. A one-sided obstacle stops bodies whose center is on that side, and moves none out. Upright obstacles are
 * swept in x and y, solids in space. (Fields, because arguments of functions that are not inlined are boxed.)
 *
 * Cost: O(obstacles near the way). In a wrapped world a body goes at most 64 times the shorter side in a step.
 */
export class Sweep {
  x = 0
  y = 0
  /** Heights matter for solids and for obstacles between heights; otherwise leave the three at 0. */
  z = 0
  dx = 0
  dy = 0
  dz = 0
  vx = 0
  vy = 0
  vz = 0
  radius = 0
  /** How long the way takes; 0: no time, among obstacles at their current positions. */
  lasts = 0
  /** How much of that has passed when the way begins. */
  since = 0
  /** Whether an obstacle was met. */
  met = false
  trace: SweepTrace | undefined
  readonly #obstacles: Obstacles
  readonly #search: ObstacleSearch
  readonly #contact = new Contact()
  readonly #border: ObstacleContact
  /** Obstacles around the body's start that it must not leave. */
  readonly #around: Enclosure
  /** Contacts with spheres, boxes and half-spaces, if there are any. */
  readonly #solids: SolidContacts | undefined
  /** Whether obstacles move meanwhile, and the highest speed of upright ones. */
  #moves = false
  #fastest = 0
  /** The time passed, the share of the remaining way that comes next, and its length in x and y. */
  gone = 0
  part = 0
  #length = 0
  /** How long a piece may be. */
  readonly #piece: number

  /** `which`: whether solids are met as well, or only obstacles that stand upright. */
  constructor(obstacles: Obstacles, which: 'all' | 'upright' = 'all') {
    const { space } = obstacles
    this.#obstacles = obstacles
    this.#search = obstacles.search()
    this.#border = new ObstacleContact(obstacles)
    this.#around = new Enclosure(obstacles)
    this.#solids = which === 'all' && obstacles.solids.count > 0 ? new SolidContacts(obstacles) : undefined
    const high = this.#solids ? space.periodZ : space.periodX
    this.#piece = PIECE * Math.min(space.periodX, space.periodY, high)
  }

  /** Moves along the way as far as the obstacles allow. */
  advance(): void {
    const { hollow, movers, solids } = this.#obstacles
    this.met = false
    this.gone = this.since
    this.#moves = this.lasts > 0 && movers.length + solids.movers.length > 0
    if (this.#moves) this.#measureFastest()
    if (hollow) this.#lookAround()
    this.#solids?.lookAround(this)
    this.#leave()
    let slides = 0
    for (let piece = 0; piece < PIECES && slides < SLIDES; piece++) {
      const level = this.dx * this.dx + this.dy * this.dy
      const squared = level + this.dz * this.dz
      // Nothing happens either if the motion is not a number; the step reports it.
      if (!((squared > 0 || this.#moves) && squared < Number.POSITIVE_INFINITY)) break
      this.#length = Math.sqrt(level)
      const length = Math.sqrt(squared)
      this.part = length > this.#piece ? this.#piece / length : 1
      if (this.#goPiece()) slides++
      else if (this.part === 1) break
    }
    if (slides > 0) this.met = true
    if (this.#moves) {
      // The time left after the maximum number of contacts.
      this.gone = this.lasts
      this.#leave()
    }
    if (this.#around.count > 0) this.#stayIn()
    // If it is in upright ones too, alternate between both.
    for (let way = 0; way < WAYS_OUT && this.#solids?.stayIn(this); way++) {
      this.met = true
      if (this.#around.count > 0) this.#stayIn()
    }
  }

  /** Moves along the next part of the way; true if it met an obstacle. */
  #goPiece(): boolean {
    const contact = this.#contact
    const { hollow, oneSided } = this.#obstacles
    contact.body = this.radius
    contact.clear()
    this.#find()
    for (let k = 0; k < this.#search.count; k++) {
      if (hollow && !this.#isMet(this.#search.index[k])) continue
      this.#place(k)
      if (contact.length === 0 || (oneSided && !this.#isThere())) continue
      if (contact.last === contact.first) contact.meetCircle()
      else meetPolygon(this.#obstacles, contact)
    }
    this.#solids?.meet(this, contact)
    const gone = this.part * contact.time
    this.x += gone * this.dx
    this.y += gone * this.dy
    this.z += gone * this.dz
    this.dx -= gone * this.dx
    this.dy -= gone * this.dy
    this.dz -= gone * this.dz
    this.gone += gone * (this.lasts - this.gone)
    if (contact.isKept) this.#turn()
    return contact.isKept
  }

  /**
   * Removes from the velocity and the remaining way the part that leads into the obstacle met, relative to its motion.
   */
  #turn(): void {
    const { count, solids } = this.#obstacles
    const { met, normalX, normalY, normalZ } = this.#contact
    const isSolid = met >= count
    const { vx, vy } = isSolid ? solids : this.#obstacles
    const k = isSolid ? met - count : met
    const goesX = this.#moves ? vx[k] : 0
    const goesY = this.#moves ? vy[k] : 0
    const goesZ = this.#moves && isSolid ? solids.vz[k] : 0
    const left = this.#moves ? this.lasts - this.gone : 0
    const wayX = this.dx - goesX * left
    const wayY = this.dy - goesY * left
    const wayZ = this.dz - goesZ * left
    const inward = Math.min(0, wayX * normalX + wayY * normalY + wayZ * normalZ)
    this.dx -= inward * normalX
    this.dy -= inward * normalY
    this.dz -= inward * normalZ
    const speedX = this.vx - goesX
    const speedY = this.vy - goesY
    const speedZ = this.vz - goesZ
    const into = Math.min(0, speedX * normalX + speedY * normalY + speedZ * normalZ)
    this.vx -= into * normalX
    this.vy -= into * normalY
    this.vz -= into * normalZ
    this.trace?.turned(this, met, -into)
  }

  /** Moves the body out of obstacles, except those that it must not leave. */
  #leave(): void {
    const search = this.#search
    const border = this.#border
    const { radius } = this
    const { hollow, oneSided } = this.#obstacles
    for (let way = 0; way < WAYS_OUT; way++) {
      let deepest = 0
      let outX = 0
      let outY = 0
      let outZ = 0
      this.part = 0
      this.#find()
      for (let k = 0; k < search.count; k++) {
        if (hollow && this.#around.has(search.index[k])) continue
        if (oneSided && this.#obstacles.isOneSided(search.index[k])) continue
        border.measure(search, k)
        const depth = radius - border.gap
        if (depth <= deepest) continue
        deepest = depth
        const out = depth + SKIN * (radius + this.#obstacles.radius[search.index[k]])
        outX = out * border.awayX
        outY = out * border.awayY
      }
      const solids = this.#solids
      solids?.findDeepest(this)
      if (solids && solids.depth > deepest) {
        deepest = solids.depth
        outX = solids.outX
        outY = solids.outY
        outZ = solids.outZ
      }
      if (deepest === 0) return
      this.x += outX
      this.y += outY
      this.z += outZ
      this.met = true
    }
  }

  /** Records the solids around the body that are met from inside. */
  #lookAround(): void {
    this.#around.clear()
    this.part = 0
    this.#find()
    for (let k = 0; k < this.#search.count; k++) {
      this.#border.measure(this.#search, k)
      if (this.#border.inside) this.#around.add(this.#search.index[k])
    }
  }

  /** Whether a body from the same start meets that obstacle's border from outside. */
  #isMet(which: number): boolean {
    return this.#obstacles.isMetFromOutside(which) && !this.#around.has(which)
  }

  /** Whether the obstacle of the contact exists for a body at this position. */
  #isThere(): boolean {
    const { index, x, y } = this.#contact
    return !this.#obstacles.isOneSided(index) || this.#obstacles.isBefore(index, x, y)
  }

  /** Moves the body back into obstacles that it must not leave. */
  #stayIn(): void {
    const around = this.#around
    around.x = this.x
    around.y = this.y
    around.vx = this.vx
    around.vy = this.vy
    around.radius = this.radius
    around.gone = this.#moves ? this.lasts : 0
    around.keep()
    if (!around.met) return
    this.met = true
    this.x = around.x
    this.y = around.y
    this.vx = around.vx
    this.vy = around.vy
  }

  #measureFastest(): void {
    const { movers, vx, vy } = this.#obstacles
    let fastest = 0
    for (let k = 0; k < movers.length; k++) {
      const which = movers[k]
      fastest = Math.max(fastest, vx[which] * vx[which] + vy[which] * vy[which])
    }
    this.#fastest = Math.sqrt(fastest)
  }

  /** Finds the obstacles near the next part of the way, and their current positions. */
  #find(): void {
    const search = this.#search
    const half = 0.5 * this.part
    search.x = this.x + half * this.dx
    search.y = this.y + half * this.dy
    search.z = this.z
    const reach = half * Math.sqrt(this.dx * this.dx + this.dy * this.dy)
    search.reach = reach + this.radius + SKIN * (reach + this.radius)
    if (this.#moves) search.reach += this.#fastest * this.lasts
    search.find()
    if (!this.#moves) return
    const { vx, vy } = this.#obstacles
    for (let k = 0; k < search.count; k++) {
      search.dx[k] += this.gone * vx[search.index[k]]
      search.dy[k] += this.gone * vy[search.index[k]]
    }
  }

  /** Sets the contact to one of the obstacles found: the body's relative position, its motion and size. */
  #place(k: number): void {
    const contact = this.#contact
    const obstacles = this.#obstacles
    const { index, dx, dy } = this.#search
    const half = 0.5 * this.part
    const which = index[k]
    contact.dx = this.part * this.dx
    contact.dy = this.part * this.dy
    contact.length = this.part * this.#length
    // Via the middle of a very long way the position would lose its last digits.
    const { wraps } = obstacles.space
    contact.x = wraps ? -dx[k] - half * this.dx : this.x - obstacles.x[which]
    contact.y = wraps ? -dy[k] - half * this.dy : this.y - obstacles.y[which]
    if (this.#moves) {
      const left = this.part * (this.lasts - this.gone)
      contact.dx -= left * obstacles.vx[which]
      contact.dy -= left * obstacles.vy[which]
      contact.length = Math.sqrt(contact.dx * contact.dx + contact.dy * contact.dy)
      contact.x = -dx[k] - half * this.dx
      contact.y = -dy[k] - half * this.dy
    }
    contact.index = which
    contact.size = obstacles.radius[which]
    contact.first = obstacles.firstCorner[which]
    contact.last = obstacles.firstCorner[which + 1]
    contact.fromX = contact.x
    contact.fromY = contact.y
    contact.border = (contact.size + contact.body) * (1 + SKIN)
  }
}

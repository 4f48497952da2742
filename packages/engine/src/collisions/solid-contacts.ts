import { INSIDE } from '../obstacles/obstacle-sides.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import { BOX, PLANE, SolidContact, type Solids } from '../obstacles/solids.js'
import { type Contact, GRAZING, SKIN } from './contact.js'

/** Maximum Newton steps toward a contact: more than even a grazing one needs. */
const STEPS = 64
/** How often a body is moved back into several solids in turn. */
const PASSES = 8

/**
 * A body on its way, see `Sweep`; `gone` of the time `lasts` has passed, and it goes `part` of the remaining way next.
 */
export interface Course {
  x: number
  y: number
  z: number
  readonly dx: number
  readonly dy: number
  readonly dz: number
  vx: number
  vy: number
  vz: number
  readonly radius: number
  readonly lasts: number
  readonly gone: number
  readonly part: number
}

/**
 * Contacts of a moving body with the spheres, boxes and half-spaces of a world with depth; each is tested.
 *
 * A solid is convex, so along a straight way the gap to it is a convex function, and Newton's steps from before the
 * first contact approach it and never pass it: one step for a plane, a few for a box or a sphere, about ten for a
 * grazing way. (Fields, because arguments of functions that are not inlined are boxed.)
 */
export class SolidContacts {
  /** The depth in the deepest solid, 0 for none, and the displacement out of it, with a gap. */
  depth = 0
  outX = 0
  outY = 0
  outZ = 0
  readonly #solids: Solids
  /** Number of upright obstacles: solids are numbered from there. */
  readonly #first: number
  readonly #border: SolidContact
  /** 1 for solids around the body that it must not leave. */
  readonly #around: Uint8Array
  /** From the body to the center of the current solid. */
  readonly #to = { x: 0, y: 0, z: 0 }
  /** One of its axes, the body's position along it, the allowed maximum, and the gap kept. */
  #axisX = 0
  #axisY = 0
  #axisZ = 0
  #offset = 0
  #most = 0
  #skin = 0
  #moved = false

  constructor({ solids, count }: Obstacles) {
    this.#solids = solids
    this.#first = count
    this.#border = new SolidContact(solids)
    this.#around = new Uint8Array(solids.count)
  }

  /** Records the solids around the body that are met from inside. */
  lookAround(course: Course): void {
    const border = this.#border
    border.x = course.x
    border.y = course.y
    border.z = course.z
    for (let k = 0; k < this.#around.length; k++) {
      border.measure(k)
      this.#around[k] = border.inside ? 1 : 0
    }
  }

  /** Keeps the contact with a solid on the current part of the way, if it is the earliest. */
  meet(course: Course, contact: Contact): void {
    const { count, vx, vy, vz, radius, space } = this.#solids
    const { part } = course
    const border = this.#border
    const to = this.#to
    const left = part * (course.lasts - course.gone)
    for (let k = 0; k < count; k++) {
      if (!this.#isMet(k)) continue
      const wayX = part * course.dx - left * vx[k]
      const wayY = part * course.dy - left * vy[k]
      const wayZ = part * course.dz - left * vz[k]
      const length = Math.sqrt(wayX * wayX + wayY * wayY + wayZ * wayZ)
      if (length === 0) continue
      this.#lookAt(course, k)
      if (space.wraps) {
        // The point of the way nearest to the center.
        to.x -= wayX / 2
        to.y -= wayY / 2
        to.z -= wayZ / 2
        space.shortest(to)
        to.x += wayX / 2
        to.y += wayY / 2
        to.z += wayZ / 2
      }
      const skin = SKIN * (course.radius + radius[k])
      let time = 0
      for (let step = 0; time <= 1; step++) {
        border.to.x = to.x - time * wayX
        border.to.y = to.y - time * wayY
        border.to.z = to.z - time * wayZ
        border.measureBorder(k)
        const approach = wayX * border.awayX + wayY * border.awayY + wayZ * border.awayZ
        if (approach >= -GRAZING * length) break
        const apart = border.gap - course.radius - skin
        if (apart <= skin || step === STEPS) {
          contact.index = this.#first + k
          contact.trialTime = time
          contact.trialX = border.awayX
          contact.trialY = border.awayY
          contact.trialZ = border.awayZ
          contact.keep()
          contact.trialZ = 0
          break
        }
        time += apart / -approach
      }
    }
  }

  /** Finds the solid that the body is deepest in, except those that it must not leave. */
  findDeepest(course: Course): void {
    const { count, radius, space } = this.#solids
    const border = this.#border
    this.depth = 0
    for (let k = 0; k < count; k++) {
      if (!this.#isMet(k)) continue
      this.#lookAt(course, k)
      const { x, y, z } = space.shortest(this.#to)
      border.to.x = x
      border.to.y = y
      border.to.z = z
      border.measureBorder(k)
      const depth = course.radius - border.gap
      if (depth <= this.depth) continue
      this.depth = depth
      const out = depth + SKIN * (course.radius + radius[k])
      this.outX = out * border.awayX
      this.outY = out * border.awayY
      this.outZ = out * border.awayZ
    }
  }

  /** Moves the body back into solids that it must not leave; true if it was outside. */
  stayIn(course: Course): boolean {
    let met = false
    for (let pass = 0; pass < PASSES; pass++) {
      this.#moved = false
      for (let k = 0; k < this.#around.length; k++) if (this.#around[k] === 1) this.#stayInOne(course, k)
      if (!this.#moved) break
      met = true
    }
    return met
  }

  #isMet(k: number): boolean {
    return this.#solids.sides[k] !== INSIDE && this.#around[k] === 0
  }

  /** Writes the current position of a solid relative to the body. */
  #lookAt({ x, y, z, gone }: Course, k: number): void {
    const solids = this.#solids
    const to = this.#to
    to.x = solids.x[k] + gone * solids.vx[k] - x
    to.y = solids.y[k] + gone * solids.vy[k] - y
    to.z = solids.z[k] + gone * solids.vz[k] - z
  }

  /** Moves the body to the nearest place inside one solid; to the center along an axis on which it does not fit. */
  #stayInOne(course: Course, k: number): void {
    const { kind, a, b, c, cosine, sine, space } = this.#solids
    const to = this.#to
    this.#lookAt(course, k)
    space.shortest(to)
    if (kind[k] === BOX) {
      // Each axis separately.
      const alongX = 0 - (to.x * cosine[k] + to.y * sine[k])
      const alongY = to.x * sine[k] - to.y * cosine[k]
      this.#setAxis(cosine[k], sine[k], 0)
      this.#offset = alongX
      this.#hold(course, k, a)
      this.#setAxis(-sine[k], cosine[k], 0)
      this.#offset = alongY
      this.#hold(course, k, b)
      this.#setAxis(0, 0, 1)
      this.#offset = 0 - to.z
      this.#hold(course, k, c)
      return
    }
    if (kind[k] === PLANE) {
      this.#setAxis(a[k], b[k], c[k])
      this.#offset = 0 - (to.x * a[k] + to.y * b[k] + to.z * c[k])
      this.#most = -course.radius
      this.#skin = SKIN * course.radius
      this.#holdTo(course, k)
      return
    }
    const distance = Math.sqrt(to.x * to.x + to.y * to.y + to.z * to.z)
    if (distance === 0) return
    this.#setAxis(-to.x / distance, -to.y / distance, -to.z / distance)
    this.#offset = distance
    this.#hold(course, k, a)
  }

  #setAxis(x: number, y: number, z: number): void {
    this.#axisX = x
    this.#axisY = y
    this.#axisZ = z
  }

  /** Keeps the body between the two sides of an axis. */
  #hold(course: Course, k: number, half: Float64Array): void {
    if (this.#offset < 0) {
      this.#setAxis(-this.#axisX, -this.#axisY, -this.#axisZ)
      this.#offset = -this.#offset
    }
    this.#most = Math.max(half[k] - course.radius, 0)
    // If there is hardly room, at most to the center.
    this.#skin = Math.min(SKIN * (course.radius + this.#solids.radius[k]), this.#most)
    this.#holdTo(course, k)
  }

  /** Moves the body back along the axis if it is too far out, and removes its outward velocity. */
  #holdTo(course: Course, k: number): void {
    if (!(this.#offset > this.#most)) return
    const { vx, vy, vz } = this.#solids
    const x = this.#axisX
    const y = this.#axisY
    const z = this.#axisZ
    const back = this.#offset - this.#most + this.#skin
    course.x -= back * x
    course.y -= back * y
    course.z -= back * z
    const moves = course.lasts > 0 ? 1 : 0
    const goes = moves * (vx[k] * x + vy[k] * y + vz[k] * z)
    const out = Math.max(0, course.vx * x + course.vy * y + course.vz * z - goes)
    course.vx -= out * x
    course.vy -= out * y
    course.vz -= out * z
    this.#moved = true
  }
}

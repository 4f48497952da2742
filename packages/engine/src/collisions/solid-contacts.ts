import { INSIDE } from '../obstacles/obstacle-sides.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import { BOX, PLANE, SolidContact, type Solids } from '../obstacles/solids.js'
import { type Contact, GRAZING, SKIN } from './contact.js'

/** So many steps toward a contact at most: more than even a grazing one needs. */
const STEPS = 64
/** A body in several solids is put back into one after the other so often. */
const PASSES = 8

/**
 * A body on its way, as `Sweep` describes it; `gone` of the time `lasts` is over,
 * `part` of the way left is gone next.
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
 * What a body on its way has to do with the spheres,
 * boxes and half-spaces of a world with a depth, each looked at.
 *
 * A solid is convex, so along a straight way the gap to it is a convex function, and Newton's steps from
 * before the first contact come ever nearer to it and never beyond: one step where a plane is met, a few for
 * a box or a sphere, about ten where the way just grazes one. (Fields, because numbers handed to a function
 * that is not inlined are put into objects.)
 */
export class SolidContacts {
  /**
   * By how much the body is in the solid that it is deepest in, 0 in none,
   * and the way out of it, with a gap beyond.
   */
  depth = 0
  outX = 0
  outY = 0
  outZ = 0
  readonly #solids: Solids
  /** How many obstacles stand upright: contacts count on from there. */
  readonly #first: number
  readonly #border: SolidContact
  /** 1 for those around the body that it is not to leave. */
  readonly #around: Uint8Array
  /** From the body to the middle of the solid whose turn it is. */
  readonly #to = { x: 0, y: 0, z: 0 }
  /** One of its axes, how far out along it the body is, how far it may be, and the gap kept to there. */
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

  /** Notes those around the body that are met from inside. */
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

  /**
   * Keeps the contact with a solid on the part of the way whose turn it is,
   * if there is one and it is the earliest.
   */
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
        // Where it is nearest to the middle of the way.
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

  /** Finds the solid that the body is deepest in, but for those that it is not to leave. */
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

  /** Puts the body back into those that it is not to leave; true when it was elsewhere. */
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

  /** Writes where a solid is by now, as seen from the body. */
  #lookAt({ x, y, z, gone }: Course, k: number): void {
    const solids = this.#solids
    const to = this.#to
    to.x = solids.x[k] + gone * solids.vx[k] - x
    to.y = solids.y[k] + gone * solids.vy[k] - y
    to.z = solids.z[k] + gone * solids.vz[k] - z
  }

  /**
   * Puts the body to the nearest place within one solid;
   * where it does not fit, along that axis to the middle.
   */
  #stayInOne(course: Course, k: number): void {
    const { kind, a, b, c, cosine, sine, space } = this.#solids
    const to = this.#to
    this.#lookAt(course, k)
    space.shortest(to)
    if (kind[k] === BOX) {
      // Each axis is held by itself: the others stay what they are.
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

  /** Holds the body between the two sides of an axis, so far from the middle. */
  #hold(course: Course, k: number, half: Float64Array): void {
    if (this.#offset < 0) {
      this.#setAxis(-this.#axisX, -this.#axisY, -this.#axisZ)
      this.#offset = -this.#offset
    }
    this.#most = Math.max(half[k] - course.radius, 0)
    // Where there is hardly room, no farther than the middle.
    this.#skin = Math.min(SKIN * (course.radius + this.#solids.radius[k]), this.#most)
    this.#holdTo(course, k)
  }

  /**
   * Puts the body back along the axis when it is too far out,
   * and takes what leads out there from its velocity.
   */
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

import { ObstacleContact } from './obstacle-contact.js'
import type { ObstacleSearch } from './obstacle-search.js'
import type { Obstacles } from './obstacles.js'
import { BOX, SolidContact, SPHERE } from './solids.js'

/** Two ways count as equal if they differ by at most this share of the reach. */
const EQUAL = 1e-9

/**
 * Finds the first obstacle on a body's straight way. Write the start, the direction (a unit vector), the length and the
 * body's radius; call `cast`; read the result. Obstacles count as larger by the body, their sides moved outward; those
 * met from inside as smaller. A body that touches an obstacle, or is inside one met from outside, meets it at once.
 * Upright obstacles are met at any height. (Fields, because arguments of functions that are not inlined are boxed.)
 * Cost: O(obstacles in the cells around the way + those that move + solids).
 */
export class ObstacleRay {
  x = 0
  y = 0
  z = 0
  dx = 1
  dy = 0
  dz = 0
  reach = 0
  body = 0
  /** Whether to skip upright obstacles that are met from outside, for callers that handle these in another way. */
  bordersAlone = false
  /** Distance along the way to the contact, less than `reach`; Infinity if there is none. */
  distance = 0
  /** The index of the obstacle; the solids follow the others. */
  obstacle = -1
  /** Unit vector out of the border there, to the side from which the body comes. */
  normalX = 1
  normalY = 0
  normalZ = 0
  /** From the center of the obstacle to the contact; for a plane its normal. */
  fromX = 1
  fromY = 0
  fromZ = 0
  /** Whether the body is inside the obstacle and must stay there. */
  inside = false
  readonly #obstacles: Obstacles
  readonly #search: ObstacleSearch
  readonly #contact: ObstacleContact
  readonly #solid: SolidContact
  /**
   * The obstacle being tested: its index, whether it is met from inside, its center relative to the start, the outward
   * direction at the start.
   */
  #tested = -1
  #hollow = false
  #toX = 0
  #toY = 0
  #toZ = 0
  #awayX = 0
  #awayY = 0
  #awayZ = 0
  /** When the way enters and leaves the obstacle, and the normals of the sides there. */
  #enters = 0
  #leaves = 0
  #inX = 0
  #inY = 0
  #inZ = 0
  #outX = 0
  #outY = 0
  #outZ = 0
  /** One of its sides: its normal. */
  #sideX = 0
  #sideY = 0
  #sideZ = 0

  constructor(obstacles: Obstacles) {
    this.#obstacles = obstacles
    this.#search = obstacles.search()
    this.#contact = new ObstacleContact(obstacles)
    this.#solid = new SolidContact(obstacles.solids)
  }

  cast(): void {
    const search = this.#search
    this.distance = Number.POSITIVE_INFINITY
    search.x = this.x
    search.y = this.y
    search.z = this.z
    search.reach = this.reach + this.body
    search.find()
    for (let k = 0; k < search.count; k++) this.#tryOutline(k)
    for (let k = 0; k < this.#obstacles.solids.count; k++) this.#trySolid(k)
  }

  #tryOutline(k: number): void {
    const { firstCorner, cornerX, cornerY, radius } = this.#obstacles
    const { index, dx, dy } = this.#search
    const contact = this.#contact
    contact.measure(this.#search, k)
    if (contact.gap === Number.POSITIVE_INFINITY || (this.bordersAlone && !contact.inside)) return
    this.#tested = index[k]
    this.#hollow = contact.inside
    this.#awayX = contact.awayX
    this.#awayY = contact.awayY
    this.#awayZ = 0
    this.#toX = dx[k]
    this.#toY = dy[k]
    this.#toZ = 0
    const grown = contact.inside ? -this.body : this.body
    const first = firstCorner[index[k]]
    const end = firstCorner[index[k] + 1]
    if (first === end) {
      this.#crossRound(radius[index[k]] + grown, true)
      return
    }
    this.#enters = Number.NEGATIVE_INFINITY
    this.#leaves = Number.POSITIVE_INFINITY
    let previous = end - 1
    for (let corner = first; corner < end; corner++) {
      const alongX = cornerX[corner] - cornerX[previous]
      const alongY = cornerY[corner] - cornerY[previous]
      const length = Math.sqrt(alongX * alongX + alongY * alongY)
      this.#setSide(alongY / length, -alongX / length, 0)
      this.#crossSide(cornerX[previous] * this.#sideX + cornerY[previous] * this.#sideY + grown)
      previous = corner
    }
    this.#keep(true)
  }

  #trySolid(k: number): void {
    const { kind, a, b, c, cosine, sine } = this.#obstacles.solids
    const contact = this.#solid
    contact.x = this.x
    contact.y = this.y
    contact.z = this.z
    contact.measure(k)
    if (contact.gap === Number.POSITIVE_INFINITY) return
    this.#tested = this.#obstacles.count + k
    this.#hollow = contact.inside
    this.#awayX = contact.awayX
    this.#awayY = contact.awayY
    this.#awayZ = contact.awayZ
    this.#toX = contact.to.x
    this.#toY = contact.to.y
    this.#toZ = contact.to.z
    const grown = contact.inside ? -this.body : this.body
    if (kind[k] === SPHERE) {
      this.#crossRound(a[k] + grown, false)
      return
    }
    this.#enters = Number.NEGATIVE_INFINITY
    this.#leaves = Number.POSITIVE_INFINITY
    if (kind[k] === BOX) {
      for (let sign = -1; sign <= 1; sign += 2) {
        this.#setSide(sign * cosine[k], sign * sine[k], 0)
        this.#crossSide(a[k] + grown)
        this.#setSide(-sign * sine[k], sign * cosine[k], 0)
        this.#crossSide(b[k] + grown)
        this.#setSide(0, 0, sign)
        this.#crossSide(c[k] + grown)
      }
      this.#keep(false)
      return
    }
    this.#setSide(a[k], b[k], c[k])
    this.#crossSide(grown)
    const before = this.distance
    this.#keep(false)
    if (this.distance === before) return
    this.fromX = a[k]
    this.fromY = b[k]
    this.fromZ = c[k]
  }

  #setSide(x: number, y: number, z: number): void {
    this.#sideX = x
    this.#sideY = y
    this.#sideZ = z
  }

  /** Clips the way by one side of a convex shape, at this distance from its center. */
  #crossSide(half: number): void {
    const approach = this.dx * this.#sideX + this.dy * this.#sideY + this.dz * this.#sideZ
    const out = 0 - (this.#toX * this.#sideX + this.#toY * this.#sideY + this.#toZ * this.#sideZ) - half
    if (approach < 0) {
      const time = out / -approach
      if (time <= this.#enters) return
      this.#enters = time
      this.#inX = this.#sideX
      this.#inY = this.#sideY
      this.#inZ = this.#sideZ
    } else if (approach > 0) {
      const time = -out / approach
      if (time >= this.#leaves) return
      this.#leaves = time
      this.#outX = this.#sideX
      this.#outY = this.#sideY
      this.#outZ = this.#sideZ
    } else if (out > 0) this.#leaves = Number.NEGATIVE_INFINITY
  }

  /** Clips the way by a circle, at any height, or by a sphere. */
  #crossRound(size: number, upright: boolean): void {
    const rise = upright ? 0 : this.dz
    const squared = this.dx * this.dx + this.dy * this.dy + rise * rise
    const along = this.#toX * this.dx + this.#toY * this.dy + this.#toZ * rise
    const apart =
      this.#toX * this.#toX + this.#toY * this.#toY + this.#toZ * this.#toZ - size * Math.abs(size)
    const under = along * along - squared * apart
    if (squared > 0 && under >= 0) {
      const root = Math.sqrt(under)
      this.#enters = (along - root) / squared
      this.#leaves = (along + root) / squared
      this.#setRoundSide(this.#enters, rise)
      this.#inX = this.#sideX
      this.#inY = this.#sideY
      this.#inZ = this.#sideZ
      this.#setRoundSide(this.#leaves, rise)
      this.#outX = this.#sideX
      this.#outY = this.#sideY
      this.#outZ = this.#sideZ
    } else {
      this.#enters = Number.NEGATIVE_INFINITY
      this.#leaves = apart < 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
    }
    this.#keep(upright)
  }

  #setRoundSide(time: number, rise: number): void {
    const x = time * this.dx - this.#toX
    const y = time * this.dy - this.#toY
    const z = time * rise - this.#toZ
    const size = Math.sqrt(x * x + y * y + z * z)
    // For a point, the smallest circle, outward is back along the way.
    this.#setSide(
      size > 0 ? x / size : this.#awayX,
      size > 0 ? y / size : this.#awayY,
      size > 0 ? z / size : this.#awayZ,
    )
  }

  /** Keeps the tested obstacle if its contact is the first so far. */
  #keep(upright: boolean): void {
    let time = 0
    this.#setSide(this.#awayX, this.#awayY, this.#awayZ)
    if (this.#hollow) {
      if (this.#leaves > 0) {
        time = this.#leaves
        this.#setSide(-this.#outX, -this.#outY, -this.#outZ)
      }
    } else {
      if (this.#leaves < 0 || this.#enters > this.#leaves) return
      if (this.#enters > 0) {
        time = this.#enters
        this.#setSide(this.#inX, this.#inY, this.#inZ)
      }
    }
    // Sides of adjoining wall pieces lie in one line; of equal contacts the first counts.
    if (time >= this.reach || time >= this.distance - EQUAL * this.reach) return
    this.distance = time
    this.obstacle = this.#tested
    this.inside = this.#hollow
    this.normalX = this.#sideX
    this.normalY = this.#sideY
    this.normalZ = this.#sideZ
    this.fromX = time * this.dx - this.#toX
    this.fromY = time * this.dy - this.#toY
    this.fromZ = upright ? 0 : time * this.dz - this.#toZ
  }
}

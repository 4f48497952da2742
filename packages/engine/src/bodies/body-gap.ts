import type { Vector } from '../math/vector.js'
import type { ObstacleSearch } from '../obstacles/obstacle-search.js'
import { BOTH, FRONT, INSIDE, OUTSIDE } from '../obstacles/obstacle-sides.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import { BOX, PLANE } from '../obstacles/solids.js'
import type { Space } from '../spaces/space.js'
import { Body } from './body.js'
import { type Corners, PlaneGap } from './plane-gap.js'
import { SpaceGap } from './space-gap.js'
import { cornersOf, type Met, touchingPoint } from './touching-point.js'

/** The sides of a world, in the order of their numbers. */
export const SIDES_OF_WORLD = ['left', 'right', 'bottom', 'top', 'floor', 'ceiling'] as const

/** The one corner of a circle. */
const NOWHERE: Float64Array = new Float64Array(1)

type Mutable<Fields> = { -readonly [Key in keyof Fields]: Fields[Key] }

/**
 * The gap between a body and others, obstacles and the border of the world: negative if it overlaps them or is beyond,
 * Infinity if an obstacle is not met from the position of its center. Numbers pass through fields, since arguments
 * would be boxed. Upright obstacles are measured as seen from above.
 */
export class BodyGap {
  /** The body to measure from; its center is (0, 0, 0). */
  readonly body = new Body()
  /** Another body; its center is relative to the first. */
  readonly other = new Body()
  gap = 0
  /** Unit vector from the body to what it meets. */
  x = 1
  y = 0
  z = 0
  /** Larger gaps need not be exact. */
  reach = 0
  /** The last shape met from outside; its corners locate the contact. */
  #met: Body | Corners | undefined
  readonly #way = new Float64Array(3)
  readonly #space: Space
  readonly #obstacles: Obstacles
  readonly #inPlane = new PlaneGap()
  readonly #inSpace = new SpaceGap()
  readonly #outline: Mutable<Corners> = {
    x: 0,
    y: 0,
    cornerX: NOWHERE,
    cornerY: NOWHERE,
    first: 0,
    end: 1,
    round: 0,
  }
  readonly #solid = new Body()
  readonly #to = { x: 0, y: 0, z: 0 }

  constructor(space: Space, obstacles: Obstacles) {
    this.#space = space
    this.#obstacles = obstacles
  }

  toOther(): void {
    if (this.#space.dimensions === 2) this.#measureInPlane(this.other)
    else this.#measureInSpace(this.other)
  }

  #measureInPlane(other: Corners): void {
    const inPlane = this.#inPlane
    this.#met = other
    inPlane.measure(this.body, other)
    this.gap = inPlane.gap
    this.x = inPlane.normalX
    this.y = inPlane.normalY
    this.z = 0
  }

  #measureInSpace(other: Body): void {
    const inSpace = this.#inSpace
    this.#met = other
    inSpace.reach = this.reach
    inSpace.measure(this.body, other)
    this.gap = inSpace.gap
    this.x = inSpace.normalX
    this.y = inSpace.normalY
    this.z = inSpace.normalZ
  }

  /** The obstacle at entry `k` of a search around the center of the body. */
  toObstacle(search: ObstacleSearch, k: number): void {
    this.#met = undefined
    const obstacles = this.#obstacles
    const which = search.index[k]
    const outline = this.#outline
    const first = obstacles.firstCorner[which]
    const end = obstacles.firstCorner[which + 1]
    const isCircle = end === first
    outline.x = search.dx[k]
    outline.y = search.dy[k]
    outline.round = isCircle ? obstacles.radius[which] : 0
    outline.cornerX = isCircle ? NOWHERE : obstacles.cornerX
    outline.cornerY = isCircle ? NOWHERE : obstacles.cornerY
    outline.first = isCircle ? 0 : first
    outline.end = isCircle ? 1 : end
    const sides = obstacles.sides[which]
    const within = sides === INSIDE || sides === BOTH
    if (within && this.#isWithin()) this.#toBorderAround()
    else if (sides === INSIDE || (sides === FRONT && !obstacles.isBefore(which, -outline.x, -outline.y))) {
      this.gap = Number.POSITIVE_INFINITY
    } else this.#measureInPlane(outline)
  }

  /** Whether the middle of the body is within the outline. */
  #isWithin(): boolean {
    const { x, y, cornerX, cornerY, first, end, round } = this.#outline
    if (end - first === 1) return x * x + y * y < round * round
    for (let k = first; k < end; k++) {
      const next = k + 1 < end ? k + 1 : first
      const sideX = cornerX[next] - cornerX[k]
      const sideY = cornerY[next] - cornerY[k]
      if ((x + cornerX[k]) * sideY - (y + cornerY[k]) * sideX <= 0) return false
    }
    return true
  }

  /** The outline from inside: the body's distance from leaving it. */
  #toBorderAround(): void {
    const { body } = this
    const way = this.#way
    const { x, y, cornerX, cornerY, first, end, round } = this.#outline
    this.gap = Number.POSITIVE_INFINITY
    this.z = 0
    if (end - first === 1) {
      for (let corner = body.first; corner < body.end; corner++) {
        const wayX = body.cornerX[corner] - x
        const wayY = body.cornerY[corner] - y
        const distance = Math.sqrt(wayX * wayX + wayY * wayY)
        if (round - distance - body.round >= this.gap) continue
        this.gap = round - distance - body.round
        this.x = distance > 0 ? wayX / distance : 1
        this.y = distance > 0 ? wayY / distance : 0
      }
      return
    }
    for (let k = first; k < end; k++) {
      const next = k + 1 < end ? k + 1 : first
      const sideX = cornerX[next] - cornerX[k]
      const sideY = cornerY[next] - cornerY[k]
      const length = Math.sqrt(sideX * sideX + sideY * sideY)
      const outX = sideY / length
      const outY = 0 - sideX / length
      way[0] = outX
      way[1] = outY
      way[2] = 0
      body.reach(way)
      const gap = (x + cornerX[k]) * outX + (y + cornerY[k]) * outY - body.far
      if (gap >= this.gap) continue
      this.gap = gap
      this.x = outX
      this.y = outY
    }
  }

  /** A solid, for a body centered at (x, y, z). */
  toSolid(k: number, place: Float64Array): void {
    this.#met = undefined
    const { solids } = this.#obstacles
    const to = this.#to
    to.x = solids.x[k] - place[0]
    to.y = solids.y[k] - place[1]
    to.z = solids.z[k] - place[2]
    this.#space.shortest(to)
    const kind = solids.kind[k]
    if (kind === PLANE) {
      this.#toPlane(k)
      return
    }
    const solid = this.#solid
    const isBox = kind === BOX
    const { axes, half } = solid
    solid.x = to.x
    solid.y = to.y
    solid.z = to.z
    solid.round = isBox ? 0 : solids.a[k]
    half[0] = isBox ? solids.a[k] : 0
    half[1] = isBox ? solids.b[k] : 0
    half[2] = isBox ? solids.c[k] : 0
    axes[0] = solids.cosine[k]
    axes[1] = solids.sine[k]
    axes[3] = 0 - solids.sine[k]
    axes[4] = solids.cosine[k]
    const sides = solids.sides[k]
    if (sides !== OUTSIDE && this.#isWithinSolid()) {
      if (isBox) this.#toBoxAround()
      else this.#toBallAround()
    } else if (sides === INSIDE) this.gap = Number.POSITIVE_INFINITY
    else this.#measureInSpace(solid)
  }

  #toPlane(k: number): void {
    const { solids } = this.#obstacles
    const to = this.#to
    const sides = solids.sides[k]
    const outX = solids.a[k]
    const outY = solids.b[k]
    const outZ = solids.c[k]
    const before = 0 - (to.x * outX + to.y * outY + to.z * outZ)
    // A body that may be behind it meets it from there.
    const sign = before < 0 && sides !== OUTSIDE ? 1 : -1
    const way = this.#way
    way[0] = outX
    way[1] = outY
    way[2] = outZ
    this.body.reach(way)
    this.gap = sign < 0 && sides === INSIDE ? Number.POSITIVE_INFINITY : 0 - sign * before - this.body.far
    this.x = sign * outX
    this.y = sign * outY
    this.z = sign * outZ
  }

  #isWithinSolid(): boolean {
    const { x, y, z, axes, half, round } = this.#solid
    if (round > 0) return x * x + y * y + z * z < round * round
    for (let axis = 0; axis < 3; axis++) {
      const along = x * axes[3 * axis] + y * axes[3 * axis + 1] + z * axes[3 * axis + 2]
      if (Math.abs(along) >= half[axis]) return false
    }
    return true
  }

  #toBoxAround(): void {
    const { x, y, z, axes, half } = this.#solid
    const way = this.#way
    this.gap = Number.POSITIVE_INFINITY
    for (let axis = 0; axis < 3; axis++) {
      const outX = axes[3 * axis]
      const outY = axes[3 * axis + 1]
      const outZ = axes[3 * axis + 2]
      const along = 0 - (x * outX + y * outY + z * outZ)
      way[0] = outX
      way[1] = outY
      way[2] = outZ
      this.body.reach(way)
      const gap = half[axis] - Math.abs(along) - this.body.far
      if (gap >= this.gap) continue
      const sign = along < 0 ? -1 : 1
      this.gap = gap
      this.x = sign * outX
      this.y = sign * outY
      this.z = sign * outZ
    }
  }

  #toBallAround(): void {
    const { axes, half, round: own } = this.body
    const { x, y, z, round } = this.#solid
    this.gap = Number.POSITIVE_INFINITY
    for (let corner = 0; corner < 8; corner++) {
      let wayX = 0 - x
      let wayY = 0 - y
      let wayZ = 0 - z
      for (let axis = 0; axis < 3; axis++) {
        const along = (corner >> axis) % 2 === 0 ? half[axis] : 0 - half[axis]
        wayX += along * axes[3 * axis]
        wayY += along * axes[3 * axis + 1]
        wayZ += along * axes[3 * axis + 2]
      }
      const distance = Math.sqrt(wayX * wayX + wayY * wayY + wayZ * wayZ)
      if (round - distance - own >= this.gap) continue
      this.gap = round - distance - own
      this.x = distance > 0 ? wayX / distance : 1
      this.y = distance > 0 ? wayY / distance : 0
      this.z = distance > 0 ? wayZ / distance : 0
    }
  }

  /** A side of the world, by number, for a body centered at a place. */
  toSide(side: number, place: Float64Array): void {
    this.#met = undefined
    const { left, right, bottom, top, floor, ceiling } = this.#space
    const axis = side >> 1
    const sign = side % 2 === 0 ? -1 : 1
    this.x = axis === 0 ? sign : 0
    this.y = axis === 1 ? sign : 0
    this.z = axis === 2 ? sign : 0
    const low = axis === 0 ? left : axis === 1 ? bottom : floor
    const high = axis === 0 ? right : axis === 1 ? top : ceiling
    const before = sign < 0 ? place[axis] - low : high - place[axis]
    const way = this.#way
    way[0] = this.x
    way[1] = this.y
    way[2] = this.z
    this.body.reach(way)
    this.gap = before - this.body.far
  }

  /** Where the body touches the shape measured last, relative to its center. */
  locate(): Vector {
    return touchingPoint(this.body, this, this.gap, metIn(this.#met))
  }
}

function metIn(met: Body | Corners | undefined): Met | undefined {
  if (met === undefined) return undefined
  if (met instanceof Body) return { points: cornersOf(met), upright: false }
  const { x, y, cornerX, cornerY, first, end } = met
  const points = Array.from({ length: end - first }, (_, k) => {
    return [x + cornerX[first + k], y + cornerY[first + k], 0] as const
  })
  return { points, upright: true }
}

import type { BodyShape } from '../agents/body-shape.js'
import type { Columns } from '../agents/columns.js'
import type { Population } from '../agents/population.js'
import type { Vector } from '../math/vector.js'
import type { Space } from '../spaces/space.js'

/**
 * Makes a difference of two places the shortest one, in place: `space.shortest`, but without handing a number
 * to a function, which the loops over pairs would pay for.
 */
export function shorten(way: Vector, { wraps, dimensions, periodX, periodY, periodZ }: Space): void {
  if (!wraps) return
  way.x -= periodX * Math.round(way.x / periodX)
  way.y -= periodY * Math.round(way.y / periodY)
  if (dimensions === 3) way.z -= periodZ * Math.round(way.z / periodZ)
}

/** How large a circle or ball around the middle is that is within a body, as a part of the one around it. */
const innerShareOf = ({ shape, forward, aside, up, round }: BodyShape): number =>
  shape === 'capsule' ? round : Math.min(forward, aside, up > 0 ? up : forward)

/** All agents of a world as round bodies, in the order of populations and ids, in columns that are reused. */
export class Bodies {
  count = 0
  x = new Float64Array(0)
  y = new Float64Array(0)
  /** 0 in a plane, whatever the ground's height. */
  z = new Float64Array(0)
  radius = new Float64Array(0)
  /** The largest circle or ball around the middle that is within the body: all of one that is round. */
  inner = new Float64Array(0)
  id = new Uint32Array(0)
  /** Where they were before they moved. */
  startX = new Float64Array(0)
  startY = new Float64Array(0)
  startZ = new Float64Array(0)
  /** How fast they were before they moved, where that is asked for. */
  startVx = new Float64Array(0)
  startVy = new Float64Array(0)
  startVz = new Float64Array(0)
  /** Where they were when last no obstacle was in their way. */
  freeX = new Float64Array(0)
  freeY = new Float64Array(0)
  freeZ = new Float64Array(0)
  /** Which part of their way they went. */
  part = new Float64Array(0)
  /** 1 for those that overlap. */
  overlaps = new Uint8Array(0)
  largest = 0
  /** Whether any is no circle or ball. */
  areShaped = false
  /** Which part of the radius `inner` is, in the columns last asked for. */
  innerShare = 1
  /** Whose body `find` has found. */
  population: Population | undefined
  row = 0
  readonly #populations: readonly Population[]
  readonly #inSpace: boolean
  /** The columns last asked for: they come population by population. */
  #lastColumns: Columns | undefined
  #lastFirst = 0

  constructor(populations: readonly Population[], dimensions: 2 | 3) {
    this.#populations = populations
    this.#inSpace = dimensions === 3
  }

  /** Notes where everybody is, before they move. */
  start(): void {
    this.#reserve()
    this.#lastColumns = undefined
    this.areShaped = false
    for (let k = 0; k < this.#populations.length; k++)
      this.areShaped ||= this.#populations[k].body !== undefined
    this.#copy(this.startX, this.startY, this.startZ)
  }

  /** Notes how fast everybody is, before they move. */
  startVelocities(): void {
    if (this.startVx.length < this.count) {
      this.startVx = new Float64Array(this.x.length)
      this.startVy = new Float64Array(this.x.length)
      this.startVz = new Float64Array(this.x.length)
    }
    let body = 0
    for (let k = 0; k < this.#populations.length; k++) {
      const { columns, count } = this.#populations[k]
      for (let row = 0; row < count; row++, body++) {
        this.startVx[body] = columns.vx[row]
        this.startVy[body] = columns.vy[row]
        this.startVz[body] = this.#inSpace ? columns.vz[row] : 0
      }
    }
  }

  /** Which body is the first agent of some columns. */
  firstOf(columns: Columns): number {
    if (columns === this.#lastColumns) return this.#lastFirst
    let first = 0
    let k = 0
    while (this.#populations[k].columns !== columns) first += this.#populations[k++].count
    const { body } = this.#populations[k]
    this.innerShare = body === undefined ? 1 : innerShareOf(body)
    this.#lastColumns = columns
    this.#lastFirst = first
    return first
  }

  /** Finds whose body one is. */
  find(body: number): void {
    let k = 0
    this.row = body
    while (this.row >= this.#populations[k].count) this.row -= this.#populations[k++].count
    this.population = this.#populations[k]
  }

  /** Puts an agent back to where it was before it moved. */
  putBack(columns: Columns, row: number): void {
    const body = this.firstOf(columns) + row
    columns.x[row] = this.startX[body]
    columns.y[row] = this.startY[body]
    columns.z[row] = this.startZ[body]
  }

  /** Notes where everybody is, and how large, after they moved. */
  gather(): void {
    this.#copy(this.x, this.y, this.z)
    let body = 0
    this.largest = 0
    for (let k = 0; k < this.#populations.length; k++) {
      const { columns, count, body: shape } = this.#populations[k]
      const share = shape === undefined ? 1 : innerShareOf(shape)
      for (let row = 0; row < count; row++, body++) {
        this.radius[body] = columns.radius[row]
        this.inner[body] = columns.radius[row] * share
        this.id[body] = columns.id[row]
        this.largest = Math.max(this.largest, columns.radius[row])
      }
    }
    this.freeX.set(this.x)
    this.freeY.set(this.y)
    this.freeZ.set(this.z)
  }

  #copy(x: Float64Array, y: Float64Array, z: Float64Array): void {
    let body = 0
    for (let k = 0; k < this.#populations.length; k++) {
      const { columns, count } = this.#populations[k]
      for (let row = 0; row < count; row++, body++) {
        x[body] = columns.x[row]
        y[body] = columns.y[row]
        z[body] = this.#inSpace ? columns.z[row] : 0
      }
    }
  }

  #reserve(): void {
    this.count = 0
    for (let k = 0; k < this.#populations.length; k++) this.count += this.#populations[k].count
    if (this.count <= this.x.length) return
    const capacity = Math.max(this.count, 2 * this.x.length)
    this.x = new Float64Array(capacity)
    this.y = new Float64Array(capacity)
    this.z = new Float64Array(capacity)
    this.radius = new Float64Array(capacity)
    this.inner = new Float64Array(capacity)
    this.id = new Uint32Array(capacity)
    this.startX = new Float64Array(capacity)
    this.startY = new Float64Array(capacity)
    this.startZ = new Float64Array(capacity)
    this.freeX = new Float64Array(capacity)
    this.freeY = new Float64Array(capacity)
    this.freeZ = new Float64Array(capacity)
    this.part = new Float64Array(capacity)
    this.overlaps = new Uint8Array(capacity)
  }
}

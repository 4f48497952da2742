import type { Columns } from '../agents/columns.js'
import type { Population } from '../agents/population.js'
import type { Vector } from '../math/vector.js'
import type { Space } from '../spaces/space.js'

/**
 * Shortens a difference of two places in place, like `space.shortest` but without passing a number to a function, which
 * would slow down the loops over pairs.
 */
export function shorten(way: Vector, { wraps, dimensions, periodX, periodY, periodZ }: Space): void {
  if (!wraps) return
  way.x -= periodX * Math.round(way.x / periodX)
  way.y -= periodY * Math.round(way.y / periodY)
  if (dimensions === 3) way.z -= periodZ * Math.round(way.z / periodZ)
}

/** All agents of a world as round bodies, in the order of populations and ids, in columns that are reused. */
export class Bodies {
  count = 0
  x = new Float64Array(0)
  y = new Float64Array(0)
  /** 0 in a plane, whatever the ground's height. */
  z = new Float64Array(0)
  radius = new Float64Array(0)
  id = new Uint32Array(0)
  /** Positions before the move. */
  startX = new Float64Array(0)
  startY = new Float64Array(0)
  startZ = new Float64Array(0)
  /** Velocities before the move, if needed. */
  startVx = new Float64Array(0)
  startVy = new Float64Array(0)
  startVz = new Float64Array(0)
  /** Their last positions free of obstacles. */
  freeX = new Float64Array(0)
  freeY = new Float64Array(0)
  freeZ = new Float64Array(0)
  /** The share of their way that they went. */
  part = new Float64Array(0)
  /** 1 for those that overlap. */
  overlaps = new Uint8Array(0)
  /** The last pass over the near pairs in which each was moved; 0 for none. */
  pushedIn = new Uint8Array(0)
  largest = 0
  readonly #populations: readonly Population[]
  readonly #inSpace: boolean
  /** The columns of the last call: calls come population by population. */
  #lastColumns: Columns | undefined
  #lastFirst = 0

  constructor(populations: readonly Population[], dimensions: 2 | 3) {
    this.#populations = populations
    this.#inSpace = dimensions === 3
  }

  /** Records all positions before the move. */
  start(): void {
    this.#reserve()
    this.#lastColumns = undefined
    this.#copy(this.startX, this.startY, this.startZ)
  }

  /** Records all velocities before the move. */
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

  /** The body index of the first agent of some columns. */
  firstOf(columns: Columns): number {
    if (columns === this.#lastColumns) return this.#lastFirst
    let first = 0
    for (let k = 0; this.#populations[k].columns !== columns; k++) first += this.#populations[k].count
    this.#lastColumns = columns
    this.#lastFirst = first
    return first
  }

  /** Moves an agent back to its position before the move. */
  putBack(columns: Columns, row: number): void {
    const body = this.firstOf(columns) + row
    columns.x[row] = this.startX[body]
    columns.y[row] = this.startY[body]
    columns.z[row] = this.startZ[body]
  }

  /** Records all positions and sizes after the move. */
  gather(): void {
    this.#copy(this.x, this.y, this.z)
    let body = 0
    this.largest = 0
    for (let k = 0; k < this.#populations.length; k++) {
      const { columns, count } = this.#populations[k]
      for (let row = 0; row < count; row++, body++) {
        this.radius[body] = columns.radius[row]
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
    this.id = new Uint32Array(capacity)
    this.startX = new Float64Array(capacity)
    this.startY = new Float64Array(capacity)
    this.startZ = new Float64Array(capacity)
    this.freeX = new Float64Array(capacity)
    this.freeY = new Float64Array(capacity)
    this.freeZ = new Float64Array(capacity)
    this.part = new Float64Array(capacity)
    this.overlaps = new Uint8Array(capacity)
    this.pushedIn = new Uint8Array(capacity)
  }
}

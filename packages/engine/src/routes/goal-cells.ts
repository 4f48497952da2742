import { refuse } from '../schema/problem.js'
import { ground, type Terrain } from '../terrain/terrain.js'

/** Obstacles for a body in the x, y plane. */
export interface Passage {
  /** Whether anything is nearer to a place than the sum of the reach and the clearance. */
  isNear(x: number, y: number, reach: number): boolean
  /** Whether a body with the clearance as radius, or a point, can go straight by dx, dy. */
  isClear(x: number, y: number, dx: number, dy: number, body: 'clearance' | 'point'): boolean
}

export interface GoalCellsOptions {
  readonly terrain: Terrain
  /** Side of a cell; the center of cell (column, row) is at (column + ½, row + ½) times that. */
  readonly resolution: number
  readonly columns: number
  readonly rows: number
  /** Whether the first cells follow the last. */
  readonly wraps: boolean
  /** Maximum slope, up or down. */
  readonly steepest: number
  /** The cost of a unit of distance on a slope. */
  readonly factor: (slope: number) => number
  /** Obstacles; none by default. */
  readonly passage?: Passage | undefined
}

/** The eight neighbors of a cell, in the order of their angles. */
export const RING_X = [1, 1, 0, -1, -1, -1, 0, 1]
export const RING_Y = [0, 1, 1, 1, 0, -1, -1, -1]

/** The type of a cell: walkable, too steep, or too close to an obstacle. */
export const OPEN = 0
export const STEEP = 1
export const CLOSE = 2

/**
 * The cells in which ways to a goal are searched: their heights, which are open, which of the eight steps from each an
 * obstacle blocks, and the cost of straight ways over them.
 */
export class GoalCells {
  readonly heights: Float64Array
  /** OPEN, STEEP or CLOSE. */
  readonly state: Uint8Array
  readonly count: number
  readonly #options: GoalCellsOptions
  /** Bit k is set if an obstacle blocks the step to the k-th neighbor. */
  readonly #blocked: Uint8Array
  /** 1 if an obstacle is near. */
  readonly #near: Uint8Array
  readonly #ground = ground()

  constructor(options: GoalCellsOptions) {
    const { columns, rows } = options
    this.#options = options
    this.count = columns * rows
    this.heights = new Float64Array(this.count)
    this.state = new Uint8Array(this.count)
    this.#blocked = new Uint8Array(this.count)
    this.#near = new Uint8Array(this.count)
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) this.#survey(column, row)
    }
  }

  #survey(column: number, row: number): void {
    const { resolution, passage } = this.#options
    const cell = row * this.#options.columns + column
    const x = (column + 0.5) * resolution
    const y = (row + 0.5) * resolution
    const slope = this.slopeAt(x, y)
    this.heights[cell] = this.#ground.height
    if (slope > this.#options.steepest) this.state[cell] = STEEP
    if (passage === undefined || !passage.isNear(x, y, Math.SQRT2 * resolution)) return
    this.#near[cell] = 1
    const isClose = !passage.isClear(x, y, 0, 0, 'clearance')
    if (isClose && this.state[cell] === OPEN) this.state[cell] = CLOSE
    // An agent that was pushed too close to an obstacle may still leave it, but not pass through it.
    const body = isClose ? 'point' : 'clearance'
    for (let k = 0; k < 8; k++) {
      const free = passage.isClear(x, y, RING_X[k] * resolution, RING_Y[k] * resolution, body)
      if (!free) this.#blocked[cell] |= 1 << k
    }
  }

  /** The slope of the ground at a place of the world. */
  slopeAt(x: number, y: number): number {
    const { terrain, wraps, columns, rows, resolution } = this.#options
    const found = this.#ground
    found.x = wraps ? x - columns * resolution * Math.floor(x / (columns * resolution)) : x
    found.y = wraps ? y - rows * resolution * Math.floor(y / (rows * resolution)) : y
    terrain.survey(found)
    return Math.sqrt(found.slopeX * found.slopeX + found.slopeY * found.slopeY)
  }

  /** The cell at (column, row), wrapped in a wrapped world; −1 if there is none. */
  at(column: number, row: number): number {
    const { columns, rows, wraps } = this.#options
    if (wraps) {
      const c = column - columns * Math.floor(column / columns)
      return (row - rows * Math.floor(row / rows)) * columns + c
    }
    return column < 0 || column >= columns || row < 0 || row >= rows ? -1 : row * columns + column
  }

  /** The k-th neighbor; −1 if there is none, or the step to it is blocked. */
  beyond(column: number, row: number, k: number): number {
    const cell = this.at(column + RING_X[k], row + RING_Y[k])
    if (cell < 0 || this.#blocked[this.at(column, row)] & (1 << k)) return -1
    if ((k & 1) === 0) return cell
    const isSteep = (c: number, r: number) => this.state[this.at(c, r)] === STEEP
    return isSteep(column + RING_X[k], row) || isSteep(column, row + RING_Y[k]) ? -1 : cell
  }

  /** The cost of a way in the plane with a rise; Infinity on slopes above `limit`. */
  walk(length: number, rise: number, limit: number): number {
    if (length === 0) return 0
    const slope = rise / length
    if (Math.abs(slope) > limit) return Number.POSITIVE_INFINITY
    const each = this.#options.factor(slope)
    if (!(each > 0)) refuse('energy', `expected a cost > 0 on every slope, got ${each} on ${slope}`)
    return Math.sqrt(length * length + rise * rise) * each
  }

  /**
   * The cost of the straight way from the center of a cell, with its extent in cells along x and y, computed over
   * pieces no longer than a cell. Infinity if it is too steep or an obstacle blocks it.
   */
  straight(column: number, row: number, byX: number, byY: number): number {
    const { resolution, steepest, passage } = this.#options
    const whole = Math.sqrt(byX * byX + byY * byY)
    const pieces = Math.max(1, Math.ceil(whole))
    const length = (resolution * whole) / pieces
    let height = this.heights[this.at(column, row)]
    let isNear = this.#near[this.at(column, row)] === 1
    let cost = 0
    for (let piece = 1; piece <= pieces; piece++) {
      const x = column + (byX * piece) / pieces
      const y = row + (byY * piece) / pieces
      const cell = this.at(Math.floor(x + 0.5), Math.floor(y + 0.5))
      // The goal may lie exactly on the edge of the world.
      if (cell >= 0) {
        if (this.state[cell] === STEEP) return Number.POSITIVE_INFINITY
        if (this.#near[cell] === 1) isNear = true
      } else isNear = true
      const next = this.#heightAt(x, y)
      cost += this.walk(length, next - height, steepest)
      if (cost === Number.POSITIVE_INFINITY) return cost
      height = next
    }
    if (passage === undefined || !isNear) return cost
    const x = (column + 0.5) * resolution
    const y = (row + 0.5) * resolution
    const free = passage.isClear(x, y, byX * resolution, byY * resolution, 'clearance')
    return free ? cost : Number.POSITIVE_INFINITY
  }

  /** The height at an offset in cells from the center of the first cell, interpolated linearly between centers. */
  #heightAt(x: number, y: number): number {
    const { columns, rows, wraps } = this.#options
    const { heights } = this
    // Beyond the outermost centers the ground is extrapolated.
    const left = wraps ? Math.floor(x) : Math.max(0, Math.min(Math.floor(x), columns - 2))
    const bottom = wraps ? Math.floor(y) : Math.max(0, Math.min(Math.floor(y), rows - 2))
    const s = x - left
    const t = y - bottom
    const right = columns > 1 ? left + 1 : left
    const top = rows > 1 ? bottom + 1 : bottom
    const low = (1 - s) * heights[this.at(left, bottom)] + s * heights[this.at(right, bottom)]
    const high = (1 - s) * heights[this.at(left, top)] + s * heights[this.at(right, top)]
    return (1 - t) * low + t * high
  }
}

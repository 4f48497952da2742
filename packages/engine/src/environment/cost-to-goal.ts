import type { Vector } from '../math/vector.js'
import { refuse } from '../options/problem.js'
import { CellHeap } from './cell-heap.js'
import { ground, type Terrain } from './terrain.js'

export interface CostOptions {
  readonly terrain: Terrain
  readonly goal: readonly number[]
  /** Side of a cell; cell (column, row) has its center at half a cell more than (column, row) times that. */
  readonly resolution: number
  readonly columns: number
  readonly rows: number
  /** Whether the first cells follow the last. */
  readonly wraps: boolean
  /** Nothing steeper is walked on, up or down. */
  readonly steepest: number
  /** What a unit of distance costs on a slope. */
  readonly factor: (slope: number) => number
}

/** The eight cells around one, in the order of their angles. */
const RING_X = [1, 1, 0, -1, -1, -1, 0, 1]
const RING_Y = [0, 1, 1, 1, 0, -1, -1, -1]
/** Directions looked at from one of them to the next; 8 leave 3.6 degrees in between at most. */
const PIECES = 8
/**
 * Cells this near the goal begin with the cost of the straight line:
 * costs bend too much there to be interpolated.
 */
const NEAR = 4
/** A cost that becomes lower by less than this part of it is not passed on. */
const TOLERANCE = 1e-7
const GOLDEN = (Math.sqrt(5) - 1) / 2

/**
 * What the cheapest way to a goal costs from each cell of a grid over a terrain, in the unit of
 * `factor` times length, and in which direction it sets out. With the height h at the centers of
 * cells, the cost T solves
 *
 * T(x) = min over y of |x y| · factor(slope from x to y) + T(y),
 *
 * where |x y| is the distance in space, and y goes around the square of the eight cells about x, with h and T
 * linear from cell to cell. So directions are not those of a grid. A cell is settled from the goal outward in
 * the order of cost, and again when a neighbor became cheaper: uphill and downhill differ, and the cheapest
 * neighbor need not be the first. O(cells · log cells), with some 200 looks at the factor for each cell.
 *
 * Interpolation errs upward: by less than 1 % on level ground, 2 % on a slope of 0.1 and 6 % on one of
 * 0.3 (with the model `gompert`), and more where the terrain bends within a cell: what is narrower
 * than a cell is not seen.
 * Source: J. Tsitsiklis 1995, *Efficient Algorithms for Globally Optimal Trajectories*; J. Sethian and
 * A. Vladimirsky 2003, *Ordered Upwind Methods for Static Hamilton–Jacobi Equations*.
 */
export class CostToGoal {
  /** The cost from each cell, entry row · columns + column; Infinity where no way leads to the goal. */
  readonly costs: Float64Array
  readonly #options: CostOptions
  readonly #heights: Float64Array
  /** 1 for cells that are too steep. */
  readonly #walls: Uint8Array
  /** 1 for cells from which the cheapest way is the straight line to the goal, as from those near it. */
  readonly #straightOn: Uint8Array
  readonly #heap = new CellHeap()
  readonly #ground = ground()
  // The cell that is looked at from.
  #column = 0
  #row = 0
  #height = 0
  /** The steepest way from there: who stands on forbidden ground may leave it by any. */
  #limit = 0

  constructor(options: CostOptions) {
    const { columns, rows } = options
    this.#options = options
    this.costs = new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY)
    this.#heights = new Float64Array(columns * rows)
    this.#walls = new Uint8Array(columns * rows)
    this.#straightOn = new Uint8Array(columns * rows)
    this.#surveyCells()
    this.#begin()
    this.#spread()
  }

  #surveyCells(): void {
    const { columns, rows, resolution } = this.#options
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const cell = row * columns + column
        this.#survey((column + 0.5) * resolution, (row + 0.5) * resolution)
        this.#walls[cell] = this.#isSteep() ? 1 : 0
        this.#heights[cell] = this.#ground.height
      }
    }
  }

  #survey(x: number, y: number): void {
    const { terrain, wraps, columns, rows, resolution } = this.#options
    const found = this.#ground
    found.x = wraps ? x - columns * resolution * Math.floor(x / (columns * resolution)) : x
    found.y = wraps ? y - rows * resolution * Math.floor(y / (rows * resolution)) : y
    terrain.survey(found)
  }

  /** Whether the ground surveyed last is too steep. */
  #isSteep(): boolean {
    const { slopeX, slopeY } = this.#ground
    const { steepest } = this.#options
    return slopeX * slopeX + slopeY * slopeY > steepest * steepest
  }

  /** Gives the cells around the goal the cost of the straight way. */
  #begin(): void {
    const { goal, resolution, steepest } = this.#options
    this.#limit = steepest
    this.#survey(goal[0], goal[1])
    if (this.#isSteep()) {
      const { slopeX, slopeY } = this.#ground
      const slope = Math.sqrt(slopeX * slopeX + slopeY * slopeY)
      refuse('goal', `expected a place no steeper than ${steepest}, got one of slope ${slope}; move it`)
    }
    const column = Math.floor(goal[0] / resolution)
    const row = Math.floor(goal[1] / resolution)
    for (let r = row - NEAR; r <= row + NEAR; r++) {
      for (let c = column - NEAR; c <= column + NEAR; c++) {
        const cell = this.#cellAt(c, r)
        if (cell < 0 || this.#walls[cell] === 1) continue
        this.#lower(cell, this.#straight((c + 0.5) * resolution, (r + 0.5) * resolution))
        if (this.costs[cell] < Number.POSITIVE_INFINITY) this.#straightOn[cell] = 1
      }
    }
  }

  /** The cost of the straight line from a place to the goal, in pieces of at most half a cell. */
  #straight(x: number, y: number): number {
    const { goal, resolution } = this.#options
    const dx = goal[0] - x
    const dy = goal[1] - y
    const whole = Math.sqrt(dx * dx + dy * dy)
    const pieces = Math.max(1, Math.ceil((2 * whole) / resolution))
    this.#survey(x, y)
    let height = this.#ground.height
    let cost = 0
    for (let k = 1; k <= pieces; k++) {
      this.#survey(x + (dx * k) / pieces, y + (dy * k) / pieces)
      if (this.#isSteep()) return Number.POSITIVE_INFINITY
      cost += this.#walk(whole / pieces, this.#ground.height - height)
      height = this.#ground.height
    }
    return cost
  }

  /** What it costs to go some way in the plane while rising so much. */
  #walk(length: number, rise: number): number {
    if (length === 0) return 0
    const slope = rise / length
    if (Math.abs(slope) > this.#limit) return Number.POSITIVE_INFINITY
    const each = this.#options.factor(slope)
    if (!(each > 0)) refuse('energy', `expected a cost > 0 on every slope, got ${each} on ${slope}`)
    return Math.sqrt(length * length + rise * rise) * each
  }

  #spread(): void {
    const { columns } = this.#options
    for (let cell = this.#heap.pop(); cell >= 0; cell = this.#heap.pop()) {
      if (this.#heap.key > this.costs[cell]) continue
      const column = cell % columns
      const row = (cell - column) / columns
      for (let k = 0; k < 8; k++) {
        const next = this.#cellAt(column - RING_X[k], row - RING_Y[k])
        if (next < 0 || this.#walls[next] === 1) continue
        // Seen from there, this cell is the k-th around.
        this.#lookFrom(column - RING_X[k], row - RING_Y[k], next)
        let least = Number.POSITIVE_INFINITY
        for (let j = 1 - PIECES; j < PIECES; j++) least = Math.min(least, this.#by(k + j / PIECES))
        this.#lower(next, least)
      }
    }
  }

  #lower(cell: number, cost: number): void {
    if (!(cost < this.costs[cell] * (1 - TOLERANCE))) return
    this.costs[cell] = cost
    this.#straightOn[cell] = 0
    this.#heap.push(cost, cell)
  }

  #lookFrom(column: number, row: number, cell: number): void {
    this.#column = column
    this.#row = row
    this.#height = this.#heights[cell]
    this.#limit = this.#walls[cell] === 1 ? Number.POSITIVE_INFINITY : this.#options.steepest
  }

  /**
   * The cost to the goal by way of a place on the square around:
   * 0 is the cell at its right, 1 the next to the left.
   */
  #by(place: number): number {
    const first = Math.floor(place)
    const t = place - first
    const k = first & 7
    const a = this.#open(k)
    if (a < 0) return Number.POSITIVE_INFINITY
    const { resolution } = this.#options
    if (t === 0) {
      const length = resolution * Math.sqrt(RING_X[k] * RING_X[k] + RING_Y[k] * RING_Y[k])
      return this.#walk(length, this.#heights[a] - this.#height) + this.costs[a]
    }
    const l = (k + 1) & 7
    const b = this.#open(l)
    if (b < 0) return Number.POSITIVE_INFINITY
    const x = RING_X[k] + t * (RING_X[l] - RING_X[k])
    const y = RING_Y[k] + t * (RING_Y[l] - RING_Y[k])
    const height = this.#heights[a] + t * (this.#heights[b] - this.#heights[a])
    const cost = this.costs[a] + t * (this.costs[b] - this.costs[a])
    return this.#walk(resolution * Math.sqrt(x * x + y * y), height - this.#height) + cost
  }

  /** The k-th cell around; −1 for none, for no way to the goal from it, or a wall at the corner to it. */
  #open(k: number): number {
    const cell = this.#cellAt(this.#column + RING_X[k], this.#row + RING_Y[k])
    if (cell < 0 || this.costs[cell] === Number.POSITIVE_INFINITY) return -1
    if ((k & 1) === 0) return cell
    const beside = this.#cellAt(this.#column + RING_X[k], this.#row)
    const above = this.#cellAt(this.#column, this.#row + RING_Y[k])
    return this.#walls[beside] === 1 || this.#walls[above] === 1 ? -1 : cell
  }

  #cellAt(column: number, row: number): number {
    const { columns, rows, wraps } = this.#options
    if (wraps) {
      const c = column - columns * Math.floor(column / columns)
      return (row - rows * Math.floor(row / rows)) * columns + c
    }
    return column < 0 || column >= columns || row < 0 || row >= rows ? -1 : row * columns + column
  }

  /**
   * Writes the unit vector in which the cheapest way sets out from a cell; zero where there is none. From a
   * cell that is too steep itself it leads to one beside it that is not. Where the way is the straight line
   * it points at the goal.
   */
  direction(column: number, row: number, out: Vector): void {
    const cell = this.#cellAt(column, row)
    if (this.#straightOn[cell] === 1) {
      this.#pointAtGoal(column, row, out)
      return
    }
    this.#lookFrom(column, row, cell)
    let least = Number.POSITIVE_INFINITY
    let place = -1
    for (let j = 0; j < 8 * PIECES; j++) {
      const cost = this.#by(j / PIECES)
      if (cost < least) {
        least = cost
        place = j / PIECES
      }
    }
    out.x = 0
    out.y = 0
    if (place < 0) return
    const refined = this.#refine(place)
    if (this.#by(refined) < least) place = refined
    const first = Math.floor(place)
    const k = first & 7
    const l = (k + 1) & 7
    const x = RING_X[k] + (place - first) * (RING_X[l] - RING_X[k])
    const y = RING_Y[k] + (place - first) * (RING_Y[l] - RING_Y[k])
    const length = Math.sqrt(x * x + y * y)
    out.x = x / length
    out.y = y / length
  }

  #pointAtGoal(column: number, row: number, out: Vector): void {
    const { goal, resolution, columns, rows, wraps } = this.#options
    let x = goal[0] / resolution - column - 0.5
    let y = goal[1] / resolution - row - 0.5
    if (wraps) {
      x -= columns * Math.floor(x / columns + 0.5)
      y -= rows * Math.floor(y / rows + 0.5)
    }
    const length = Math.sqrt(x * x + y * y)
    out.x = length > 0 ? x / length : 0
    out.y = length > 0 ? y / length : 0
  }

  /** The cheapest place around, near one that is the cheapest among those looked at: by golden section. */
  #refine(place: number): number {
    let low = place - 1 / PIECES
    let high = place + 1 / PIECES
    for (let k = 0; k < 24; k++) {
      const a = high - GOLDEN * (high - low)
      const b = low + GOLDEN * (high - low)
      if (this.#by(a) <= this.#by(b)) high = b
      else low = a
    }
    return (low + high) / 2
  }
}

import type { Vector } from '../math/vector.js'
import { refuse } from '../schema/problem.js'
import { CellHeap } from './cell-heap.js'
import { CLOSE, GoalCells, type GoalCellsOptions, OPEN, RING_X, RING_Y, STEEP } from './goal-cells.js'

export interface CostOptions extends GoalCellsOptions {
  readonly goal: readonly number[]
}

/** Number of directions tested between neighboring cells of the ring; 8 leave at most 3.6 degrees between them. */
const PIECES = 8
/** Cells this near the goal start with the cost of the straight line: costs bend too much there to be interpolated. */
const NEAR = 4
/** Maximum length of a straight way in cells; longer ways are composed of several. */
const LONGEST = 64
/** A relative decrease of a cost below this is not passed on. */
const TOLERANCE = 1e-7
const GOLDEN = (Math.sqrt(5) - 1) / 2
const NOWHERE = -1
/** Cost factor of ways too close to an obstacle, so that they lead out by the shortest way. */
const TOO_CLOSE = 1000

/**
 * The cost of the cheapest way to a goal from each cell of a grid over a terrain, in the unit of `factor` times length,
 * and in which direction it sets out. With the height h at the centers of cells, the cost T solves
 *
 * T(x) = min over y of |x y| · factor(slope from x to y) + T(y),
 *
 * where |x y| is the distance in space, and y goes around the square of the eight cells about x, with h and T linear
 * from cell to cell, or is a place farther off, at most 64 cells, to which the way from one of these eight leads: then
 * the way there is straight, and its cost is added up cell by cell. So directions are not those of a grid, and long
 * ways cost what they cost. A cell is settled from the goal outward in the order of cost, and again when a neighbor
 * became cheaper: uphill and downhill differ, and the cheapest neighbor need not be the first. O(cells · log cells),
 * with some 200 to 600 looks at the factor for each cell.
 *
 * No step leads through an obstacle, nor closer to one than the clearance. Cells closer than that are settled last, and
 * lead away from obstacles; no way of other cells leads through them.
 *
 * What is found errs upward. Away from the goal by 8 cells or more, on ground that does not bend within a cell, by less
 * than 0.2 % on slopes up to 0.2 with each of the built-in models, 1 % on a slope of 0.3, 3 % on one of 0.6 and 7 % on
 * one of 1: the most with `minettiWalk`, with which zigzags pay most. Nearer the goal a zigzag is shorter than a cell,
 * and straight ways are taken. What is narrower than a cell is not seen. Source: J. Tsitsiklis 1995, *Efficient
 * Algorithms for Globally Optimal Trajectories*; J. Sethian and A. Vladimirsky 2003, *Ordered Upwind Methods for Static
 * Hamilton–Jacobi Equations*; the straight ways: A. Nash, K. Daniel, S. Koenig, A. Felner 2007, *Theta\*: Any-Angle
 * Path Planning on Grids*.
 */
export class CostToGoal {
  /** The cost from each cell, at row · columns + column; Infinity if no way leads to the goal. */
  readonly costs: Float64Array
  readonly #options: CostOptions
  readonly #cells: GoalCells
  readonly #heap = new CellHeap()
  /**
   * Where the best known way of each cell leads: another cell, the goal (the number after the last cell), or nowhere.
   * From `straightOn` cells it leads there in a straight line.
   */
  readonly #via: Int32Array
  readonly #straightOn: Uint8Array
  /** The end of the last straight way tried from each cell, and the cost from there at that time. */
  readonly #tried: Int32Array
  readonly #triedCost: Float64Array
  readonly #longest: number
  /** The type of the cells being settled. */
  #settles = OPEN
  // The current cell.
  #column = 0
  #row = 0
  #height = 0
  /** The maximum slope of a way from there: a cell on forbidden ground may be left by any way. */
  #limit = 0
  /** The cost factor of a way from there. */
  #times = 1
  /** The neighboring cell that is nearest to the cheapest place found. */
  #nearest = NOWHERE

  constructor(options: CostOptions) {
    const { columns, rows, wraps } = options
    const count = columns * rows
    this.#options = options
    this.#longest = wraps ? Math.min(LONGEST, columns / 2, rows / 2) : LONGEST
    this.#cells = new GoalCells(options)
    this.costs = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
    this.#via = new Int32Array(count).fill(NOWHERE)
    this.#straightOn = new Uint8Array(count)
    this.#tried = new Int32Array(count).fill(NOWHERE)
    this.#triedCost = new Float64Array(count)
    this.#begin()
    this.#spread()
    if (options.passage !== undefined) this.#leaveObstacles()
  }

  /** Gives the cells around the goal the cost of the straight way. */
  #begin(): void {
    const { goal, resolution, steepest, passage } = this.#options
    const [x, y] = goal
    const slope = this.#cells.slopeAt(x, y)
    if (slope > steepest) {
      refuse('goal', `expected a place no steeper than ${steepest}, got one of slope ${slope}; move it`)
    }
    if (passage !== undefined && !passage.isClear(x, y, 0, 0, 'clearance')) {
      refuse('goal', `expected a place clear of obstacles, got [${goal.join(', ')}]; move it`)
    }
    const column = Math.floor(x / resolution)
    const row = Math.floor(y / resolution)
    for (let r = row - NEAR; r <= row + NEAR; r++) {
      for (let c = column - NEAR; c <= column + NEAR; c++) {
        const cell = this.#cells.at(c, r)
        if (cell < 0 || this.#cells.state[cell] !== OPEN) continue
        const cost = this.#cells.straight(c, r, x / resolution - c - 0.5, y / resolution - r - 0.5)
        this.#lower(cell, cost, this.#cells.count, 1)
      }
    }
  }

  #spread(): void {
    const { columns } = this.#options
    for (let cell = this.#heap.pop(); cell >= 0; cell = this.#heap.pop()) {
      if (this.#heap.key > this.costs[cell]) continue
      const column = cell % columns
      const row = (cell - column) / columns
      for (let k = 0; k < 8; k++) {
        const c = column - RING_X[k]
        const r = row - RING_Y[k]
        const next = this.#cells.at(c, r)
        if (next < 0 || this.#cells.state[next] !== this.#settles) continue
        if (this.#settles === OPEN) this.#goStraight(c, r, next, cell)
        // Seen from that cell, this cell is its k-th neighbor.
        this.#lookFrom(c, r, next)
        const least = this.#cheapestNear(k)
        this.#lower(next, least, this.#nearest, 0)
      }
    }
  }

  /** Settles the cells too close to obstacles, starting from the others. */
  #leaveObstacles(): void {
    this.#settles = CLOSE
    for (let cell = 0; cell < this.costs.length; cell++) {
      if (this.costs[cell] < Number.POSITIVE_INFINITY) this.#heap.push(this.costs[cell], cell)
    }
    this.#spread()
  }

  /** Tries the straight ways to the end of a neighbor's way, and to the end of the way from there. */
  #goStraight(column: number, row: number, cell: number, neighbor: number): void {
    const first = this.#via[neighbor]
    if (first === NOWHERE) return
    this.#tryStraight(column, row, cell, first)
    if (first < this.costs.length) this.#tryStraight(column, row, cell, this.#via[first])
  }

  #tryStraight(column: number, row: number, cell: number, to: number): void {
    if (to === NOWHERE || to === cell) return
    const cost = to < this.costs.length ? this.costs[to] : 0
    if (this.#tried[cell] === to && this.#triedCost[cell] <= cost) return
    const byX = this.#byX(column, to)
    const byY = this.#byY(row, to)
    if (byX * byX + byY * byY > this.#longest * this.#longest) return
    this.#tried[cell] = to
    this.#triedCost[cell] = cost
    this.#lower(cell, cost + this.#cells.straight(column, row, byX, byY), to, 1)
  }

  /** The number of cells along x to a cell or the goal, by the shortest way in a wrapped world. */
  #byX(column: number, to: number): number {
    const { goal, resolution, columns, wraps } = this.#options
    const x = to < this.costs.length ? to % columns : goal[0] / resolution - 0.5
    const by = x - column
    return wraps ? by - columns * Math.floor(by / columns + 0.5) : by
  }

  #byY(row: number, to: number): number {
    const { goal, resolution, columns, rows, wraps } = this.#options
    const y = to < this.costs.length ? Math.floor(to / columns) : goal[1] / resolution - 0.5
    const by = y - row
    return wraps ? by - rows * Math.floor(by / rows + 0.5) : by
  }

  #lower(cell: number, cost: number, via: number, straightOn: number): void {
    if (!(cost < this.costs[cell] * (1 - TOLERANCE))) return
    this.costs[cell] = cost
    this.#via[cell] = via
    this.#straightOn[cell] = straightOn
    this.#heap.push(cost, cell)
  }

  #lookFrom(column: number, row: number, cell: number): void {
    this.#column = column
    this.#row = row
    this.#height = this.#cells.heights[cell]
    const isSteep = this.#cells.state[cell] === STEEP
    this.#times = this.#cells.state[cell] === CLOSE ? TOO_CLOSE : 1
    this.#limit = isSteep ? Number.POSITIVE_INFINITY : this.#options.steepest
  }

  /** The minimum cost via a place on the surrounding square, at most one cell from the k-th. */
  #cheapestNear(k: number): number {
    let least = Number.POSITIVE_INFINITY
    let place = k
    for (let j = 1 - PIECES; j < PIECES; j++) {
      const cost = this.#by(k + j / PIECES)
      if (cost >= least) continue
      least = cost
      place = k + j / PIECES
    }
    const nearest = Math.floor(place + 0.5) & 7
    this.#nearest = this.#cells.at(this.#column + RING_X[nearest], this.#row + RING_Y[nearest])
    return least
  }

  /**
   * The cost to the goal via a place on the surrounding square: 0 is the cell on the right, 1 the next one to the left.
   */
  #by(place: number): number {
    const first = Math.floor(place)
    const t = place - first
    const k = first & 7
    const a = this.#open(k)
    if (a < 0) return Number.POSITIVE_INFINITY
    const { resolution } = this.#options
    const { heights } = this.#cells
    if (t === 0) {
      const length = resolution * Math.sqrt(RING_X[k] * RING_X[k] + RING_Y[k] * RING_Y[k])
      return this.#walk(length, heights[a]) + this.costs[a]
    }
    const l = (k + 1) & 7
    const b = this.#open(l)
    if (b < 0) return Number.POSITIVE_INFINITY
    const x = RING_X[k] + t * (RING_X[l] - RING_X[k])
    const y = RING_Y[k] + t * (RING_Y[l] - RING_Y[k])
    const height = heights[a] + t * (heights[b] - heights[a])
    const cost = this.costs[a] + t * (this.costs[b] - this.costs[a])
    return this.#walk(resolution * Math.sqrt(x * x + y * y), height) + cost
  }

  #walk(length: number, height: number): number {
    return this.#times * this.#cells.walk(length, height - this.#height, this.#limit)
  }

  /** The k-th neighboring cell; −1 if there is none, it has no way to the goal, or the step to it is blocked. */
  #open(k: number): number {
    const cell = this.#cells.beyond(this.#column, this.#row, k)
    return cell < 0 || this.costs[cell] === Number.POSITIVE_INFINITY ? -1 : cell
  }

  /**
   * Writes the unit vector in which the cheapest way starts from a cell; zero if there is none. From a cell that is too
   * steep it leads to a neighbor that is not, from one too close to an obstacle away from that. Along a straight way it
   * points in the direction of the way.
   */
  direction(column: number, row: number, out: Vector): void {
    const cell = this.#cells.at(column, row)
    if (this.#straightOn[cell] === 1) {
      setUnit(out, this.#byX(column, this.#via[cell]), this.#byY(row, this.#via[cell]))
      return
    }
    this.#lookFrom(column, row, cell)
    let least = Number.POSITIVE_INFINITY
    let place = NOWHERE
    for (let j = 0; j < 8 * PIECES; j++) {
      const cost = this.#by(j / PIECES)
      if (cost < least) {
        least = cost
        place = j / PIECES
      }
    }
    setUnit(out, 0, 0)
    if (place < 0) return
    const refined = this.#refine(place)
    if (this.#by(refined) < least) place = refined
    const first = Math.floor(place)
    const k = first & 7
    const l = (k + 1) & 7
    const x = RING_X[k] + (place - first) * (RING_X[l] - RING_X[k])
    const y = RING_Y[k] + (place - first) * (RING_Y[l] - RING_Y[k])
    setUnit(out, x, y)
  }

  /** Finds the cheapest place on the ring, near the cheapest tested one, by golden-section search. */
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

function setUnit(out: Vector, x: number, y: number): void {
  const length = Math.sqrt(x * x + y * y)
  out.x = length > 0 ? x / length : 0
  out.y = length > 0 ? y / length : 0
}

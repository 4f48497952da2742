import type { Population } from '../agents/population.js'
import { carryInside } from '../spaces/carry-over.js'
import type { Space } from '../spaces/space.js'
import type { Cells } from './cells.js'

/** Maximum number of cells per agent; the limit is never below the second number. Beyond it cells are enlarged. */
const CELLS_PER_AGENT = 4
const CELLS_AT_LEAST = 4096
/** If cells have more agents than this on average they are halved, at most the second number of times. */
const CROWDED = 4
const FINEST = 2

/**
 * The agents of one population in lattice order: sorted by cell (layer, then row, then column of a lattice whose cells
 * are as large as the range of perception, smaller where agents are many and larger where they are few), within a cell
 * by id. All indexes look at agents in this order, so that sums over neighbors are bit for bit equal with every index.
 *
 * `state` is a copy in that order; `row` leads back to the population. Cost: O(agents + cells) per step, a counting
 * sort (bin-lattice spatial subdivision: Reynolds 2000, "Interaction with Groups of Autonomous Characters"; *The Nature
 * of Code*, 2nd edition, example 5.12).
 */
export class Lattice {
  readonly population: Population
  count = 0
  /**
   * x, y, vx, vy of the first agent, then of the next:
   * a loop that reads all has one array to check, not four.
   */
  state: Float64Array = new Float64Array(0)
  /** z and vz in the same way; empty in a plane. */
  zs: Float64Array = new Float64Array(0)
  maxSpeed: Float64Array = new Float64Array(0)
  maxForce: Float64Array = new Float64Array(0)
  /** Rows of the population, by rank in lattice order. */
  row: Int32Array = new Int32Array(0)
  /** Ranks in lattice order, by row of the population. */
  rank: Int32Array = new Int32Array(0)
  /** Cells along x, y and z. */
  columns = 1
  rows = 1
  layers = 1
  /** Rank of the first agent of each cell; one more entry holds the count. */
  cellStart: Int32Array = new Int32Array(2)
  /** In row order: the next agent in its cell, by row; −1 for the last. */
  next: Int32Array = new Int32Array(0)
  /** True if cells had to be larger than the range, because agents are sparse. */
  coarsened = false
  /** True if cells are smaller than the range, because agents are dense. */
  fine = false
  /** Sum over cells of (agents in the cell)²: how much work looking through cells is. */
  crowding = 0
  /** What `cover` writes: first and last column, row and layer. */
  readonly covered: Float64Array = new Float64Array(6)
  /** What `coverInRow` writes: first and last column. */
  readonly coveredInRow: Int32Array = new Int32Array(2)
  /** True in row order, in which cells have lists instead of runs. */
  inRows = false
  #inSpace = false
  #cellOf = new Int32Array(0)
  #originX = 0
  #originY = 0
  #originZ = 0
  #perX = 0
  #perY = 0
  #perZ = 0
  #rowHeight = 0
  #range = 0
  /** Left, right, bottom, top, floor and ceiling. An array, since numbers passed as arguments may be boxed. */
  readonly #box = new Float64Array(6)

  constructor(population: Population) {
    this.population = population
  }

  /** Sorts the agents by their current positions; `range` is the largest search distance. */
  build(space: Space, range: number): void {
    this.#sort(this.#begin(space, range, false))
  }

  /** Creates the cells; returns their number. First it brings agents outside of a wrapped space inside. */
  #begin(space: Space, range: number, inRows: boolean): number {
    if (space.wraps) carryInside(this.population, space)
    this.inRows = inRows
    this.#inSpace = space.dimensions === 3
    this.#reserve(this.population.count)
    this.count = this.population.count
    this.#range = range
    this.#layOut(space)
    const cells = this.columns * this.rows * this.layers
    if (this.cellStart.length < cells + 1) this.cellStart = new Int32Array(cells + (cells >> 2) + 1)
    return cells
  }

  /**
   * Lists the agents in row order, for agents that move one after the other, and the agents of each cell in no
   * particular order: the first by `cellStart`, the others by `next`.
   */
  followRows(space: Space, range: number): void {
    const cells = this.#begin(space, range, true)
    this.cellStart.fill(-1, 0, cells)
    for (let row = 0; row < this.count; row++) {
      this.row[row] = row
      this.rank[row] = row
      this.#copy(row, row)
      this.#enter(row)
    }
  }

  /** Updates one agent that has moved, in row order. */
  follow(row: number): void {
    this.#copy(row, row)
    const { cellStart, next } = this
    const cell = this.#cellOf[row]
    if (cell === this.#cellAt(row)) return
    if (cellStart[cell] === row) cellStart[cell] = next[row]
    else {
      let before = cellStart[cell]
      while (next[before] !== row) before = next[before]
      next[before] = next[row]
    }
    this.#enter(row)
  }

  /** Updates all agents that have moved, in row order. */
  followMoved(): void {
    const { state, zs } = this
    const { x, y, z } = this.population.columns
    for (let row = 0; row < this.count; row++) {
      const moved = state[4 * row] !== x[row] || state[4 * row + 1] !== y[row]
      if (moved || (this.#inSpace && zs[2 * row] !== z[row])) this.follow(row)
    }
  }

  /** Inserts an agent at the front of its cell's list. */
  #enter(row: number): void {
    const cell = this.#cellAt(row)
    this.#cellOf[row] = cell
    this.next[row] = this.cellStart[cell]
    this.cellStart[cell] = row
  }

  /** The column of cells of a finite coordinate, as if the lattice went on beyond its border. */
  columnAt(x: number): number {
    return Math.floor((x - this.#originX) * this.#perX)
  }

  rowAt(y: number): number {
    return Math.floor((y - this.#originY) * this.#perY)
  }

  layerAt(z: number): number {
    return Math.floor((z - this.#originZ) * this.#perZ)
  }

  /**
   * Writes the first and last column, row and layer of the cells that a range covers, `wider` times that of `around`:
   * x, y, z, range. (In arrays, since numbers passed as arguments are boxed if the call is not inlined.)
   */
  cover(around: Float64Array, wider: number): void {
    const { covered } = this
    const reach = around[3] * wider
    covered[0] = Math.floor((around[0] - reach - this.#originX) * this.#perX)
    covered[1] = Math.floor((around[0] + reach - this.#originX) * this.#perX)
    covered[2] = Math.floor((around[1] - reach - this.#originY) * this.#perY)
    covered[3] = Math.floor((around[1] + reach - this.#originY) * this.#perY)
    covered[4] = Math.floor((around[2] - reach - this.#originZ) * this.#perZ)
    covered[5] = Math.floor((around[2] + reach - this.#originZ) * this.#perZ)
  }

  /** Writes the first and last column that the circle of that range touches in a row of cells. */
  coverInRow(around: Float64Array, wider: number, row: number): void {
    const reach = around[3] * wider
    const place = (around[1] - this.#originY) * this.#perY - row
    const gap = Math.max(0, -place, place - 1) * this.#rowHeight
    const half = Math.sqrt(Math.max(0, reach * reach - gap * gap))
    const left = Math.floor((around[0] - half - this.#originX) * this.#perX)
    const right = Math.floor((around[0] + half - this.#originX) * this.#perX)
    this.coveredInRow[0] = Math.max(left, 0)
    this.coveredInRow[1] = Math.min(right, this.columns - 1)
  }

  /** The layout of its cells. */
  cells(): Cells {
    const sizeOf = (perLength: number) => (perLength > 0 ? 1 / perLength : 0)
    return {
      kind: 'lattice',
      origin: [this.#originX, this.#originY, this.#inSpace ? this.#originZ : 0],
      size: [sizeOf(this.#perX), sizeOf(this.#perY), sizeOf(this.#perZ)],
      counts: [this.columns, this.rows, this.layers],
    }
  }

  #reserve(count: number): void {
    if (count <= this.row.length) return
    const capacity = this.population.columns.capacity
    this.state = new Float64Array(4 * capacity)
    this.zs = new Float64Array(this.#inSpace ? 2 * capacity : 0)
    this.maxSpeed = new Float64Array(capacity)
    this.maxForce = new Float64Array(capacity)
    this.rank = new Int32Array(capacity)
    this.row = new Int32Array(capacity)
    this.next = new Int32Array(capacity)
    this.#cellOf = new Int32Array(capacity)
  }

  /** Chooses the cells: the whole space if it wraps, otherwise the box around the agents. */
  #layOut(space: Space): void {
    const { columns, count } = this.population
    const range = this.#range
    const box = this.#box
    box[0] = space.left
    box[1] = space.right
    box[2] = space.bottom
    box[3] = space.top
    box[4] = space.floor
    box[5] = space.ceiling
    if (!space.wraps) {
      let left = Number.POSITIVE_INFINITY
      let bottom = Number.POSITIVE_INFINITY
      let floor = Number.POSITIVE_INFINITY
      let right = Number.NEGATIVE_INFINITY
      let top = Number.NEGATIVE_INFINITY
      let ceiling = Number.NEGATIVE_INFINITY
      for (let row = 0; row < count; row++) {
        left = Math.min(left, columns.x[row])
        right = Math.max(right, columns.x[row])
        bottom = Math.min(bottom, columns.y[row])
        top = Math.max(top, columns.y[row])
        if (space.dimensions === 2) continue
        floor = Math.min(floor, columns.z[row])
        ceiling = Math.max(ceiling, columns.z[row])
      }
      box[0] = left
      box[1] = right
      box[2] = bottom
      box[3] = top
      box[4] = floor
      box[5] = ceiling
    }
    const width = Math.max(box[1] - box[0], 0)
    const height = Math.max(box[3] - box[2], 0)
    // In a plane z is the height of the ground, not part of a distance.
    const depth = space.dimensions === 3 ? Math.max(box[5] - box[4], 0) : 0
    const most = Math.max(CELLS_PER_AGENT * count, CELLS_AT_LEAST)
    // A range of 0 needs no cells, nor does a box whose size overflows.
    const sensible = range > 0 && Number.isFinite(width + height + depth)
    let size = sensible ? range : Number.POSITIVE_INFINITY
    this.coarsened = false
    this.fine = false
    while (cellsAlong(width, size) * cellsAlong(height, size) * cellsAlong(depth, size) > most) {
      size *= 2
      this.coarsened = true
    }
    // With many neighbors, smaller cells fit the range better: fewer candidates per neighbor.
    for (let halving = 0; halving < FINEST && !this.coarsened; halving++) {
      const cells = cellsAlong(width, size) * cellsAlong(height, size) * cellsAlong(depth, size)
      if (count <= CROWDED * cells) break
      size /= 2
      this.fine = true
    }
    this.columns = cellsAlong(width, size)
    this.rows = cellsAlong(height, size)
    this.layers = cellsAlong(depth, size)
    this.#originX = box[0]
    this.#originY = box[2]
    this.#originZ = box[4]
    this.#perX = width > 0 ? this.columns / width : 0
    this.#perY = height > 0 ? this.rows / height : 0
    this.#perZ = depth > 0 ? this.layers / depth : 0
    this.#rowHeight = height / this.rows
  }

  /** A stable counting sort; rows are in the order of ids, so agents of a cell end up in that order too. */
  #sort(cells: number): void {
    const { count } = this
    const starts = this.cellStart
    const cellOf = this.#cellOf
    starts.fill(0, 0, cells + 1)
    for (let row = 0; row < count; row++) {
      const cell = this.#cellAt(row)
      cellOf[row] = cell
      starts[cell]++
    }
    let first = 0
    let crowding = 0
    for (let cell = 0; cell <= cells; cell++) {
      const here = starts[cell]
      starts[cell] = first
      first += here
      crowding += here * here
    }
    this.crowding = crowding
    for (let row = 0; row < count; row++) {
      const rank = starts[cellOf[row]]++
      this.row[rank] = row
      this.rank[row] = rank
      this.#copy(row, rank)
    }
    // After filling, every start has moved to the start of the next cell.
    starts.copyWithin(1, 0, cells)
    starts[0] = 0
  }

  /** The cell of an agent. */
  #cellAt(row: number): number {
    const { x, y, z } = this.population.columns
    const cell =
      clampCell(this.rowAt(y[row]), this.rows) * this.columns + clampCell(this.columnAt(x[row]), this.columns)
    return this.#inSpace
      ? cell + clampCell(this.layerAt(z[row]), this.layers) * this.rows * this.columns
      : cell
  }

  #copy(row: number, rank: number): void {
    const { state, zs } = this
    const { x, y, z, vx, vy, vz, maxSpeed, maxForce } = this.population.columns
    state[4 * rank] = x[row]
    state[4 * rank + 1] = y[row]
    state[4 * rank + 2] = vx[row]
    state[4 * rank + 3] = vy[row]
    this.maxSpeed[rank] = maxSpeed[row]
    this.maxForce[rank] = maxForce[row]
    if (this.#inSpace) {
      zs[2 * rank] = z[row]
      zs[2 * rank + 1] = vz[row]
    }
  }
}

/** The number of cells of at least `size` that fit into a length, at least one; one for a length that is not a number. */
function cellsAlong(length: number, size: number): number {
  return Math.max(1, Math.floor(length / size) || 1)
}

/** The nearest of so many cells; the first for what is not a number, so that the step goes on to the error about it. */
export function clampCell(cell: number, cells: number): number {
  return Math.min(Math.max(cell || 0, 0), cells - 1)
}

import { CellHeap } from '../../../routes/cell-heap.js'
import { refuse } from '../../../schema/problem.js'
import type { Space } from '../../../spaces/space.js'
import { ground, type Terrain } from '../../../terrain/terrain.js'

interface LandDescription {
  readonly space: Space
  readonly terrain: Terrain
  readonly goal: readonly number[]
  readonly sight: number
  readonly eyes: number
  /** Side of a cell. */
  readonly resolution: number
  /** The cost of a unit of distance on a slope. */
  readonly factor: (slope: number) => number
}

/** The maximum number of waypoints of a plan, one per move. */
export const MOST_WAYPOINTS = 8
/** More cells than this are probably a mistake in `cellSize`. */
const MOST_CELLS = 20_000
const BITS = 32

/** The moves from a cell to the 16 around it: to its neighbors, and as a knight. */
const MOVE_X = [1, 1, 0, -1, -1, -1, 0, 1, 2, 1, -1, -2, -2, -1, 1, 2]
const MOVE_Y = [0, 1, 1, 1, 0, -1, -1, -1, 1, 2, 2, 1, -1, -2, -2, -1]

/**
 * The known land of one animal, and its plans: write its position and what it has `seen`, a bit for each cell; `survey`
 * adds what it sees from there, `plan` finds the cheapest way to the goal, treating unknown ground as level. The same
 * object serves all animals in turn.
 */
export class SurveyedLand {
  /** Where the animal is. */
  x = 0
  y = 0
  /** A bit for each cell, 32 to a word. */
  readonly seen: Float64Array
  readonly words: number
  /** How many cells along each axis. */
  readonly shape: string
  /** The waypoints of the last plan. */
  readonly wayX = new Float64Array(MOST_WAYPOINTS)
  readonly wayY = new Float64Array(MOST_WAYPOINTS)
  waypoints = 0
  readonly #given: LandDescription
  readonly #columns: number
  readonly #rows: number
  readonly #heights: Float64Array
  readonly #costs: Float64Array
  /** The cell to which the cheapest way leads next. */
  readonly #next: Int32Array
  readonly #heap = new CellHeap()
  readonly #ground = ground()
  readonly #level: number

  constructor(given: LandDescription) {
    const { space, resolution, goal, factor, terrain } = given
    this.#given = given
    this.#columns = Math.max(1, Math.ceil(space.width / resolution))
    this.#rows = Math.max(1, Math.ceil(space.height / resolution))
    const count = this.#columns * this.#rows
    this.shape = `${this.#columns} × ${this.#rows}`
    if (count > MOST_CELLS) {
      refuse('cellSize', `expected at most ${MOST_CELLS} cells, got ${this.shape}; make cells larger`)
    }
    const [x = 0, y = 0] = goal
    if (!(x >= 0 && x <= space.width && y >= 0 && y <= space.height)) {
      const world = `${space.width} × ${space.height}`
      refuse('goal', `expected a place in the world, ${world}, got [${goal.join(', ')}]`)
    }
    this.words = Math.ceil(count / BITS)
    this.seen = new Float64Array(this.words)
    this.#heights = new Float64Array(count)
    this.#costs = new Float64Array(count)
    this.#next = new Int32Array(count)
    this.#level = factor(0)
    const found = this.#ground
    for (let cell = 0; cell < count; cell++) {
      found.x = this.#middleX(cell)
      found.y = this.#middleY(cell)
      terrain.survey(found)
      this.#heights[cell] = found.height
    }
  }

  #middleX(cell: number): number {
    return ((cell % this.#columns) + 0.5) * this.#given.resolution
  }

  #middleY(cell: number): number {
    return (Math.floor(cell / this.#columns) + 0.5) * this.#given.resolution
  }

  /** The cell of a column and row, −1 for none; around the edges of a wrapped world. */
  #cellAt(column: number, row: number): number {
    const { wraps } = this.#given.space
    const c = wraps ? column - this.#columns * Math.floor(column / this.#columns) : column
    const r = wraps ? row - this.#rows * Math.floor(row / this.#rows) : row
    return c < 0 || c >= this.#columns || r < 0 || r >= this.#rows ? -1 : r * this.#columns + c
  }

  /** The cell of a place; for one outside the world the nearest. */
  #cellOf(x: number, y: number): number {
    const { resolution } = this.#given
    const column = Math.min(Math.max(Math.floor(x / resolution), 0), this.#columns - 1)
    const row = Math.min(Math.max(Math.floor(y / resolution), 0), this.#rows - 1)
    return row * this.#columns + column
  }

  #isKnown(cell: number): boolean {
    return ((this.seen[Math.floor(cell / BITS)] >>> (cell % BITS)) & 1) === 1
  }

  /** Adds what the animal sees; true if anything is new. */
  survey(): boolean {
    const { sight, resolution, eyes, terrain } = this.#given
    const own = this.#cellOf(this.x, this.y)
    const found = this.#ground
    found.x = this.x
    found.y = this.y
    terrain.survey(found)
    const height = found.height + eyes
    const reach = Math.ceil(sight / resolution)
    const column = own % this.#columns
    const row = Math.floor(own / this.#columns)
    let isNew = false
    for (let r = row - reach; r <= row + reach; r++) {
      for (let c = column - reach; c <= column + reach; c++) {
        const cell = this.#cellAt(c, r)
        if (cell < 0 || this.#isKnown(cell)) continue
        const dx = (c + 0.5) * resolution - this.x
        const dy = (r + 0.5) * resolution - this.y
        const squared = dx * dx + dy * dy
        if (cell !== own && (squared > sight * sight || this.#isHidden(dx, dy, squared, height, cell)))
          continue
        const word = Math.floor(cell / BITS)
        this.seen[word] = (this.seen[word] | (1 << (cell % BITS))) >>> 0
        isNew = true
      }
    }
    return isNew
  }

  /** Whether the ground between hides the middle of a cell. */
  #isHidden(dx: number, dy: number, squared: number, eyes: number, cell: number): boolean {
    const { resolution, terrain } = this.#given
    const found = this.#ground
    const pieces = Math.ceil(Math.sqrt(squared) / resolution)
    for (let k = 1; k < pieces; k++) {
      const part = k / pieces
      found.x = this.x + part * dx
      found.y = this.y + part * dy
      terrain.survey(found)
      if (found.height > eyes + part * (this.#heights[cell] - eyes)) return true
    }
    return false
  }

  /** Plans the way from where the animal is; its waypoints are in wayX and wayY. */
  plan(): void {
    const { goal } = this.#given
    const [x = 0, y = 0] = goal
    const own = this.#cellOf(this.x, this.y)
    const end = this.#cellOf(x, y)
    this.#spread(end, own)
    this.waypoints = 0
    let cell = own
    while (this.waypoints < MOST_WAYPOINTS && cell !== end) {
      cell = this.#next[cell]
      this.wayX[this.waypoints] = cell === end ? x : this.#middleX(cell)
      this.wayY[this.waypoints] = cell === end ? y : this.#middleY(cell)
      this.waypoints++
    }
  }

  /** Finds the cost to get to a cell from others, working outward until the cost from one of them is known. */
  #spread(end: number, own: number): void {
    const costs = this.#costs
    costs.fill(Number.POSITIVE_INFINITY)
    costs[end] = 0
    this.#next[end] = end
    for (this.#heap.push(0, end); ; ) {
      const cell = this.#heap.pop()
      if (cell < 0) return
      if (cell === own) break
      if (this.#heap.key > costs[cell]) continue
      const column = cell % this.#columns
      const row = (cell - column) / this.#columns
      for (let k = 0; k < MOVE_X.length; k++) {
        const from = this.#cellAt(column - MOVE_X[k], row - MOVE_Y[k])
        if (from < 0) continue
        const cost = costs[cell] + this.#walk(from, cell, k)
        if (!(cost < costs[from])) continue
        costs[from] = cost
        this.#next[from] = cell
        this.#heap.push(cost, from)
      }
    }
    while (this.#heap.pop() >= 0);
  }

  /**
   * The cost of a move; a knight's move counts as two halves, between which lies the middle of the cells that it
   * passes.
   */
  #walk(from: number, to: number, move: number): number {
    const dx = MOVE_X[move]
    const dy = MOVE_Y[move]
    const length = this.#given.resolution * Math.sqrt(dx * dx + dy * dy)
    const start = this.#heightOf(from)
    const end = this.#heightOf(to)
    if (move < 8) return this.#climb(length, end - start)
    const column = from % this.#columns
    const row = (from - column) / this.#columns
    const one = this.#heightOf(this.#cellAt(column + Math.trunc(dx / 2), row + Math.trunc(dy / 2)))
    const other = this.#heightOf(
      this.#cellAt(column + dx - Math.trunc(dx / 2), row + dy - Math.trunc(dy / 2)),
    )
    // NaN if a cell is unknown: then the other one counts, or neither.
    const between = one - one !== 0 ? other : other - other !== 0 ? one : (one + other) / 2
    return this.#climb(length / 2, between - start) + this.#climb(length / 2, end - between)
  }

  /** The height of a cell, NaN if unknown. */
  #heightOf(cell: number): number {
    return this.#isKnown(cell) ? this.#heights[cell] : Number.NaN
  }

  /** The cost of a distance with this rise; as on level ground if the rise is unknown. */
  #climb(length: number, rise: number): number {
    if (rise - rise !== 0) return length * this.#level
    return Math.sqrt(length * length + rise * rise) * this.#given.factor(rise / length)
  }
}

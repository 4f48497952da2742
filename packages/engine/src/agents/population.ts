import { show } from '../options/expectation.js'
import { Agent, endView } from './agent.js'
import { COLUMN_NAMES, type ColumnMemory, Columns } from './columns.js'
import type { Trip } from './trip.js'

const NOT_SORTED = new Int32Array(0)
const NOBODY: readonly number[] = []

/** Ids up to so many times the number of agents are sorted by a table. */
const DENSE = 8

/**
 * Agents with the same rules, in columns. Ids are stable, rows are not. Rows are in the order of the ids,
 * unless a backend keeps its agents in another; `rowAt` leads from one order to the other, and whoever goes
 * through a population agent by agent meets them in the order of the ids.
 */
export class Population implements Iterable<Agent> {
  readonly name: string
  /** Its place among the world's populations. */
  readonly index: number
  /** Those of its world; in a plane nobody's z may be written. */
  readonly dimensions: 2 | 3
  readonly #columns: Columns
  /**
   * Tells how its trip stands. For worlds, which set it where there is a trip, and for metrics;
   * call `world.tripOf`.
   */
  reportTrip: (() => Trip | undefined) | undefined
  /** Stored rows, among them those that are marked in `#gaps`. */
  #count = 0
  /** 1 for each stored row whose agent was removed, where there is any. */
  #gaps = new Uint8Array(0)
  #gapCount = 0
  /** Grows whenever rows have moved, so that whoever goes from agent to agent finds the place again. */
  #moves = 0
  /** Views handed out so far, by row. */
  #views: (Agent | undefined)[] = []

  /** The rows in the order of the ids, where that is another; empty until somebody asks. */
  #rowsById: Int32Array | undefined

  constructor(name: string, index: number, dimensions: 2 | 3 = 3, memory?: ColumnMemory) {
    this.#columns = new Columns(memory)
    this.name = name
    this.index = index
    this.dimensions = dimensions
  }

  /** The state of the agents, a column per quantity; see Columns. */
  get columns(): Columns {
    this.closeGaps()
    return this.#columns
  }

  /** How many agents there are now. */
  get count(): number {
    this.closeGaps()
    return this.#count
  }

  /**
   * Adds a row for an agent at rest; the id must be higher than those before it. Returns the row. For worlds,
   * which check what they do; call `world.spawn`.
   */
  addRow(id: number): number {
    const { columns } = this
    if (this.#count === columns.capacity) columns.grow(this.#count + 1)
    const row = this.#count++
    this.#forgetOrder()
    columns.edits++
    columns.id[row] = id
    for (const name of COLUMN_NAMES) columns[name][row] = 0
    columns.hx[row] = 1
    for (const column of columns.extra) column.values[row] = column.draw?.(id) ?? column.initial
    return row
  }

  /**
   * Removes the agent of a row. The row stays where it is until somebody asks for rows, columns or the count, so
   * that to remove many agents one by one costs O(count) once. For worlds; call `world.remove`.
   */
  removeRow(row: number): void {
    if (this.#gaps.length < this.#count) {
      const wider = new Uint8Array(this.#columns.capacity)
      wider.set(this.#gaps)
      this.#gaps = wider
    }
    this.#gaps[row] = 1
    this.#gapCount++
    const view = this.#views[row]
    if (view === undefined) return
    endView(view)
    this.#views[row] = undefined
  }

  /** Closes the gaps that removed agents have left, without changing the order. */
  closeGaps(): void {
    if (this.#gapCount > 0) this.#closeGaps()
  }

  #closeGaps(): void {
    const gaps = this.#gaps
    const count = this.#count
    let to = gaps.indexOf(1)
    for (let row = to; row < count; ) {
      if (gaps[row] === 1) {
        row++
        continue
      }
      const start = row
      while (row < count && gaps[row] === 0) row++
      this.#columns.copyRows(start, row, to)
      this.#moveViews(start, row, to)
      to += row - start
    }
    gaps.fill(0, 0, count)
    this.#gapCount = 0
    this.#count = to
    this.#views.length = Math.min(this.#views.length, to)
    this.#moves++
    this.#forgetOrder()
  }

  #moveViews(start: number, end: number, to: number): void {
    const views = this.#views
    for (let row = start; row < Math.min(end, views.length); row++) {
      const view = views[row]
      const moved = to + row - start
      views[moved] = view
      if (view !== undefined) view.row = moved
    }
  }

  /**
   * Tells that agents may have come to stand in other rows since `viewed` was called, which returned whom
   * views are of. For worlds whose backend moves rows.
   */
  rowsMoved(viewed: readonly number[]): void {
    this.#rowsById = NOT_SORTED
    this.#moves++
    if (viewed.length === 0) return
    const views = this.#views.filter((view) => view !== undefined)
    this.#views = []
    views.forEach((view, k) => {
      view.row = this.rowOf(viewed[k])
      this.#views[view.row] = view
    })
  }

  /** The ids of the agents that somebody has a view of, before rows are moved. For worlds. */
  viewed(): readonly number[] {
    if (this.#views.length === 0) return NOBODY
    return this.#views.filter((view) => view !== undefined).map(({ row }) => this.columns.id[row])
  }

  #forgetOrder(): void {
    if (this.#rowsById !== undefined) this.#rowsById = NOT_SORTED
  }

  #sorted(known: Int32Array): Int32Array {
    if (known !== NOT_SORTED) return known
    this.#rowsById = rowsInOrder(this.#columns.id, this.#count)
    return this.#rowsById
  }

  /**
   * Sets the number of rows, in the order of the ids;
   * their contents are the business of whoever restores a snapshot.
   */
  resize(count: number): void {
    this.closeGaps()
    this.#moves++
    if (count > this.columns.capacity) this.columns.grow(count)
    for (const view of this.#views) if (view !== undefined) endView(view)
    this.#views = []
    this.#rowsById = undefined
    this.columns.edits++
    this.#count = count
  }

  /** The row of the agent that comes at a place of the order of the ids, counted from 0. */
  rowAt(place: number): number {
    this.closeGaps()
    return this.#storedAt(place)
  }

  /** As `rowAt`, with the rows of removed agents among them. */
  #storedAt(place: number): number {
    return this.#rowsById === undefined ? place : this.#sorted(this.#rowsById)[place]
  }

  /** Copies numbers of a column in the order of the ids. */
  inOrder(column: ArrayLike<number>): Float64Array<ArrayBuffer> {
    const copy = new Float64Array(this.count)
    for (let place = 0; place < copy.length; place++) copy[place] = column[this.rowAt(place)]
    return copy
  }

  /**
   * The row of an id, or −1 when no agent has it. O(log count);
   * O(count log count) once after rows were moved.
   */
  rowOf(id: number): number {
    this.closeGaps()
    const place = this.#placeFrom(id)
    if (place === this.#count) return -1
    const row = this.#storedAt(place)
    return this.#columns.id[row] === id ? row : -1
  }

  /** The place of the first stored agent whose id is `id` or higher; the number of stored rows if there is none. */
  #placeFrom(id: number): number {
    const ids = this.#columns.id
    let low = 0
    let high = this.#count
    while (low < high) {
      const middle = (low + high) >>> 1
      if (ids[this.#storedAt(middle)] < id) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The view of a row; always the same object for the same agent. */
  at(row: number): Agent {
    this.closeGaps()
    if (!Number.isInteger(row) || row < 0 || row >= this.#count) {
      throw new RangeError(
        `population '${this.name}': expected a row from 0 to ${this.#count - 1}, got ${show(row)}`,
      )
    }
    return this.#viewOf(row)
  }

  #viewOf(row: number): Agent {
    let view = this.#views[row]
    if (view === undefined) {
      view = new Agent(this, row, this.#columns)
      this.#views[row] = view
    }
    return view
  }

  /**
   * The agent with that id, or undefined when it has died or never lived here.
   * Throws when it is no id at all.
   */
  agent(id: number): Agent | undefined {
    if (!Number.isInteger(id) || id < 0) {
      throw new RangeError(`population '${this.name}': expected an id, a whole number >= 0, got ${show(id)}`)
    }
    const place = this.#placeFrom(id)
    if (place === this.#count) return undefined
    const row = this.#storedAt(place)
    if (this.#columns.id[row] !== id || this.#isGap(row)) return undefined
    return this.#viewOf(row)
  }

  #isGap(row: number): boolean {
    return this.#gapCount > 0 && this.#gaps[row] === 1
  }

  /**
   * The agents that live when it begins, in the order of their ids. Agents may be removed and added on the way:
   * who was removed before its turn is left out, and who is born on the way is not met.
   */
  *[Symbol.iterator](): Iterator<Agent> {
    if (this.#count === 0) return
    const last = this.#columns.id[this.#storedAt(this.#count - 1)]
    let moves = this.#moves
    for (let place = 0; place < this.#count; place++) {
      const row = this.#storedAt(place)
      const id = this.#columns.id[row]
      if (id > last) return
      if (this.#isGap(row)) continue
      yield this.#viewOf(row)
      if (moves === this.#moves) continue
      moves = this.#moves
      place = this.#placeFrom(id + 1) - 1
    }
  }
}

/** The rows in the order of their ids. */
function rowsInOrder(ids: Uint32Array, count: number): Int32Array {
  let highest = 0
  for (let row = 0; row < count; row++) highest = Math.max(highest, ids[row])
  const rows = new Int32Array(count)
  if (highest > DENSE * count) {
    for (let row = 0; row < count; row++) rows[row] = row
    return rows.sort((a, b) => ids[a] - ids[b])
  }
  const rowOf = new Int32Array(highest + 1).fill(-1)
  for (let row = 0; row < count; row++) rowOf[ids[row]] = row
  let place = 0
  for (let id = 0; id <= highest; id++) if (rowOf[id] >= 0) rows[place++] = rowOf[id]
  return rows
}

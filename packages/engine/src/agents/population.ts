import { show } from '../options/expectation.js'
import { Agent, endView } from './agent.js'
import { COLUMN_NAMES, Columns } from './columns.js'
import type { Trip } from './trip.js'

/**
 * Agents with the same rules, in columns. Rows are always in the order of the ids, so an id is found by
 * bisection; ids are stable, rows are not.
 */
export class Population implements Iterable<Agent> {
  readonly name: string
  /** Its place among the world's populations. */
  readonly index: number
  /** Those of its world; in a plane nobody's z may be written. */
  readonly dimensions: 2 | 3
  readonly columns = new Columns()
  /** Tells how its trip stands. For worlds, which set it where there is a trip, and for metrics; call `world.tripOf`. */
  reportTrip: (() => Trip | undefined) | undefined
  #count = 0
  /** Views handed out so far, by row. */
  #views: (Agent | undefined)[] = []

  constructor(name: string, index: number, dimensions: 2 | 3 = 3) {
    this.name = name
    this.index = index
    this.dimensions = dimensions
  }

  /** How many agents there are now. */
  get count(): number {
    return this.#count
  }

  /**
   * Adds a row for an agent at rest; the id must be higher than those before it. Returns the row. For worlds, which
   * check what they do; call `world.spawn`.
   */
  addRow(id: number): number {
    const { columns } = this
    if (this.#count === columns.capacity) columns.grow(this.#count + 1)
    const row = this.#count++
    columns.id[row] = id
    for (const name of COLUMN_NAMES) columns[name][row] = 0
    columns.hx[row] = 1
    for (const column of columns.extra) column.values[row] = column.initial
    return row
  }

  /** Removes the rows marked 1 and closes the gaps without changing the order. For worlds; call `world.remove`. */
  removeRows(dead: Uint8Array): void {
    let to = 0
    for (let from = 0; from < this.#count; from++) {
      const view = this.#views[from]
      if (dead[from] === 1) {
        if (view !== undefined) endView(view)
        continue
      }
      if (to !== from) {
        this.columns.copyRow(from, to)
        this.#views[to] = view
        if (view !== undefined) view.row = to
      }
      to++
    }
    this.#count = to
    this.#views.length = Math.min(this.#views.length, to)
  }

  /** Sets the number of rows; their contents are the business of the world that restores a snapshot. */
  resize(count: number): void {
    if (count > this.columns.capacity) this.columns.grow(count)
    for (const view of this.#views) if (view !== undefined) endView(view)
    this.#views = []
    this.#count = count
  }

  /** The row of an id, or −1 when no agent has it. O(log count). */
  rowOf(id: number): number {
    const ids = this.columns.id
    let low = 0
    let high = this.#count - 1
    while (low <= high) {
      const middle = (low + high) >>> 1
      if (ids[middle] === id) return middle
      if (ids[middle] < id) low = middle + 1
      else high = middle - 1
    }
    return -1
  }

  /** The view of a row; always the same object for the same agent. */
  at(row: number): Agent {
    if (!Number.isInteger(row) || row < 0 || row >= this.#count) {
      throw new RangeError(
        `population '${this.name}': expected a row from 0 to ${this.#count - 1}, got ${show(row)}`,
      )
    }
    let view = this.#views[row]
    if (view === undefined) {
      view = new Agent(this, row)
      this.#views[row] = view
    }
    return view
  }

  /** The agent with that id, or undefined when it has died or never lived here. Throws when it is no id at all. */
  agent(id: number): Agent | undefined {
    if (!Number.isInteger(id) || id < 0) {
      throw new RangeError(`population '${this.name}': expected an id, a whole number >= 0, got ${show(id)}`)
    }
    const row = this.rowOf(id)
    return row < 0 ? undefined : this.at(row)
  }

  *[Symbol.iterator](): Iterator<Agent> {
    for (let row = 0; row < this.#count; row++) yield this.at(row)
  }
}

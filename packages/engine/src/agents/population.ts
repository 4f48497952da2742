import { grown } from '../math/grown.js'
import { atan2 } from '../math/transcendental.js'
import type { VectorLike } from '../math/vector.js'
import { show } from '../schema/show.js'
import { type AgentRecord, recordOf } from './agent-record.js'
import { COLUMN_NAMES, type ColumnMemory, Columns, type RowOrder } from './columns.js'
import {
  AXES,
  assertFree,
  ColumnVector,
  copy,
  INSPECT,
  refuse,
  refusing,
  stateOf,
  type VectorView,
  write,
} from './write-agent.js'

const NOBODY: readonly number[] = []

/** Ends the view of a removed agent. It gets columns that throw, so reading a living agent costs nothing extra. */
let endView: (agent: Agent) => void

/**
 * The row in which an agent is stored, even while its population has gaps of removed agents; -1 once it has died.
 * Reading `agent.row` closes the gaps first, so that it fits the columns.
 */
export let storedRow: (agent: Agent) => number

/** Sets the place of a population in its world. */
export let setIndex: (population: Population, index: number) => void

/** Makes a view one of another row. */
export let moveView: (agent: Agent, row: number) => void

/**
 * A view of one agent: a row of its population's columns, read and written like the book's vehicle. It copies nothing;
 * `toJSON` does. Views from a population follow their agent when rows move. Once it has died, or the world was restored
 * to a snapshot, `alive` is false, `row` is −1 and `id` unchanged; reading or writing anything else throws.
 */
export class Agent {
  readonly #population: Population
  #row: number
  #columns: Columns
  readonly #position = new ColumnVector<Agent>(this, storedRow, AXES.position)
  readonly #velocity = new ColumnVector<Agent>(this, storedRow, AXES.velocity)
  readonly #heading = new ColumnVector<Agent>(this, storedRow, AXES.heading)

  /** `columns` belong to the population, which passes them because reading its `columns` closes its gaps. */
  constructor(population: Population, row: number, columns = population.columns) {
    this.#population = population
    this.#row = row
    this.#columns = columns
  }

  get population(): Population {
    return this.#population
  }

  /** The agent's current row in the columns; not its identity. -1 once it has died. */
  get row(): number {
    this.#population.closeGaps()
    return this.#row
  }

  static {
    endView = (agent) => {
      agent.#columns = refusing(agent)
      agent.#row = -1
    }
    storedRow = (agent) => agent.#row
    moveView = (agent, row) => {
      agent.#row = row
    }
  }

  /** The population's columns; columns that throw once the agent has died. */
  get columns(): Columns {
    return this.#columns
  }

  /** Constant for life and never reused in a world. */
  get id(): number {
    return this.columns.id[this.#row]
  }

  /** Writing a vector copies its components. */
  get position(): VectorView {
    return this.#position
  }
  set position(value: VectorLike) {
    copy(this, 'position', value, this.#position)
  }

  /** Length per unit of time. Writing a vector copies its components. */
  get velocity(): VectorView {
    return this.#velocity
  }
  set velocity(value: VectorLike) {
    copy(this, 'velocity', value, this.#velocity)
  }

  /**
   * Unit vector; the direction of the last velocity that was not zero, (1, 0, 0) before there was one.
   * Writing a vector copies its direction; components written one by one must make a unit vector.
   */
  get heading(): VectorView {
    return this.#heading
  }
  set heading(value: VectorLike) {
    copy(this, 'heading', value, this.#heading)
  }

  /** The heading as an angle in the x, y plane, radians from −π to π. */
  get angle(): number {
    const { hx, hy } = this.columns
    return atan2(hy[this.#row], hx[this.#row])
  }

  get mass(): number {
    return this.columns.mass[this.#row]
  }
  set mass(value: number) {
    write(this, this.#row, 'mass', value, value > 0, 'a mass > 0')
  }

  /** The size of the body, the book's r. */
  get radius(): number {
    return this.columns.radius[this.#row]
  }
  set radius(value: number) {
    write(this, this.#row, 'radius', value, value >= 0, 'a length >= 0')
  }

  get maxSpeed(): number {
    return this.columns.maxSpeed[this.#row]
  }
  set maxSpeed(value: number) {
    write(this, this.#row, 'maxSpeed', value, value >= 0, 'a speed >= 0')
  }

  get maxForce(): number {
    return this.columns.maxForce[this.#row]
  }
  set maxForce(value: number) {
    write(this, this.#row, 'maxForce', value, value >= 0, 'a force >= 0')
  }

  /** Weight in averages; 1 if the population's description does not set it, and then it cannot be written. */
  get influence(): number {
    return this.columns.influence?.values[this.#row] ?? 1
  }
  set influence(value: number) {
    const { influence } = this.columns
    assertFree(this, 'influence', value)
    if (influence === undefined) refuse(this, 'influence', 'none, as its population has none', value)
    else if (Number.isFinite(value) && value >= 0) influence.values[this.#row] = value
    else refuse(this, 'influence', 'a factor >= 0', value)
  }

  /** How far it leans to the right, in radians; 0 without banking. */
  get roll(): number {
    return this.columns.roll?.values[this.#row] ?? 0
  }

  get alive(): boolean {
    return this.#row >= 0
  }

  /** A number that its population stores for each agent, such as a state of a rule, by name. */
  state(name: string): number {
    return stateOf(this, name)[this.#row]
  }

  /** A copy of its current state, as plain data; used by `JSON.stringify`. */
  toJSON(): AgentRecord {
    return recordOf(this)
  }

  [INSPECT](): unknown {
    return this.alive ? recordOf(this) : this
  }
}

/**
 * Agents with the same rules, in columns. Ids are stable, rows are not. Rows are in the order of the ids unless a
 * backend uses another order; `rowAt` maps between them. Iteration is always in the order of the ids.
 */
export class Population implements Iterable<Agent> {
  readonly #name: string
  #index: number
  readonly #dimensions: 2 | 3
  readonly #columns: Columns
  /** Stored rows, including those marked in `#gaps`. */
  #count = 0
  /** 1 for each stored row whose agent was removed; undefined if there is none. */
  #gaps = new Uint8Array(0)
  #gapCount = 0
  /** Increments when rows have moved, so that an iteration can find its place again. */
  #moves = 0
  /** Views created so far, by row. */
  #views: (Agent | undefined)[] = []

  /** The rows in the order of the ids, if rows are in another order. */
  #order: RowOrder | undefined

  constructor(name: string, index: number, dimensions: 2 | 3 = 3, memory?: ColumnMemory) {
    this.#columns = new Columns(memory)
    this.#name = name
    this.#index = index
    this.#dimensions = dimensions
  }

  static {
    setIndex = (population, index) => {
      population.#index = index
    }
  }

  get name(): string {
    return this.#name
  }

  /** Its index among the world's populations; −1 once it was removed. */
  get index(): number {
    return this.#index
  }

  /** The world's dimensions; in a plane z is read-only. */
  get dimensions(): 2 | 3 {
    return this.#dimensions
  }

  /** The state of the agents, a column per quantity; see Columns. */
  get columns(): Columns {
    this.closeGaps()
    return this.#columns
  }

  /** Current number of agents. */
  get count(): number {
    this.closeGaps()
    return this.#count
  }

  /**
   * Adds a row for an agent at rest; the id must be higher than those before it. Returns the row. For worlds, which
   * check their arguments; call `world.spawn`.
   */
  addRow(id: number): number {
    const { columns } = this
    if (this.#count === columns.capacity) {
      columns.assertOwn(this.#name)
      columns.grow(this.#count + 1)
    }
    const row = this.#count++
    this.#forgetOrder()
    columns.edits++
    columns.id[row] = id
    for (const name of COLUMN_NAMES) columns[name][row] = 0
    columns.hx[row] = 1
    // By index: V8 creates an iterator for a frozen list.
    for (let k = 0; k < columns.extra.length; k++) {
      const column = columns.extra[k]
      column.values[row] = column.draw?.(id) ?? column.initial
    }
    return row
  }

  /**
   * Removes the agent of a row. The row stays until rows, columns or the count are read, so removing many agents one by
   * one costs O(count) once. For worlds; call `world.remove`.
   */
  removeRow(row: number): void {
    if (this.#gaps.length < this.#count)
      this.#gaps = grown(this.#gaps, new Uint8Array(this.#columns.capacity))
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
    let gap = gaps.indexOf(1)
    let to = gap
    while (gap >= 0) {
      gaps[gap] = 0
      this.#gapCount--
      const next = this.#gapCount > 0 ? gaps.indexOf(1, gap) : -1
      const end = next < 0 ? this.#count : next
      this.#columns.copyRows(gap + 1, end, to)
      this.#moveViews(gap + 1, end, to)
      to += end - gap - 1
      gap = next
    }
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
      if (view !== undefined) moveView(view, moved)
    }
  }

  /**
   * Call this when agents may have changed rows since `viewed`. `orderOf` gives the order of rows unless they are in
   * the order of the ids. For worlds whose backend moves rows.
   */
  rowsMoved(viewed: readonly number[], orderOf?: () => RowOrder): void {
    this.#order = orderOf && (this.#order ?? orderOf())
    this.#forgetOrder()
    this.#moves++
    if (viewed.length === 0) return
    const views = this.#views.filter((view) => view !== undefined)
    this.#views = []
    views.forEach((view, k) => {
      const row = this.rowOf(viewed[k])
      moveView(view, row)
      this.#views[row] = view
    })
  }

  /** The ids of the agents that have views, before rows are moved. For worlds. */
  viewed(): readonly number[] {
    if (this.#views.length === 0) return NOBODY
    return this.#views.filter((view) => view !== undefined).map(({ row }) => this.columns.id[row])
  }

  #forgetOrder(): void {
    if (this.#order !== undefined) this.#order.isSorted = false
  }

  /** Sets the number of rows, in the order of the ids. The caller, which restores a snapshot, fills them. */
  resize(count: number): void {
    this.closeGaps()
    this.#moves++
    if (count > this.columns.capacity) this.columns.grow(count)
    for (const view of this.#views) if (view !== undefined) endView(view)
    this.#views = []
    this.#order = undefined
    this.columns.edits++
    this.#count = count
  }

  /** The row of the k-th agent in the order of the ids, from 0. */
  rowAt(place: number): number {
    this.closeGaps()
    return this.#storedAt(place)
  }

  /** Like `rowAt`, but including rows of removed agents. */
  #storedAt(place: number): number {
    return this.#order === undefined ? place : this.#order.of(this.#columns.id, this.#count)[place]
  }

  /** Copies numbers of a column in the order of the ids. */
  inOrder(column: ArrayLike<number>): Float64Array {
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

  /** The index of the first stored agent with an id of at least `id`; the number of stored rows if there is none. */
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
      // Without holes: V8 looks up each place of a sparse array in a table.
      while (this.#views.length < row) this.#views.push(undefined)
      this.#views[row] = view
    }
    return view
  }

  /** The agent with that id, or undefined if it has died or never lived here. Throws if the argument is not an id. */
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
    return this.#gaps[row] === 1
  }

  /**
   * The agents alive at the start, in the order of their ids. Agents removed before their turn are skipped; agents born
   * during the iteration are not visited.
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

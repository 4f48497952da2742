import type { Population } from 'drover'
import type { Column } from 'drover/backend'
import type { Space } from 'drover/queries'
import type { Arena } from '../memory/arena.js'
import { POPULATION } from '../memory/layout.js'
import { Struct } from '../memory/struct.js'
import type { EventColumns } from './event-columns.js'

/** Columns that the code reads and writes for every population. */
const MOVING = ['x', 'y', 'z', 'vx', 'vy', 'vz', 'hx', 'hy', 'hz'] as const
/** Attributes, with the field for the number that all agents share, if they do. */
const ATTRIBUTES = ['mass', 'radius', 'maxSpeed', 'maxForce'] as const
const SHARED = {
  mass: 'allMass',
  radius: 'allRadius',
  maxSpeed: 'allMaxSpeed',
  maxForce: 'allMaxForce',
} as const

const FORCES = ['forceX', 'forceY', 'forceZ'] as const

/** Capacity for this many cells per agent, and at least the next number of cells. */
const CELLS_PER_AGENT = 4
const CELLS_AT_LEAST = 256
/** Agents per cell if nobody searches for them. */
const A_FEW_GROUPS = 16

/** A column that follows the agents, and who is to know where its copy in lattice order lies. */
interface Followed {
  readonly column: { readonly name: string; readonly values: ArrayBufferView }
  readonly onMoved: (copy: number) => void
}

/** A population in the format of the compiled code. */
export class PopulationInMemory {
  readonly population: Population
  readonly struct: Struct<typeof POPULATION>
  readonly #arena: Arena
  readonly #threads: number
  readonly #space: Space
  readonly #record: number
  #capacity = -1
  #edits = -1
  /** The maximum search radius for its agents. */
  #range = 0
  #isGrouped = false
  /** Pairs of addresses: a column that follows the agents, and its copy. */
  #kept: Uint32Array
  #keptCount = 0
  readonly #own: { name: string; values: Float32Array }[] = []
  readonly #followed: Followed[] = []
  /** Columns that compiled rules write: they follow the agents too, after all others. */
  readonly #states: Followed[] = []
  /** Columns in which compiled rules mark agents with an event. */
  readonly #marked: {
    readonly column: { values: Float32Array }
    readonly onMoved: (place: number) => void
  }[] = []
  /** The forces on the agents by rows, if the engine moves them. */
  #forces: readonly Float32Array[] | undefined
  /** Copies of attributes that differ between agents, in lattice order, by name. */
  readonly #copies = new Map<string, number>()

  constructor(population: Population, arena: Arena, threads: number, space: Space) {
    this.population = population
    this.#arena = arena
    this.#threads = threads
    this.#space = space
    this.#record = space.dimensions === 3 ? 32 : 16
    this.#kept = arena.words(2 * ATTRIBUTES.length)
    this.struct = new Struct(arena, POPULATION, { number: population.index, kept: this.#kept.byteOffset })
  }

  /** Where it lies. */
  get place(): number {
    return this.struct.place
  }

  /** Ensures that searches for its agents can reach this far. */
  lookedAt(range: number): void {
    this.#range = Math.max(range, this.#range)
    this.struct.set('range', this.#range)
  }

  /** Groups nearby agents even if nobody searches for them. */
  groupNearby(): void {
    this.#isGrouped = true
  }

  /**
   * Has a column follow its agents: the code then reads and writes it in a copy in lattice order, whose place is told
   * whenever it is made again, and writes it back when agents have moved.
   */
  follow(column: Column, onMoved: (copy: number) => void): void {
    this.#followed.push({ column, onMoved })
  }

  /** The same for a column that a rule writes. */
  followState(column: Column, onMoved: (copy: number) => void): void {
    this.#states.push({ column, onMoved })
  }

  /** Leaves the motion of its agents to the engine. */
  leaveMotion(): void {
    this.#forces = []
  }

  /** The forces on its agents by rows: along x, y and z, if the engine moves them. */
  get forces(): readonly Float32Array[] | undefined {
    return this.#forces
  }

  /** Number of columns that compiled rules write. */
  get stateCount(): number {
    return this.#states.length
  }

  /** Adds a column in which compiled rules mark agents with an event; reports its address. */
  mark(event: string, eventColumns: EventColumns, onMoved: (place: number) => void): void {
    const column = { values: new Float32Array(0) }
    this.#marked.push({ column, onMoved })
    eventColumns.watch(this.population, column, event)
  }

  /** Makes compiled rules run: sets their table entry, and the address of their parameters. */
  runs(kernel: number, parameters: number): void {
    this.struct.set('kernel', kernel)
    this.struct.set('parameters', parameters)
  }

  /** A number of its struct. */
  get(field: keyof typeof POPULATION): number {
    return this.struct.get(field)
  }

  /** The address of the copy of a column, in lattice order; 0 if it has none. */
  copyOf(name: string): () => number {
    return () => this.#copies.get(name) ?? 0
  }

  /** The same for a column of the backend's own, which begins with zeros. */
  followOwn(column: { name: string; values: Float32Array }, onMoved: (copy: number) => void): void {
    this.#own.push(column)
    this.#followed.push({ column, onMoved })
  }

  /** The same for one that compiled rules read with what they keep. */
  followOwnState(column: { name: string; values: Float32Array }): void {
    this.#own.push(column)
    this.#states.push({ column, onMoved: () => {} })
  }

  /** Updates the number of agents and the addresses of columns. */
  update(): void {
    const { columns, count } = this.population
    this.struct.set('count', count)
    if (this.#range === 0 && this.#isGrouped) this.struct.set('range', this.#sideFor(count))
    if (columns.capacity !== this.#capacity) this.#layOut()
    else if (columns.edits === this.#edits) return
    this.#edits = columns.edits
    this.#settleAttributes()
  }

  /** The size of cells with a few groups of agents each, if agents are all over the world. */
  #sideFor(count: number): number {
    const { width, height, depth, dimensions } = this.#space
    const each = (A_FEW_GROUPS * width * height) / Math.max(count, 1)
    return dimensions === 3 ? Math.cbrt(each * depth) : Math.sqrt(each)
  }

  #layOut(): void {
    const { columns } = this.population
    const { capacity } = columns
    const struct = this.struct
    const arena = this.#arena
    this.#copies.clear()
    for (const column of this.#own) column.values = arena.floats(capacity)
    for (const { column, onMoved } of this.#marked) {
      column.values = arena.floats(capacity)
      onMoved(column.values.byteOffset)
    }
    columns.own()
    struct.set('order', 0)
    if (this.#forces !== undefined) this.#layOutForces(capacity)
    struct.set('id', columns.id.byteOffset)
    for (const name of MOVING) struct.set(name, columns[name].byteOffset)
    struct.set('hot', arena.take((capacity + 4) * this.#record))
    struct.set('cold', arena.take((capacity + 4) * 16))
    struct.set('cellOf', arena.take(4 * capacity))
    const cells = Math.max(CELLS_PER_AGENT * capacity, CELLS_AT_LEAST)
    struct.set('counts', arena.take(4 * cells * this.#threads))
    struct.set('cellStart', arena.take(4 * (cells + 1)))
    struct.set('mostCells', cells)
    struct.set('shares', arena.take(4 * this.#threads))
    struct.set('turns', arena.take(64 * this.#threads))
    // Last: if memory is full, the next step tries again.
    this.#capacity = capacity
  }

  #layOutForces(capacity: number): void {
    this.#forces = FORCES.map((field) => {
      const values = this.#arena.floats(capacity)
      this.struct.set(field, values.byteOffset)
      return values
    })
    this.struct.set('order', this.#arena.take(4 * (capacity + 4)))
  }

  /**
   * Finds out in which attributes agents differ: these follow them; of the others the code needs one number.
   */
  #settleAttributes(): void {
    const { columns, count } = this.population
    const struct = this.struct
    const followed = this.#followed.length + this.#states.length
    const most = 2 * (followed + columns.extra.length + ATTRIBUTES.length)
    if (most > this.#kept.length) this.#kept = this.#arena.words(most)
    this.#keptCount = 0
    for (const { column, onMoved } of this.#followed) onMoved(this.#keep(column.name, column.values))
    for (const { name, values } of columns.extra) if (!this.#isFollowed(name)) this.#keep(name, values)
    for (const name of ATTRIBUTES) {
      const values = columns[name]
      struct.set(name, areAlike(values, count) ? 0 : this.#keep(name, values))
      struct.set(SHARED[name], values[0] ?? 0)
    }
    for (const { column, onMoved } of this.#states) onMoved(this.#keep(column.name, column.values))
    struct.set('stateCount', this.#states.length)
    if (this.#keptCount > 0 && struct.get('order') === 0)
      struct.set('order', this.#arena.take(4 * (this.#capacity + 4)))
    struct.set('kept', this.#kept.byteOffset)
    struct.set('keptCount', this.#keptCount)
  }

  #isFollowed(name: string): boolean {
    for (const { column } of this.#followed) if (column.name === name) return true
    for (const { column } of this.#states) if (column.name === name) return true
    return false
  }

  /** Makes a column follow the agents; returns the address of its copy. */
  #keep(name: string, values: ArrayBufferView): number {
    const copy = this.#copyOf(name)
    this.#kept[2 * this.#keptCount] = values.byteOffset
    this.#kept[2 * this.#keptCount + 1] = copy
    this.#keptCount++
    return copy
  }

  #copyOf(name: string): number {
    const known = this.#copies.get(name)
    if (known !== undefined) return known
    const copy = this.#arena.take(4 * (this.#capacity + 4))
    this.#copies.set(name, copy)
    return copy
  }
}

/** Whether all agents have the same number. */
function areAlike(values: ArrayLike<number>, count: number): boolean {
  for (let row = 1; row < count; row++) if (values[row] !== values[0]) return false
  return true
}

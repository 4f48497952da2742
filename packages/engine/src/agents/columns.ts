import { grown } from '../math/grown.js'
import { refuse } from '../schema/problem.js'
import type { BodyShape } from './body-shape.js'

/**
 * The columns that every population has, one number per agent.
 * Lengths, speeds and so on in the world's units.
 */
export const COLUMN_NAMES = [
  'x',
  'y',
  'z',
  'vx',
  'vy',
  'vz',
  'hx',
  'hy',
  'hz',
  'mass',
  'radius',
  'maxSpeed',
  'maxForce',
] as const

/** The columns with arrays of their own, which no program replaces. */
const OWNED = ['id', ...COLUMN_NAMES] as const

/** The extra column with the energy that motion has cost each agent, if energy is counted. */
export const ENERGY_COLUMN = 'energy'

export type ColumnName = (typeof COLUMN_NAMES)[number]

/**
 * The numbers of a column. The type is Float64Array. A backend that computes in 32 bits keeps Float32Arrays, which have
 * the same methods. Read BYTES_PER_ELEMENT if the size matters.
 */
export type Values = Float64Array

/** Allocates columns, filled with zeros. */
export interface ColumnMemory {
  values(rows: number): Values
  ids(rows: number): Uint32Array
}

/** The row order of a population whose rows are not sorted by id. */
export interface RowOrder {
  /** False when rows have moved, come or gone since they were sorted. */
  isSorted: boolean
  /** The rows in the order of `ids`; only the first `count` are valid. */
  of(ids: Uint32Array, count: number): ArrayLike<number>
}

export const HEAP: ColumnMemory = {
  values: (rows) => new Float64Array(rows),
  ids: (rows) => new Uint32Array(rows),
}

/** What a world sets in columns and programs only read. */
interface Parts {
  readonly extra: readonly Column[]
  readonly body?: BodyShape | undefined
  readonly influence?: Column | undefined
  readonly roll?: Column | undefined
  /** The attributes that signals write in every step. */
  readonly followed: readonly string[]
  /** Allocates its arrays. */
  readonly memory: ColumnMemory
  /** While a world is being changed: its previous extra columns, whose values are taken over by name. */
  readonly earlier: readonly Column[]
}

/** Sets such parts, and takes the present arrays as its own. For worlds. */
export let setParts: (columns: Columns, parts: Partial<Parts>) => void

/** Below this squared speed the heading stays; smaller squares lose digits to underflow. */
const SMALLEST_SQUARE = 1e-280

/** The column of no agents. */
export const NONE: Values = new Float64Array(0)

/**
 * The state of a population, a column per quantity, a row per agent; rows are in the order of the ids. Position x, y,
 * z; velocity vx, vy, vz; heading hx, hy, hz (a unit vector: the direction of the last velocity that was not zero).
 * Only the first `population.count` rows hold agents. Arrays are replaced when a population grows, so read them again
 * after births.
 */
export class Columns {
  id: Uint32Array = new Uint32Array(0)
  x: Values = NONE
  y: Values = NONE
  z: Values = NONE
  vx: Values = NONE
  vy: Values = NONE
  vz: Values = NONE
  hx: Values = NONE
  hy: Values = NONE
  hz: Values = NONE
  mass: Values = NONE
  radius: Values = NONE
  maxSpeed: Values = NONE
  maxForce: Values = NONE
  /**
   * Increments when an attribute may have been written: by a birth, user code, a signal or a restored snapshot. A
   * program that writes attributes into columns increments it too.
   */
  edits = 0
  readonly #parts: Parts
  /** The arrays that it has allocated, and the properties that hold them. */
  #own: readonly { holder: Column | Columns; key: string; values: unknown }[] = []

  static {
    setParts = (columns, parts) => {
      Object.freeze(Object.assign(columns.#parts, parts).extra)
      columns.own()
    }
  }

  constructor(memory: ColumnMemory = HEAP) {
    this.#parts = { extra: [], followed: [], memory, earlier: [] }
  }

  /** Columns that only some populations have, such as a wanderer's angle, energy or held steering. */
  get extra(): readonly Column[] {
    return this.#parts.extra
  }

  /** The attributes that signals write in every step, so that a program cannot. */
  get followed(): readonly string[] {
    return this.#parts.followed
  }

  /** The shape of all bodies, turned with their headings; undefined: circles, in space balls. */
  get body(): BodyShape | undefined {
    return this.#parts.body
  }

  /** Weight of each agent in averages, one of `extra`; only if the population's description sets it. */
  get influence(): Column | undefined {
    return this.#parts.influence
  }

  /** How far each agent leans to the right, one of `extra`; only with banking. */
  get roll(): Column | undefined {
    return this.#parts.roll
  }

  get capacity(): number {
    return this.id.length
  }

  /** Makes room for at least `rows` agents and keeps what is there. */
  grow(rows: number): void {
    const capacity = Math.max(rows, this.capacity * 2, 16)
    const { memory } = this.#parts
    this.id = grown(this.id, memory.ids(capacity))
    for (const name of COLUMN_NAMES) this[name] = grown(this[name], memory.values(capacity))
    for (const column of this.extra) column.values = grown(column.values, memory.values(capacity))
    this.own()
  }

  /** Takes its present arrays as its own, for `assertOwn`. */
  own(): void {
    this.#own = [
      ...OWNED.map((key) => ({ holder: this, key, values: this[key] })),
      ...this.extra.map((holder) => ({ holder, key: 'values', values: holder.values })),
    ]
  }

  /**
   * Throws if a program has assigned another array to a column, and puts its own back. Each step asks, since accessors
   * that throw would make each read slower: 2 % of a step of a flock.
   */
  assertOwn(place: string): void {
    for (let k = 0; k < this.#own.length; k++) {
      const { holder, key, values } = this.#own[k]
      if (Reflect.get(holder, key) === values) continue
      Reflect.set(holder, key, values)
      const name = 'name' in holder ? `${holder.name}.${key}` : key
      refuse(`${place}.columns.${name}`, `expected its own array; ${name}.set(values) writes it`)
    }
  }

  /** Copies the rows from `from` to `end` (exclusive) to row `to`. */
  copyRows(from: number, end: number, to: number): void {
    move(this.id, from, end, to)
    for (const name of COLUMN_NAMES) move(this[name], from, end, to)
    // By index: V8 creates an iterator for a frozen list.
    for (let k = 0; k < this.extra.length; k++) move(this.extra[k].values, from, end, to)
  }

  /**
   * Turns the heading of a row along its velocity, unless it is at rest (slower than 1e-140);
   * in a plane z is left alone.
   */
  face(row: number, inSpace: boolean): void {
    const vx = this.vx[row]
    const vy = this.vy[row]
    const vz = inSpace ? this.vz[row] : 0
    const squared = vx * vx + vy * vy + vz * vz
    if (squared < SMALLEST_SQUARE) return
    const inverse = 1 / Math.sqrt(squared)
    this.hx[row] = vx * inverse
    this.hy[row] = vy * inverse
    if (inSpace) this.hz[row] = vz * inverse
  }

  /**
   * The extra column of that name, created if missing; new agents start with `initial`, or with `draw(id)`. For
   * `meaning` see Column.
   */
  column(name: string, initial: number, draw?: (id: number) => number, meaning?: string): Column {
    const isCalled = (column: Column) => column.name === name
    let found = this.extra.find(isCalled)
    if (found === undefined) {
      const before = this.#parts.earlier.find(isCalled)
      const keeps = before !== undefined && before.meaning === meaning
      const values = keeps ? before.values : this.#parts.memory.values(this.capacity).fill(initial)
      if (!keeps && draw !== undefined)
        for (let row = 0; row < this.capacity; row++) values[row] = draw(this.id[row])
      found = { name, initial, draw, meaning, values }
      setParts(this, { extra: [...this.extra, found] })
    }
    return found
  }
}

/** A column that a behavior or a population adds; part of snapshots and of the state hash. */
export interface Column {
  readonly name: string
  readonly initial: number
  /** The initial value by agent id, if agents differ. */
  readonly draw?: ((id: number) => number) | undefined
  /** What its numbers mean, such as the number of points; if a change alters that, the values start again. */
  readonly meaning?: string | undefined
  /** Labels of its numbers, counted from 0; for display. */
  labels?: readonly string[]
  /** Replaced when the population grows: read it through the column each time. For programs it is read-only. */
  values: Values
}

/** `copyWithin` is much slower for few numbers, the common case. */
function move(values: Values | Uint32Array, from: number, end: number, to: number): void {
  for (let row = from; row < end; row++) values[to + row - from] = values[row]
}

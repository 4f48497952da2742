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

/** The extra column in which a population keeps what going has cost its agents, where that is counted. */
export const ENERGY_COLUMN = 'energy'

export type ColumnName = (typeof COLUMN_NAMES)[number]

/**
 * The numbers of a column. The type is that of 64 bits, so that a column fits wherever numbers are taken; a backend that
 * computes in 32 bits keeps Float32Arrays, which have the same methods. Read BYTES_PER_ELEMENT where the size matters.
 */
export type Values = Float64Array

/** Where columns are made, of zeros. */
export interface ColumnMemory {
  values(rows: number): Values
  ids(rows: number): Uint32Array
}

/** The rows of a population whose agents stand in another order than that of the ids. */
export interface RowOrder {
  /** False when rows have moved, come or gone since they were sorted. */
  isSorted: boolean
  /** The rows in the order of `ids`, of which the first `count` count. */
  of(ids: Uint32Array, count: number): ArrayLike<number>
}

export const HEAP: ColumnMemory = {
  values: (rows) => new Float64Array(rows),
  ids: (rows) => new Uint32Array(rows),
}

/**
 * The square of a speed below which nothing is gained by turning; smaller squares lose digits to underflow.
 */
const SMALLEST_SQUARE = 1e-280

/**
 * The state of a population, a column per quantity, a row per agent; rows are in the order of the ids.
 * Position x, y, z; velocity vx, vy, vz; heading hx, hy, hz (a unit vector: the direction of the last
 * velocity that was not zero). Only the first `population.count` rows hold agents. Arrays are replaced when a
 * population grows, so read them anew after births.
 */
export class Columns {
  id: Uint32Array = new Uint32Array(0)
  x: Values = new Float64Array(0)
  y: Values = new Float64Array(0)
  z: Values = new Float64Array(0)
  vx: Values = new Float64Array(0)
  vy: Values = new Float64Array(0)
  vz: Values = new Float64Array(0)
  hx: Values = new Float64Array(0)
  hy: Values = new Float64Array(0)
  hz: Values = new Float64Array(0)
  mass: Values = new Float64Array(0)
  radius: Values = new Float64Array(0)
  maxSpeed: Values = new Float64Array(0)
  maxForce: Values = new Float64Array(0)
  /**
   * Grows whenever an attribute may have been written:
   * at births, by hand, by signals, when a snapshot is restored.
   */
  edits = 0
  /** Where its arrays are made. */
  memory: ColumnMemory
  /** The shape of all bodies, turned with their headings; circles, in space balls, where it is undefined. */
  body: BodyShape | undefined
  /**
   * Columns that not every population has: what behaviors keep, such as a wanderer's angle,
   * energy, held steering.
   */
  readonly extra: Column[] = []
  /**
   * As how many others each agent counts, one of `extra`; only where the population's description says so.
   */
  influence: Column | undefined
  /** How far each agent leans to the right, one of `extra`; only where its locomotion has banking. */
  roll: Column | undefined
  /** Where a world is being changed: the extra columns before, whose numbers those of the same name go on with. */
  earlier: readonly Column[] = []

  constructor(memory: ColumnMemory = HEAP) {
    this.memory = memory
  }

  get capacity(): number {
    return this.id.length
  }

  /** Makes room for at least `rows` agents and keeps what is there. */
  grow(rows: number): void {
    const capacity = Math.max(rows, this.capacity * 2, 16)
    const { memory } = this
    const id = memory.ids(capacity)
    id.set(this.id)
    this.id = id
    for (const name of COLUMN_NAMES) this[name] = grown(this[name], memory.values(capacity))
    for (const column of this.extra) column.values = grown(column.values, memory.values(capacity))
  }

  /** Copies the rows from `from` up to `end`, exclusive, to where row `to` begins. */
  copyRows(from: number, end: number, to: number): void {
    move(this.id, from, end, to)
    for (const name of COLUMN_NAMES) move(this[name], from, end, to)
    for (const { values } of this.extra) move(values, from, end, to)
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
   * The extra column of that name, made when it is not there yet; new agents start with `initial`, or with what
   * `draw` makes of their id. For `meaning` see Column.
   */
  column(name: string, initial: number, draw?: (id: number) => number, meaning?: string): Column {
    const isCalled = (column: Column) => column.name === name
    let found = this.extra.find(isCalled)
    if (found === undefined) {
      const before = this.earlier.find(isCalled)
      const keeps = before !== undefined && before.meaning === meaning
      const values = keeps ? before.values : this.memory.values(this.capacity).fill(initial)
      if (!keeps && draw !== undefined)
        for (let row = 0; row < this.capacity; row++) values[row] = draw(this.id[row])
      found = { name, initial, draw, meaning, values }
      this.extra.push(found)
    }
    return found
  }
}

/** A column of a population's own, such as a behavior keeps; part of snapshots and of the state hash. */
export interface Column {
  readonly name: string
  readonly initial: number
  /** What an agent begins with, by its id, where they differ. */
  readonly draw?: ((id: number) => number) | undefined
  /** What its numbers stand for, such as the points that they count: where a change alters that, they begin anew. */
  readonly meaning?: string | undefined
  /** What its numbers are called, where they are counted from 0; for those who look on. */
  labels?: readonly string[]
  /** Replaced when the population grows: read it through the column each time. */
  values: Values
}

/** Not by `copyWithin`, which takes much longer for few numbers, and most often they are few. */
function move(values: Values | Uint32Array, from: number, end: number, to: number): void {
  for (let row = from; row < end; row++) values[to + row - from] = values[row]
}

function grown(values: Values, larger: Values): Values {
  larger.set(values)
  return larger
}

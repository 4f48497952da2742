/** The columns that every population has, one number per agent. Lengths, speeds and so on in the world's units. */
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

/** The square of a speed below which nothing is gained by turning; smaller squares lose digits to underflow. */
const SMALLEST_SQUARE = 1e-280

/**
 * The state of a population, a column per quantity, a row per agent; rows are in the order of the ids.
 * Position x, y, z; velocity vx, vy, vz; heading hx, hy, hz (a unit vector: the direction of the last velocity
 * that was not zero). Only the first `population.count` rows hold agents. Arrays are replaced when a
 * population grows, so read them anew after births.
 */
export class Columns {
  id = new Uint32Array(0)
  x = new Float64Array(0)
  y = new Float64Array(0)
  z = new Float64Array(0)
  vx = new Float64Array(0)
  vy = new Float64Array(0)
  vz = new Float64Array(0)
  hx = new Float64Array(0)
  hy = new Float64Array(0)
  hz = new Float64Array(0)
  mass = new Float64Array(0)
  radius = new Float64Array(0)
  maxSpeed = new Float64Array(0)
  maxForce = new Float64Array(0)
  /** Columns that not every population has: what behaviors keep, such as a wanderer's angle, energy, held steering. */
  readonly extra: Column[] = []
  /** As how many others each agent counts, one of `extra`; only where the population's description says so. */
  influence: Column | undefined
  /** How far each agent leans to the right, one of `extra`; only where its locomotion has banking. */
  roll: Column | undefined

  get capacity(): number {
    return this.id.length
  }

  /** Makes room for at least `rows` agents and keeps what is there. */
  grow(rows: number): void {
    const capacity = Math.max(rows, this.capacity * 2, 16)
    const id = new Uint32Array(capacity)
    id.set(this.id)
    this.id = id
    for (const name of COLUMN_NAMES) this[name] = grown(this[name], capacity)
    for (const column of this.extra) column.values = grown(column.values, capacity)
  }

  /** Copies one row over another. */
  copyRow(from: number, to: number): void {
    this.id[to] = this.id[from]
    for (const name of COLUMN_NAMES) this[name][to] = this[name][from]
    for (const column of this.extra) column.values[to] = column.values[from]
  }

  /** Turns the heading of a row along its velocity, unless it is at rest (slower than 1e-140); in a plane z is left alone. */
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

  /** The extra column of that name, made when it is not there yet; new agents start with `initial`. */
  column(name: string, initial: number): Column {
    let found = this.extra.find((column) => column.name === name)
    if (found === undefined) {
      found = { name, initial, values: new Float64Array(this.capacity).fill(initial) }
      this.extra.push(found)
    }
    return found
  }
}

/** A column of a population's own, such as a behavior keeps; part of snapshots and of the state hash. */
export interface Column {
  readonly name: string
  readonly initial: number
  /** What its numbers are called, where they are counted from 0; for those who look on. */
  labels?: readonly string[]
  /** Replaced when the population grows: read it through the column each time. */
  values: Float64Array<ArrayBuffer>
}

function grown(values: Float64Array<ArrayBuffer>, capacity: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(capacity)
  larger.set(values)
  return larger
}

import { atan2 } from '../math/transcendental.js'
import type { Vector } from '../math/vector.js'
import { show } from '../options/expectation.js'
import type { ColumnName, Columns } from './columns.js'
import type { Population } from './population.js'

/**
 * A vector that reads and writes an agent's row. Its components are not its own:
 * spreading it copies nothing, `toJSON` does.
 */
export interface VectorView extends Vector {
  toJSON(): Vector
}

/** What may be written into such a vector; a missing z is 0. */
interface Components {
  readonly x: number
  readonly y: number
  readonly z?: number | undefined
}

/** What `toJSON` makes of an agent: copies of its numbers, and its population's name. */
export interface AgentRecord {
  readonly id: number
  readonly population: string
  readonly position: Vector
  readonly velocity: Vector
  readonly heading: Vector
  readonly mass: number
  readonly radius: number
  readonly maxSpeed: number
  readonly maxForce: number
  /** Only where the population's description has one. */
  readonly influence?: number
  /** Only where its locomotion has banking. */
  readonly roll?: number
}

/** A vector that reads and writes three columns of an agent's row. */
class ColumnVector implements VectorView {
  readonly #agent: Agent
  readonly #x: ColumnName
  readonly #y: ColumnName
  readonly #z: ColumnName

  constructor(agent: Agent, x: ColumnName, y: ColumnName, z: ColumnName) {
    this.#agent = agent
    this.#x = x
    this.#y = y
    this.#z = z
  }

  get x(): number {
    return this.#agent.columns[this.#x][storedRow(this.#agent)]
  }
  set x(value: number) {
    write(this.#agent, this.#x, value, value - value === 0, 'a finite number')
  }
  get y(): number {
    return this.#agent.columns[this.#y][storedRow(this.#agent)]
  }
  set y(value: number) {
    write(this.#agent, this.#y, value, value - value === 0, 'a finite number')
  }
  get z(): number {
    return this.#agent.columns[this.#z][storedRow(this.#agent)]
  }
  /** Left out of account in a plane. */
  set z(value: number) {
    if (this.#agent.population.dimensions === 2) return
    write(this.#agent, this.#z, value, value - value === 0, 'a finite number')
  }

  toJSON(): Vector {
    return { x: this.x, y: this.y, z: this.z }
  }
}

/**
 * Ends a view whose agent is no more. It gets columns that refuse,
 * so that nobody who reads a living agent pays for the question.
 */
export let endView: (agent: Agent) => void

/**
 * The row in which an agent is stored, also while its population has gaps of removed agents to close; -1 once it
 * has died. Reading `agent.row` closes them, so that it fits the columns.
 */
export let storedRow: (agent: Agent) => number

/**
 * A view of one agent: a row of its population's columns, read and written as the book's vehicle is. It
 * copies nothing; `toJSON` does. Views that a population hands out follow their agent when rows move. Once it
 * has died, or the world was restored to a snapshot, `alive` is false, `row` is −1, `id` is what it was, and
 * reading or writing anything else throws.
 */
export class Agent {
  readonly population: Population
  #row: number
  #columns: Columns
  readonly #position = new ColumnVector(this, 'x', 'y', 'z')
  readonly #velocity = new ColumnVector(this, 'vx', 'vy', 'vz')
  readonly #heading = new ColumnVector(this, 'hx', 'hy', 'hz')

  /** `columns` are the population's; it hands them over itself, since to ask for them closes its gaps. */
  constructor(population: Population, row: number, columns = population.columns) {
    this.population = population
    this.#row = row
    this.#columns = columns
  }

  /** Where the agent stands in the columns now; not its identity. -1 once it has died. */
  get row(): number {
    this.population.closeGaps()
    return this.#row
  }
  set row(row: number) {
    this.#row = row
  }

  static {
    endView = (agent) => {
      agent.#columns = refusing(agent)
      agent.#row = -1
    }
    storedRow = (agent) => agent.#row
  }

  /** The population's columns; when the agent has died, ones that refuse to be read. */
  get columns(): Columns {
    return this.#columns
  }

  /** The same for life, never given twice in a world. */
  get id(): number {
    return this.columns.id[this.#row]
  }

  /** Writing a vector copies its components. */
  get position(): VectorView {
    return this.#position
  }
  set position(value: Components) {
    copy(this, 'position', value, this.#position)
  }

  /** Length per unit of time. Writing a vector copies its components. */
  get velocity(): VectorView {
    return this.#velocity
  }
  set velocity(value: Components) {
    copy(this, 'velocity', value, this.#velocity)
  }

  /**
   * Unit vector; the direction of the last velocity that was not zero, (1, 0, 0) before there was one.
   * Writing a vector copies its components.
   */
  get heading(): VectorView {
    return this.#heading
  }
  set heading(value: Components) {
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
    write(this, 'mass', value, value > 0, 'a mass > 0')
  }

  /** The size of the body, the book's r. */
  get radius(): number {
    return this.columns.radius[this.#row]
  }
  set radius(value: number) {
    write(this, 'radius', value, value >= 0, 'a length >= 0')
  }

  get maxSpeed(): number {
    return this.columns.maxSpeed[this.#row]
  }
  set maxSpeed(value: number) {
    write(this, 'maxSpeed', value, value >= 0, 'a speed >= 0')
  }

  get maxForce(): number {
    return this.columns.maxForce[this.#row]
  }
  set maxForce(value: number) {
    write(this, 'maxForce', value, value >= 0, 'a force >= 0')
  }

  /**
   * As how many others it counts; 1 where its population's description says nothing,
   * and then it cannot be set.
   */
  get influence(): number {
    const { influence } = this.columns
    return influence === undefined ? 1 : influence.values[this.#row]
  }
  set influence(value: number) {
    const { influence } = this.columns
    if (influence === undefined) refuse(this, 'influence', 'none, as its population has none', value)
    else if (isNumber(value) && value >= 0) influence.values[this.#row] = value
    else refuse(this, 'influence', 'a factor >= 0', value)
  }

  /** How far it leans to the right, in radians; 0 where its locomotion has no banking. */
  get roll(): number {
    const { roll } = this.columns
    return roll === undefined ? 0 : roll.values[this.#row]
  }

  get alive(): boolean {
    return this.#row >= 0
  }

  /** A copy of what it is now, as plain data; what `JSON.stringify` writes. */
  toJSON(): AgentRecord {
    const { id, position, velocity, heading, mass, radius, maxSpeed, maxForce } = this
    const { influence, roll } = this.columns
    return {
      id,
      population: this.population.name,
      position: position.toJSON(),
      velocity: velocity.toJSON(),
      heading: heading.toJSON(),
      mass,
      radius,
      maxSpeed,
      maxForce,
      ...(influence === undefined ? {} : { influence: influence.values[this.#row] }),
      ...(roll === undefined ? {} : { roll: roll.values[this.#row] }),
    }
  }
}

function copy(agent: Agent, name: string, value: Components, view: Vector): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse(agent, name, 'a vector { x, y, z }', value)
  }
  const { x, y, z = 0 } = value
  view.x = x
  view.y = y
  view.z = z
}

/** Writes a number of an agent, or refuses it where it is none that holds. */
function write(agent: Agent, name: ColumnName, value: number, holds: boolean, expected: string): void {
  if (!holds || typeof value !== 'number') refuse(agent, name, expected, value)
  agent.columns[name][storedRow(agent)] = value
  agent.columns.edits++
}

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)

function refuse(agent: Agent, name: string, expected: string, value: unknown): never {
  const who = `agent ${agent.id} of '${agent.population.name}'`
  throw new RangeError(`${who}: ${name}: expected ${expected}, got ${show(value)}`)
}

/** What a dead agent has for columns: all that is left of it is its id. */
function refusing({ id, population, columns }: Agent): Columns {
  return new Proxy(columns, {
    get(_columns, name) {
      if (name === 'id') return { [-1]: id }
      throw new Error(
        `agent ${id} of '${population.name}' is no more: it died, or the world was restored; ` +
          'ask agent.alive first, or population.agent(id) for who lives now',
      )
    },
  })
}

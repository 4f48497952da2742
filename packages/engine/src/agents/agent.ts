import { atan2 } from '../math/transcendental.js'
import type { Vector } from '../math/vector.js'
import type { ColumnName } from './columns.js'
import type { Population } from './population.js'

/** A vector that reads and writes three columns of an agent's row. */
class ColumnVector implements Vector {
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
    return this.#agent.population.columns[this.#x][this.#agent.row]
  }
  set x(value: number) {
    this.#agent.population.columns[this.#x][this.#agent.row] = value
  }
  get y(): number {
    return this.#agent.population.columns[this.#y][this.#agent.row]
  }
  set y(value: number) {
    this.#agent.population.columns[this.#y][this.#agent.row] = value
  }
  get z(): number {
    return this.#agent.population.columns[this.#z][this.#agent.row]
  }
  set z(value: number) {
    this.#agent.population.columns[this.#z][this.#agent.row] = value
  }
}

/**
 * A view of one agent: a row of its population's columns, read and written as the book's vehicle is. It copies
 * nothing. Views that a population hands out follow their agent when rows move; `row` is −1 once it has died.
 */
export class Agent {
  readonly population: Population
  /** Where the agent stands in the columns now; not its identity. */
  row: number
  readonly position: Vector = new ColumnVector(this, 'x', 'y', 'z')
  /** Length per unit of time. */
  readonly velocity: Vector = new ColumnVector(this, 'vx', 'vy', 'vz')
  /** Unit vector; the direction of the last velocity that was not zero, (1, 0, 0) before there was one. */
  readonly heading: Vector = new ColumnVector(this, 'hx', 'hy', 'hz')

  constructor(population: Population, row: number) {
    this.population = population
    this.row = row
  }

  /** The same for life, never given twice in a world. */
  get id(): number {
    return this.population.columns.id[this.row]
  }

  /** The heading as an angle in the x, y plane, radians from −π to π. */
  get angle(): number {
    const { hx, hy } = this.population.columns
    return atan2(hy[this.row], hx[this.row])
  }

  get mass(): number {
    return this.population.columns.mass[this.row]
  }
  set mass(value: number) {
    this.population.columns.mass[this.row] = value
  }

  /** The size of the body, the book's r. */
  get radius(): number {
    return this.population.columns.radius[this.row]
  }
  set radius(value: number) {
    this.population.columns.radius[this.row] = value
  }

  get maxSpeed(): number {
    return this.population.columns.maxSpeed[this.row]
  }
  set maxSpeed(value: number) {
    this.population.columns.maxSpeed[this.row] = value
  }

  get maxForce(): number {
    return this.population.columns.maxForce[this.row]
  }
  set maxForce(value: number) {
    this.population.columns.maxForce[this.row] = value
  }

  get alive(): boolean {
    return this.row >= 0
  }
}

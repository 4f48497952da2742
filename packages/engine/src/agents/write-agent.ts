import type { Vector, VectorLike } from '../math/vector.js'
import { show } from '../schema/show.js'
import type { ColumnName, Columns, Values } from './columns.js'

/**
 * A vector that reads and writes an agent's row. Its components are accessors: spreading it copies nothing, `toJSON`
 * does.
 */
export interface VectorView extends Vector {
  toJSON(): Vector
}

/** The columns of each vector that agents have. */
export const AXES = {
  position: ['x', 'y', 'z'],
  velocity: ['vx', 'vy', 'vz'],
  heading: ['hx', 'hy', 'hz'],
} as const

/** The name of the method by which Node's console prints an object. */
export const INSPECT: unique symbol = Symbol.for('nodejs.util.inspect.custom')

/** The agent to write to. */
interface Written {
  readonly id: number
  readonly columns: Columns
  readonly population: { readonly name: string; readonly dimensions: 2 | 3 }
}

/** A vector that reads and writes three columns of an agent's row. */
export class ColumnVector<Owner extends Written> implements VectorView {
  readonly #agent: Owner
  readonly #rowOf: (agent: Owner) => number
  readonly #x: ColumnName
  readonly #y: ColumnName
  readonly #z: ColumnName

  constructor(
    agent: Owner,
    rowOf: (agent: Owner) => number,
    [x, y, z]: readonly [ColumnName, ColumnName, ColumnName],
  ) {
    this.#agent = agent
    this.#rowOf = rowOf
    this.#x = x
    this.#y = y
    this.#z = z
  }

  get x(): number {
    return this.#agent.columns[this.#x][this.#rowOf(this.#agent)]
  }
  set x(value: number) {
    this.#write(this.#x, value)
  }
  get y(): number {
    return this.#agent.columns[this.#y][this.#rowOf(this.#agent)]
  }
  set y(value: number) {
    this.#write(this.#y, value)
  }
  get z(): number {
    return this.#agent.columns[this.#z][this.#rowOf(this.#agent)]
  }
  set z(value: number) {
    if (this.#agent.population.dimensions === 3) this.#write(this.#z, value)
    else if (value !== 0) refuse(this.#agent, this.#z, '0 in a plane', value)
  }

  #write(name: ColumnName, value: number): void {
    write(this.#agent, this.#rowOf(this.#agent), name, value, true, 'a finite number')
  }

  toJSON(): Vector {
    return { x: this.x, y: this.y, z: this.z }
  }

  [INSPECT](): unknown {
    return this.#rowOf(this.#agent) < 0 ? this : this.toJSON()
  }
}

/** Writes all components, those of a heading divided by its length, or throws and writes none. */
export function copy(agent: Written, name: keyof typeof AXES, value: VectorLike, view: Vector): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse(agent, name, 'a vector { x, y, z }', value)
  }
  const { x, y, z = 0 } = value
  const isHeading = name === 'heading'
  const up = agent.population.dimensions === 2 ? 0 : z
  const length = isHeading ? Math.sqrt(x * x + y * y + up * up) : 1
  const isVector = Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(z) && Number.isFinite(length)
  if (!isVector || length === 0) {
    refuse(agent, name, `finite { x, y, z }${isHeading ? ', not all 0' : ''}`, value)
  }
  view.x = x / length
  view.y = y / length
  view.z = up / length
}

/** Writes a number of an agent, or throws if it is invalid or not finite. */
export function write(
  agent: Written,
  row: number,
  name: ColumnName,
  value: number,
  isValid: boolean,
  expected: string,
): void {
  if (!(isValid && Number.isFinite(value))) refuse(agent, name, expected, value)
  assertFree(agent, name, value)
  agent.columns[name][row] = value
  agent.columns.edits++
}

/** Throws if a signal writes the attribute in every step, over what a program writes. */
export function assertFree(agent: Written, name: string, value: unknown): void {
  if (agent.columns.followed.includes(name))
    refuse(agent, name, 'no assignment where it follows a signal', value)
}

export function refuse(agent: Written, name: string, expected: string, value: unknown): never {
  const who = `agent ${agent.id} of '${agent.population.name}'`
  throw new RangeError(`${who}: ${name}: expected ${expected}, got ${show(value)}`)
}

/** The extra column of that name in the population of an agent. */
export function stateOf(agent: Written, name: string): Values {
  const { extra } = agent.columns
  const found = extra.find((column) => column.name === name)
  if (found !== undefined) return found.values
  const known = extra.map((column) => column.name).join(', ')
  return refuse(agent, 'state', known === '' ? 'none, as its population keeps none' : `one of ${known}`, name)
}

/** The columns of a dead agent; only its id remains. */
export function refusing({ id, population, columns }: Written): Columns {
  return new Proxy(columns, {
    get(_columns, name) {
      if (name === 'id') return { [-1]: id }
      throw new Error(
        `agent ${id} of '${population.name}' is gone: it died, or the world was restored; ` +
          'ask agent.alive first, or population.agent(id)',
      )
    },
  })
}

import { type ColumnMemory, setParts } from '../agents/columns.js'
import { type Agent, Population, storedRow } from '../agents/population.js'
import type { BodyDescription } from '../bodies/body-options.js'
import { assertAgent, assertPopulation } from '../description/arguments.js'
import { type BodyParts, completed, nameProblems, withRadius } from '../description/consistency.js'
import {
  type BirthDescription,
  birthSpec,
  type PopulationDescription,
  populationSpec,
} from '../description/description.js'
import { agentInitializer, type InitializeAgent, type Site } from '../life/initialize-agent.js'
import { type Numbers, startOfLater } from '../life/placement.js'
import { featureNamed } from '../plugins/feature.js'
import { assertValid, isObject } from '../schema/check.js'
import { refuse, refuseAll } from '../schema/problem.js'
import { resolve } from '../schema/resolve.js'
import type { BoundEdge } from '../spaces/edge.js'
import type { Events } from './events.js'
import { putPopulationsBack, type Snapshot } from './snapshots/snapshot.js'

/** A description with every default filled in. */
export type Resolved = Readonly<Record<string, unknown>>

/** Their world. */
interface Home extends Site {
  /** Number of steps made. */
  readonly steps: number
}

/** Agents that start together: how many, and whether they are born after the first ones. */
interface Batch {
  readonly count: number
  readonly born?: boolean
}

/** The agents of a world: populations, their descriptions, births, deaths and ids. */
export class PopulationStore {
  readonly #populations: Population[] = []
  /** The same for users: changing it throws. */
  readonly list: readonly Population[]
  readonly #descriptions: Resolved[] = []
  readonly #home: Home
  #edge: BoundEdge | undefined
  readonly #events: Events
  /** The id of the next agent. */
  nextId = 0

  /** Allocates the columns of added populations. */
  memory: ColumnMemory | undefined
  /** The functions that place later births by description, by population; cached for thousands of births. */
  readonly #initializers: (InitializeAgent | undefined)[] = []

  constructor(home: Home, events: Events, memory?: ColumnMemory) {
    this.memory = memory
    this.#home = home
    const set = () => refuse('world.populations', 'expected no change; use world.add or removePopulation')
    this.list = new Proxy(this.#populations, { set, deleteProperty: set })
    this.#events = events
  }

  get populations(): readonly Population[] {
    return this.#populations
  }

  /** The descriptions of the populations, in order. */
  get descriptions(): readonly Resolved[] {
    return this.#descriptions
  }

  /** The resolved description of another population. Throws if anything in it is wrong. */
  resolve(description: PopulationDescription): Resolved {
    assertValid(populationSpec, description, `populations[${this.#populations.length}]`)
    refuseAll(nameProblems({ populations: [...this.#descriptions, description] }, ''))
    return resolve(populationSpec, withRadius(description, this.#home.space.dimensions === 3)) as Resolved
  }

  /** Adds an empty population. */
  add(given: Resolved): Population {
    const index = this.#populations.length
    const description = completed(given, index)
    const population = this.make(description.name, index)
    shapeBodies(population, description)
    this.#populations[index] = population
    this.#descriptions.push(description)
    // A signal may refer to all existing populations.
    this.#initializers.length = 0
    return population
  }

  /** Undoes `add`, for a population that cannot be placed: keeps that many. */
  cut(count: number): void {
    this.#populations.length = this.#descriptions.length = count
  }

  /** The edge rule of the world. Descriptions may have changed with it, so births use the current ones. */
  get edge(): BoundEdge {
    return this.#edge as BoundEdge
  }
  set edge(edge: BoundEdge) {
    this.#edge = edge
    this.#initializers.length = 0
  }

  /** Creates a population without adding it. */
  make(name: string, index: number): Population {
    return new Population(name, index, this.#home.space.dimensions, this.memory)
  }

  /** Places the first agents of a population. */
  addFirst(population: Population): void {
    const description = this.#descriptions[population.index]
    this.addBatch(population, description, { count: description.count as number })
  }

  /** Adds an agent, by default as the population's description says. */
  spawn(population: Population, birth: BirthDescription): Agent {
    assertPopulation('world.spawn', population, this.#populations)
    const { steps } = this.#home
    if (saysOnlyNumbers(birth)) {
      const { at, velocity } = birth
      this.#addAgent(this.#initializer(population), population, -1, steps, at as Numbers, velocity as Numbers)
    } else {
      assertValid(birthSpec, birth, 'birth')
      const description = startOfLater(this.#descriptions[population.index], birth)
      this.#addAgent(this.#initializerBy(description, population), population, -1, steps)
    }
    return population.at(population.count - 1)
  }

  /** Adds, in a step, a child of the agent of a row at a place, or an agent without a parent if the row is −1. */
  addChild(population: Population, parent: number, step: number, at?: Numbers): void {
    this.#addAgent(this.#initializer(population), population, parent, step, at)
  }

  /** Adds rows for agents that start as described: the first ones, or later births. */
  addBatch(population: Population, description: Resolved, batch: Batch): void {
    const { columns } = population
    const { count, born = false } = batch
    const initialize = this.#initializerBy(description, population)
    if (population.count + count > columns.capacity) columns.grow(population.count + count)
    for (let order = 0; order < count; order++) {
      const id = this.nextId++
      initialize(population.addRow(id), order, born ? id : order, -1)
      this.#events.emit('born', population, id, this.#home.steps)
    }
  }

  #initializer(population: Population): InitializeAgent {
    const { index } = population
    this.#initializers[index] ??= this.#initializerBy(startOfLater(this.#descriptions[index], {}), population)
    return this.#initializers[index]
  }

  #initializerBy(description: Resolved, population: Population): InitializeAgent {
    return agentInitializer(population, description, this.#home, this.edge)
  }

  #addAgent(
    initialize: InitializeAgent,
    population: Population,
    parent: number,
    step: number,
    at?: Numbers,
    velocity?: Numbers,
  ): void {
    const id = this.nextId++
    initialize(population.addRow(id), 0, id, parent, at, velocity)
    this.#events.emit('born', population, id, step)
  }

  /** Removes agents; skips those already removed. */
  remove(agents: readonly Agent[]): void {
    for (const agent of agents) assertAgent('world.remove', agent, this.#populations)
    for (const agent of agents) {
      if (!agent.alive) continue
      const { population, id } = agent
      population.removeRow(storedRow(agent))
      this.#events.emit('died', population, id, this.#home.steps)
    }
  }

  /** Removes, in a step, the agents of the rows marked 1; `rows` covers all in the order of ids. */
  removeDead(population: Population, dead: Uint8Array, rows: Int32Array, step: number): void {
    const { count } = population
    const { id } = population.columns
    for (let place = 0; place < count; place++) {
      const row = rows[place]
      if (dead[row] === 0) continue
      this.#events.emit('died', population, id[row], step)
      population.removeRow(row)
    }
  }

  /** Restores the agents of a checked snapshot. */
  restore({ populations, nextId }: Snapshot): void {
    putPopulationsBack(populations, this.#populations)
    this.nextId = nextId
  }
}

/** Sets the body shape of a population from its description. */
export function shapeBodies({ columns, dimensions }: Population, { body }: Resolved): void {
  const shape =
    body === undefined
      ? undefined
      : featureNamed<BodyParts>('bodies').shapeOf(body as BodyDescription, dimensions === 3)
  setParts(columns, { body: shape })
}

/** Whether a birth has only a place and a velocity, both in plain numbers: the common case, which needs no lookups. */
function saysOnlyNumbers(birth: BirthDescription): boolean {
  if (!isObject(birth)) return false
  const { at, velocity, ...others } = birth
  return isVector(at) && isVector(velocity) && Object.values(others).every((value) => value === undefined)
}

const isVector = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && [2, 3].includes(value.length) && value.every(Number.isFinite))

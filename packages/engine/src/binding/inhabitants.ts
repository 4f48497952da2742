import type { ColumnMemory } from '../agents/columns.js'
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
import { agentInitializer, type Settle, type Site } from '../life/initialize-agent.js'
import { featureNamed } from '../plugins/feature.js'
import { assertValid, isObject } from '../schema/check.js'
import { refuseAll } from '../schema/problem.js'
import { protect } from '../schema/readonly.js'
import { resolve } from '../schema/resolve.js'
import type { BoundEdge } from '../spaces/edge.js'
import type { Events } from '../world/events.js'
import { putPopulationsBack, type Snapshot } from '../world/snapshot.js'
import { type Numbers, startOfLater } from './placement.js'

/** A description with every default filled in. */
export type Resolved = Readonly<Record<string, unknown>>

/** The world that they live in. */
interface Home extends Site {
  /** How many steps were made. */
  readonly steps: number
}

/** Agents that begin together: how many, and whether they are born later than the first. */
interface Batch {
  readonly count: number
  readonly born?: boolean
}

/** Who lives in a world: populations, what their descriptions say, births, deaths and the ids of all. */
export class Inhabitants {
  readonly #populations: Population[] = []
  readonly #descriptions: Resolved[] = []
  readonly #home: Home
  #edge: BoundEdge | undefined
  readonly #events: Events
  /** The id that whoever is born next gets. */
  nextId = 0

  /** Where the columns of populations are made that are added. */
  memory: ColumnMemory | undefined
  /** What settles those who are born later as the descriptions have it, by population; kept, since thousands may be. */
  readonly #settlers: (Settle | undefined)[] = []

  constructor(home: Home, events: Events, memory?: ColumnMemory) {
    this.memory = memory
    this.#home = home
    this.#events = events
  }

  get populations(): readonly Population[] {
    return this.#populations
  }

  /** What the populations are described by, in their order. */
  get descriptions(): readonly Resolved[] {
    return this.#descriptions
  }

  /**
   * The description of one more population with every default filled in. Throws when anything in it is wrong.
   */
  resolve(description: PopulationDescription): Resolved {
    assertValid(populationSpec, description, `populations[${this.#populations.length}]`)
    refuseAll(nameProblems({ populations: [...this.#descriptions, description] }, ''))
    return resolve(populationSpec, withRadius(description, this.#home.space.dimensions === 3)) as Resolved
  }

  /** Adds a population, in which nobody lives yet. */
  found(given: Resolved): Population {
    const index = this.#populations.length
    const description = completed(given, index)
    const population = this.make(description.name, index)
    shapeBodies(population, description)
    this.#populations.push(population)
    this.#descriptions.push(description)
    // A signal may look at all populations there are.
    this.#settlers.length = 0
    return population
  }

  /** The edge rule of the world. With it descriptions may have changed, so agents are born as those say now. */
  get edge(): BoundEdge {
    return this.#edge as BoundEdge
  }
  set edge(edge: BoundEdge) {
    this.#edge = edge
    this.#settlers.length = 0
  }

  /** Makes a population, which is not added. */
  make(name: string, index: number): Population {
    const population = new Population(name, index, this.#home.space.dimensions, this.memory)
    protect(population, ['name', 'index', 'dimensions'])
    return population
  }

  /** Settles the first agents of a population. */
  settle(population: Population): void {
    const description = this.#descriptions[population.index]
    this.begin(population, description, { count: description.count as number })
  }

  /** Adds an agent, by default as the population's description has it. */
  spawn(population: Population, birth: BirthDescription): Agent {
    assertPopulation('world.spawn', population, this.#populations)
    const { steps } = this.#home
    if (saysOnlyNumbers(birth)) {
      const { at, velocity } = birth
      this.#bear(this.#settler(population), population, -1, steps, at as Numbers, velocity as Numbers)
    } else {
      assertValid(birthSpec, birth, 'birth')
      const description = startOfLater(this.#descriptions[population.index], birth)
      this.#bear(agentInitializer(population, description, this.#home, this.edge), population, -1, steps)
    }
    return population.at(population.count - 1)
  }

  /** Adds a child of the agent of a row, at a place, or an agent without a parent where that is −1, in a step. */
  bear(population: Population, parent: number, step: number, at?: Numbers): void {
    this.#bear(this.#settler(population), population, parent, step, at)
  }

  /** Adds rows for agents that begin as described: all at first, or some that are born later. */
  begin(population: Population, description: Resolved, batch: Batch): void {
    const { columns } = population
    const { count, born = false } = batch
    const settle = agentInitializer(population, description, this.#home, this.edge)
    if (population.count + count > columns.capacity) columns.grow(population.count + count)
    for (let order = 0; order < count; order++) {
      const id = this.nextId++
      settle(population.addRow(id), order, born ? id : order, -1)
      this.#events.emit('born', population, id, this.#home.steps)
    }
  }

  #settler(population: Population): Settle {
    const { index } = population
    let settle = this.#settlers[index]
    if (settle === undefined) {
      const description = startOfLater(this.#descriptions[index], {})
      settle = agentInitializer(population, description, this.#home, this.edge)
      this.#settlers[index] = settle
    }
    return settle
  }

  #bear(
    settle: Settle,
    population: Population,
    parent: number,
    step: number,
    at?: Numbers,
    velocity?: Numbers,
  ): void {
    const id = this.nextId++
    settle(population.addRow(id), 0, id, parent, at, velocity)
    this.#events.emit('born', population, id, step)
  }

  /** Takes agents out; those that are out already are passed over. */
  remove(agents: readonly Agent[]): void {
    for (const agent of agents) assertAgent('world.remove', agent, this.#populations)
    for (const agent of agents) {
      if (!agent.alive) continue
      const { population, id } = agent
      population.removeRow(storedRow(agent))
      this.#events.emit('died', population, id, this.#home.steps)
    }
  }

  /** Takes the agents of the rows marked 1 out, in a step; `rows` has all in the order of ids. */
  bury(population: Population, dead: Uint8Array, rows: Int32Array, step: number): void {
    const { count } = population
    const { id } = population.columns
    for (let place = 0; place < count; place++) {
      const row = rows[place]
      if (dead[row] === 0) continue
      this.#events.emit('died', population, id[row], step)
      population.removeRow(row)
    }
  }

  /** Puts back who lived when a snapshot, which is checked, was taken. */
  restore({ populations, nextId }: Snapshot): void {
    putPopulationsBack(populations, this.#populations)
    this.nextId = nextId
  }
}

/** Gives the bodies of a population the shape that its description has. */
export function shapeBodies({ columns, dimensions }: Population, { body }: Resolved): void {
  columns.body =
    body === undefined
      ? undefined
      : featureNamed<BodyParts>('bodies').shapeOf(body as BodyDescription, dimensions === 3)
}

/** Whether a birth says no more than a place and a velocity, and both in plain numbers: most do, and are looked up by nobody. */
function saysOnlyNumbers(birth: BirthDescription): boolean {
  if (!isObject(birth)) return false
  const { at, velocity, ...others } = birth
  return isVector(at) && isVector(velocity) && Object.values(others).every((value) => value === undefined)
}

const isVector = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && [2, 3].includes(value.length) && value.every(Number.isFinite))

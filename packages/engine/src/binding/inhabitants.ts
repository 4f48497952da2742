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
import { type Site, settling } from '../life/settling.js'
import { featureNamed } from '../plugins/feature.js'
import { assertValid } from '../schema/check.js'
import { refuseAll } from '../schema/problem.js'
import { protect } from '../schema/readonly.js'
import { resolve } from '../schema/resolve.js'
import type { BoundEdge } from '../spaces/edge.js'
import type { Events } from '../world/events.js'
import { putPopulationsBack, type Snapshot } from '../world/snapshot.js'
import { startOfLater } from './placement.js'

/** A description with every default filled in. */
export type Resolved = Readonly<Record<string, unknown>>

/** The world that they live in. */
interface Home extends Site {
  /** How many steps were made. */
  readonly steps: number
}

/** Agents that begin together. */
interface Batch {
  readonly count?: number
  readonly born?: boolean
  /** The row of the parent; −1 for none. */
  readonly parent?: number
  readonly step?: number
}

/** Who lives in a world: populations, what their descriptions say, births, deaths and the ids of all. */
export class Inhabitants {
  readonly #populations: Population[] = []
  readonly #descriptions: Resolved[] = []
  readonly #home: Home
  /** That of the world. */
  declare edge: BoundEdge
  readonly #events: Events
  /** The id that whoever is born next gets. */
  nextId = 0

  /** Where the columns of populations are made that are added. */
  memory: ColumnMemory | undefined

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
    return population
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
    assertValid(birthSpec, birth, 'birth')
    this.begin(population, startOfLater(this.#descriptions[population.index], birth), { born: true })
    return population.at(population.count - 1)
  }

  /** Adds a child of the agent of a row, or an agent without a parent where that is −1, in a step. */
  bear(population: Population, birth: BirthDescription, parent: number, step: number): void {
    const description = startOfLater(this.#descriptions[population.index], birth)
    this.begin(population, description, { born: true, parent, step })
  }

  /** Adds rows for agents that begin as described: all at first, or some that are born later. */
  begin(population: Population, description: Resolved, batch: Batch): void {
    const { columns } = population
    const { count = 1, born = false, parent = -1, step = this.#home.steps } = batch
    const settle = settling(population, description, this.#home, this.edge)
    if (population.count + count > columns.capacity) columns.grow(population.count + count)
    for (let order = 0; order < count; order++) {
      const id = this.nextId++
      settle(population.addRow(id), order, born ? id : order, parent)
      this.#events.emit('born', population, id, step)
    }
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

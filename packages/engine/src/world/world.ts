import type { Agent } from '../agents/agent.js'
import { Population } from '../agents/population.js'
import { type BoundEdge, bindEdge, type EdgeDescription } from '../environment/edge.js'
import type { FieldDescription, FlowField } from '../environment/flow-field.js'
import type { Path } from '../environment/path.js'
import { Space } from '../environment/space.js'
import { random01 } from '../math/random.js'
import { assertValid, refuse } from '../options/check.js'
import { resolve } from '../options/resolve.js'
import type { IndexChoice } from '../perception/indexes.js'
import type { Perceived } from '../perception/perceived.js'
import { type Attribution, createAttribution } from './attribution.js'
import { Binder, type Surroundings } from './binder.js'
import type { BoundPopulation } from './bound-population.js'
import {
  type BirthDescription,
  birthSpec,
  type PathDescription,
  type PopulationDescription,
  populationSpec,
  type WorldDescription,
  worldSpec,
} from './description.js'
import { endowing } from './endow.js'
import { type BoundPath, bindFields, bindPath } from './environment.js'
import { Events, type Listener } from './events.js'
import { placesIn, placing, type Start, startOfLater } from './placement.js'
import { hashState, putBack, type Snapshot, takeSnapshot } from './snapshot.js'
import { stepInOrder, stepTogether } from './step.js'

/** What a world may be given that no JSON can hold. */
export interface WorldHooks {
  /** Stands in for the counter-based randomness of behaviors, to replay the draws of a reference. */
  readonly random?: Surroundings['random']
}

/** A description with every default filled in. */
type Resolved = Readonly<Record<string, unknown>>

/**
 * A world: an environment, populations, a clock and a seed. In a step all agents perceive and act on the previous
 * state, then all move, then the edges act, and what happened is told. The same description gives the same bits,
 * whatever the index and the machine. Throws a DescriptionError when anything in the description is wrong.
 */
export class World {
  readonly space: Space
  readonly seed: number
  /** Length of a step. */
  readonly dt: number
  readonly paths: ReadonlyMap<string, Path>
  readonly fields: ReadonlyMap<string, FlowField>
  /** How neighbours are found; may be changed between steps and changes no bit of the outcome. */
  index: IndexChoice
  readonly #order: 'simultaneous' | 'sequential'
  readonly #edge: BoundEdge
  readonly #events = new Events()
  readonly #description: Resolved
  readonly #populations: Population[] = []
  readonly #descriptions: Resolved[] = []
  readonly #boundPaths: readonly BoundPath[]
  readonly #perceived = new Map<Population, Perceived>()
  readonly #surroundings: Surroundings
  /** Rules, senses and forces; undefined until bound, and again after a population was added. */
  #bound: readonly BoundPopulation[] | undefined
  readonly #watched = new Map<Population, Map<number, Attribution>>()
  #steps = 0
  #nextId = 0
  #stepping = false

  constructor(description: WorldDescription = {}, hooks: WorldHooks = {}) {
    assertValid(worldSpec, description, '')
    const resolved = resolve(worldSpec, description) as Resolved
    this.#description = resolved
    this.seed = resolved.seed as number
    this.dt = resolved.dt as number
    this.index = resolved.index as IndexChoice
    this.#order = resolved.order as 'simultaneous' | 'sequential'
    this.#edge = bindEdge(resolved.edges as string | EdgeDescription)
    const size = resolved as unknown as { width: number; height: number; depth?: number }
    this.space = new Space(size, this.#edge.wraps, this.#edge.margin)
    this.fields = bindFields(
      (resolved.fields ?? {}) as Record<string, FieldDescription>,
      this.space,
      this.seed,
    )
    const paths = Object.entries((resolved.paths ?? {}) as Record<string, PathDescription>).map(
      ([name, path]) => [name, bindPath(name, path, this.space, this.seed)] as const,
    )
    this.#boundPaths = paths.map(([, path]) => path)
    this.paths = new Map(paths.map(([name, { path }]) => [name, path]))
    this.#surroundings = {
      space: this.space,
      seed: this.seed,
      dt: this.dt,
      events: this.#events,
      populations: this.#populations,
      paths: this.paths,
      fields: this.fields,
      perceived: this.#perceived,
      random: hooks.random ?? random01,
      step: () => this.#steps,
    }
    for (const population of resolved.populations as readonly Resolved[]) this.#addResolved(population)
    this.#bind()
  }

  /** How many steps were made. */
  get steps(): number {
    return this.#steps
  }

  /** The clock: steps · dt. */
  get time(): number {
    return this.#steps * this.dt
  }

  get populations(): readonly Population[] {
    return this.#populations
  }

  /** The population of that name, or undefined. */
  population(name: string): Population | undefined {
    return this.#populations.find((population) => population.name === name)
  }

  /**
   * Adds a population. Its behaviors may name populations, that are added later; the names are looked up before the
   * next step. Throws a DescriptionError when anything in the description is wrong.
   */
  add(description: PopulationDescription = {}): Population {
    this.#refuseDuringStep('add')
    assertValid(populationSpec, description, `populations[${this.#populations.length}]`)
    return this.#addResolved(resolve(populationSpec, description) as Resolved)
  }

  #addResolved(given: Resolved): Population {
    const index = this.#populations.length
    const name = (given.name as string | undefined) ?? `agents${index === 0 ? '' : index + 1}`
    if (name === 'all') {
      refuse(`populations[${index}].name`, "'all' means every population; give this one another name")
    }
    if (this.population(name) !== undefined) {
      refuse(`populations[${index}].name`, `'${name}' is taken; give each population a name of its own`)
    }
    const start = given as unknown as Start
    const places = placesIn(start, `populations[${index}]`)
    const count = (given.count as number | undefined) ?? places ?? 1
    if (places !== undefined && places !== count) {
      refuse(`populations[${index}].count`, `expected ${places}, as many as places are given, got ${count}`)
    }
    const population = new Population(name, index)
    this.#populations.push(population)
    this.#descriptions.push({ name, count, ...given })
    this.#bound = undefined
    this.#settle(population, given, count)
    return population
  }

  /** Adds an agent, by default as the population's description has it. Listeners hear 'born' at the next step's end. */
  spawn(population: Population, birth: BirthDescription = {}): Agent {
    this.#refuseDuringStep('spawn')
    if (this.#populations[population.index] !== population) {
      throw new Error(`world.spawn: expected a population of this world, got '${population.name}' of another`)
    }
    assertValid(birthSpec, birth, 'birth')
    this.#settle(population, startOfLater(this.#descriptions[population.index], birth), 1)
    return population.at(population.count - 1)
  }

  /** Adds rows for agents that begin as described. */
  #settle(population: Population, description: Resolved, count: number): void {
    const { columns } = population
    const endow = endowing(population, description, this.seed, this.time)
    const place = placing(population, description as unknown as Start, this.space, this.seed, this.time)
    if (population.count + count > columns.capacity) columns.grow(population.count + count)
    for (let order = 0; order < count; order++) {
      const row = population.addRow(this.#nextId++)
      endow(row)
      place(row, order)
      this.#edge.constrain?.(columns, row, this.space)
      this.#events.emit('born', population, columns.id[row], this.#steps)
    }
  }

  /** Takes agents out of the world; those that are out already are passed over. Listeners hear 'died'. */
  remove(...agents: readonly Agent[]): void {
    this.#refuseDuringStep('remove')
    for (const population of this.#populations) {
      const dead = new Uint8Array(population.count)
      for (const agent of agents) {
        if (agent.population !== population || !agent.alive || dead[agent.row] === 1) continue
        dead[agent.row] = 1
        this.#events.emit('died', population, agent.id, this.#steps)
      }
      if (dead.includes(1)) population.removeRows(dead)
    }
  }

  #refuseDuringStep(what: string): void {
    if (this.#stepping) {
      throw new Error(
        `world.${what}: expected to be called between steps or by a listener, not by a behavior`,
      )
    }
  }

  /** Makes one step. Throws when a force is not finite, before any agent has moved (sequential: those before it have). */
  step(): void {
    this.#refuseDuringStep('step')
    this.#stepping = true
    try {
      const bound = this.#ready()
      const { time } = this
      for (const field of this.fields.values()) field.update(time)
      for (const path of this.#boundPaths) path.update(time, this.#populations)
      for (const population of bound) population.update(time)
      if (this.#order === 'sequential') stepInOrder(this, bound, this.#edge, this.#perceived)
      else stepTogether(this, bound, this.#edge, this.#perceived)
      this.#steps++
    } finally {
      this.#stepping = false
    }
    this.#events.tell()
  }

  /** Makes that many steps. */
  run(steps: number): void {
    if (!(Number.isInteger(steps) && steps >= 0)) {
      throw new RangeError(`world.run: expected a whole number of steps >= 0, got ${steps}`)
    }
    for (let k = 0; k < steps; k++) this.step()
  }

  /** The bound populations; binds them first when a population was added. */
  #ready(): readonly BoundPopulation[] {
    return this.#bound ?? this.#bind()
  }

  /** Binds all populations anew to their rules, senses and forces. */
  #bind(): readonly BoundPopulation[] {
    this.#perceived.clear()
    const bound = this.#populations.map((population, k) => {
      const made = new Binder(this.#surroundings, population).bind(this.#descriptions[k])
      made.watched = this.#watched.get(population) ?? made.watched
      this.#watched.set(population, made.watched)
      return made
    })
    for (const population of bound) population.own = this.#perceived.get(population.population)
    this.#bound = bound
    return bound
  }

  /** Calls the listener for each event of that type, at the end of the step; returns how to stop that. */
  on(type: string, listener: Listener): () => void {
    return this.#events.on(type, listener)
  }

  /** Keeps account, from the next step on, of which behavior gave an agent which force. O(behaviors) per step. */
  watch(agent: Agent): Attribution {
    if (!agent.alive) throw new Error('world.watch: expected a living agent, got one that has died')
    if (this.#populations[agent.population.index] !== agent.population) {
      throw new Error(`world.watch: expected an agent of this world, got one of another`)
    }
    const bound = this.#ready()[agent.population.index]
    let attribution = bound.watched.get(agent.id)
    if (attribution === undefined) {
      attribution = createAttribution(agent.id, bound.root)
      bound.watched.set(agent.id, attribution)
    }
    return attribution
  }

  /** Stops keeping account of an agent. */
  unwatch(agent: Agent): void {
    this.#watched.get(agent.population)?.delete(agent.id)
  }

  /** The whole state, to go back to or to start others from. */
  snapshot(): Snapshot {
    this.#ready()
    return takeSnapshot(this.#steps, this.#nextId, this.#populations, this.paths)
  }

  /** Goes back to a state of this world, or of one with the same description; continues from it bit for bit. */
  restore(snapshot: Snapshot): void {
    this.#refuseDuringStep('restore')
    this.#ready()
    this.#events.forget()
    putBack(snapshot, this.#populations, this.paths)
    this.#steps = snapshot.step
    this.#nextId = snapshot.nextId
  }

  /** 16 hexadecimal digits that stand for the state, to the last bit. */
  hash(): string {
    this.#ready()
    return hashState(this.#steps, this.#populations, this.paths)
  }

  /** The description of this world as it began, every default filled in; `new World` makes it again. */
  toJSON(): WorldDescription {
    return { ...this.#description, populations: this.#descriptions } as WorldDescription
  }
}

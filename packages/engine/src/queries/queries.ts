import { Agent, type Population } from '../agents/population.js'
import type { VectorLike } from '../math/vector.js'
import { AgentIndex } from '../neighbors/agent-index.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import { obstaclesOf } from '../obstacles/obstacles-of.js'
import { FieldOfView } from '../perception/field-of-view.js'
import { refuse } from '../schema/problem.js'
import { show } from '../schema/show.js'
import { hintFor } from '../schema/suggest.js'
import type { Space } from '../spaces/space.js'
import { NearestFirst } from './nearest-first.js'
import { queryCache } from './query-cache.js'

/** A place, such as `agent.position` or where a pointer is; in a plane z is ignored. */
export type Place = VectorLike

/** The populations to search, and the list for the results. */
export interface QueryOptions {
  /** A population, its name, or several; all by default. */
  readonly population?: string | Population | readonly (string | Population)[] | undefined
  /** An agent to leave out, usually the one that queries. */
  readonly except?: Agent | undefined
  /** The list to fill and return. Pass the same one each time to avoid allocation. */
  readonly out?: Agent[] | undefined
}

/** What a query reads of a world. */
export interface QueriedWorld {
  readonly space: Space
  readonly steps: number
  readonly populations: readonly Population[]
  readonly obstacles: Obstacles
  perceptionOf(population: Population): readonly { readonly range: number }[]
  toJSON(): {
    readonly order?: string | undefined
    readonly populations?: readonly { readonly perception?: object | undefined }[] | undefined
  }
}

/** What a description says about seeing; undefined until it was read, which creates a description of the whole world. */
export interface Senses {
  radius?: number
  fieldOfView?: number
}

/** Data that queries cache per world: indexes of its populations, created on first use. */
export class Queries {
  /** x, y, z and radius of a search. */
  readonly around: Float64Array = new Float64Array(4)
  readonly list = new NearestFirst()
  readonly view = new FieldOfView()
  /** The populations to search, set by `choose`. */
  readonly chosen: AgentIndex[] = []
  readonly #senses = new Map<Population, Senses>()
  #count = 0
  readonly #world: QueriedWorld
  readonly #space: Space
  readonly #indexes: AgentIndex[] = []
  /** Whether agents move while others decide, so that no index stays valid for a whole step. */
  readonly #inTurns: boolean

  constructor(world: QueriedWorld) {
    this.#world = world
    this.#space = world.space
    this.#inTurns = world.toJSON().order !== 'simultaneous'
  }

  sensesOf(population: Population): Senses {
    let senses = this.#senses.get(population)
    if (senses === undefined) {
      senses = {}
      this.#senses.set(population, senses)
    }
    return senses
  }

  /** Sets where to look, within the box of a wrapped world. */
  lookAt(what: string, place: Place): void {
    const { x, y, z = 0 } = (place ?? {}) as Place
    if (x - x + (y - y) + (z - z) !== 0) {
      refuse(what, `expected a place { x, y, z } of finite numbers, got ${show(place)}`)
    }
    const { around } = this
    around[0] = x
    around[1] = y
    around[2] = this.#space.dimensions === 3 ? z : 0
    this.wrap()
  }

  /** Brings the place into the box of a wrapped world. */
  wrap(): void {
    const space = this.#space
    if (!space.wraps) return
    const { around } = this
    around[0] -= space.periodX * Math.floor((around[0] - space.left) / space.periodX)
    around[1] -= space.periodY * Math.floor((around[1] - space.bottom) / space.periodY)
    if (space.dimensions === 3) {
      around[2] -= space.periodZ * Math.floor((around[2] - space.floor) / space.periodZ)
    }
  }

  /** Chooses the populations to search and indexes their current positions. */
  choose(what: string, population: QueryOptions['population']): readonly AgentIndex[] {
    const { chosen } = this
    const { populations } = this.#world
    // Overwritten rather than emptied: V8 frees the memory of an emptied list, and each query would allocate it again.
    this.#count = 0
    if (population === undefined) {
      for (let k = 0; k < populations.length; k++) this.#add(populations[k])
    } else if (Array.isArray(population)) {
      for (let k = 0; k < population.length; k++) this.#add(this.#populationOf(what, population[k]))
    } else this.#add(this.#populationOf(what, population as string | Population))
    chosen.length = this.#count
    return chosen
  }

  #add(population: Population): void {
    const { index: at } = population
    this.#indexes[at] ??= new AgentIndex(population, this.#space)
    const index = this.#indexes[at]
    const known = this.chosen.indexOf(index)
    if (known >= 0 && known < this.#count) return
    index.update(this.#world.steps, this.#inTurns)
    this.chosen[this.#count++] = index
  }

  #populationOf(what: string, population: string | Population): Population {
    const { populations } = this.#world
    for (let k = 0; k < populations.length; k++) {
      if (populations[k] === population || populations[k].name === population) return populations[k]
    }
    const names = populations.map(({ name }) => name)
    const hint = typeof population === 'string' ? hintFor(population, new Set(names)) : ''
    return refuse(what, `expected a population of this world or its name, got ${show(population)}${hint}`)
  }
}

/** The query cache of that world. Throws for an option that the query does not have, since nothing would read it. */
export function queriesOf(
  what: string,
  world: QueriedWorld,
  options: { readonly except?: unknown; readonly out?: unknown },
  known: ReadonlySet<string>,
): Queries {
  for (const name in options) {
    if (!known.has(name)) refuse(what, `unknown option '${name}'; known: ${[...known].join(', ')}`)
  }
  const { except, out } = options
  if (except !== undefined && !(except instanceof Agent))
    refuse(what, `expected an agent as except, got ${show(except)}`)
  if (out !== undefined && Array.isArray(out) === (what === 'along'))
    refuse(what, `expected ${what === 'along' ? 'an object' : 'a list'} as out, got ${show(out)}`)
  let queries = queryCache.get(world) as Queries | undefined
  if (queries === undefined) {
    if (!obstaclesOf.has(world))
      refuse(
        what,
        `expected a world of this copy of drover first, ${what}(world, …), got ${show(world)}; rules have within(radius)`,
      )
    queries = new Queries(world)
    queryCache.set(world, queries)
  }
  return queries
}

/** Throws if a value is not a length. */
export function assertLength(what: string, name: string, length: unknown): void {
  if (typeof length === 'number' && length >= 0) return
  refuse(what, `expected a length >= 0 as ${name}, got ${show(length)}`)
}

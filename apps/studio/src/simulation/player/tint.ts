import type { Population, World } from 'drover'
import type { Attribution } from 'drover/inspect'
import { statesIn } from 'drover/metrics'
import { WATCHED_AT_MOST } from '../limits.js'

/** A number per agent that the page requests for coloring. */
export type TintRequest =
  | { readonly number: 'energy' }
  | { readonly number: 'group' }
  | { readonly number: 'force'; readonly behavior: string }
  | { readonly number: 'column'; readonly column: string }

/** An attribute of agents, such as a state of a rule. */
export interface AgentNumber {
  readonly name: string
  /** All its values, if there are only a few. */
  readonly values: readonly number[] | undefined
}

const cache = new WeakMap<World, readonly AgentNumber[]>()

/** The additional attributes of a world's agents. */
export function agentNumbersIn(world: World): readonly AgentNumber[] {
  let found = cache.get(world)
  if (found === undefined) {
    const states = statesIn(world.toJSON())
    const names = new Set(world.populations.flatMap(({ columns }) => columns.extra.map(({ name }) => name)))
    found = [...names].map((name) => ({ name, values: states.find((state) => state.name === name)?.values }))
    cache.set(world, found)
  }
  return found
}

/** Computes the number that colors agents. */
export class Tint {
  #asked: TintRequest | undefined
  /** Finds groups, once loaded: few visitors ask for them, and no card of the gallery does. */
  #groupsOf: typeof import('./groups.js').groupsOf | undefined

  /** Loads what a request needs; undefined if nothing is missing. */
  load(asked: TintRequest | undefined): Promise<void> | undefined {
    if (asked?.number !== 'group' || this.#groupsOf !== undefined) return undefined
    return import('./groups.js').then(({ groupsOf }) => {
      this.#groupsOf = groupsOf
    })
  }

  ask(asked: TintRequest | undefined, world: World): void {
    if (this.#asked?.number === 'force') {
      for (const population of world.populations) for (const agent of population) world.unwatch(agent)
    }
    this.#asked = asked
  }

  /** The number of each agent, by population; NaN for agents without one, undefined if no agent has one. */
  numbersOf(world: World): readonly (Float32Array<ArrayBuffer> | undefined)[] {
    const asked = this.#asked
    if (asked === undefined) return []
    if (asked.number === 'energy')
      return world.populations.map((population) => columnOf(population, 'energy'))
    if (asked.number === 'group')
      return world.populations.map((population) => this.#groupsOf?.(population, world))
    if (asked.number === 'force') return this.#forcesOf(world, asked.behavior)
    return world.populations.map((population) => columnOf(population, asked.column))
  }

  /** The length of a behavior's contribution to the steering, for each agent; NaN before its first step. */
  #forcesOf(world: World, behavior: string): readonly (Float32Array<ArrayBuffer> | undefined)[] {
    const agents = world.populations.reduce((sum, { count }) => sum + count, 0)
    if (agents > WATCHED_AT_MOST) return []
    return world.populations.map((population) => {
      const forces = new Float32Array(population.count)
      for (let place = 0; place < population.count; place++) {
        // Agents already watched, and agents born since.
        forces[place] = partOf(world.watch(population.at(population.rowAt(place))), behavior)
      }
      return forces
    })
  }
}

function partOf({ step, behaviors }: Attribution, behavior: string): number {
  if (step < 0) return Number.NaN
  let [x, y, z] = [0, 0, 0]
  for (const { behavior: name, contribution } of behaviors) {
    if (name !== behavior) continue
    x += contribution.x
    y += contribution.y
    z += contribution.z
  }
  return Math.sqrt(x * x + y * y + z * z)
}

function columnOf(population: Population, column: string): Float32Array<ArrayBuffer> | undefined {
  const values = population.columns.extra.find(({ name }) => name === column)?.values
  return values && Float32Array.from(population.inOrder(values))
}

import type { Population, World } from 'drover'
import type { Attribution } from 'drover/inspect'
import { groupDistance, groups, statesIn } from 'drover/metrics'
import { AGENT, type AgentNumber, type DrawnFrame } from './frame.js'
import { type Range, widened } from './seen-range.js'
import { WATCHED_AT_MOST } from './watched-at-most.js'

/** A number per agent that the page requests for coloring. All frames have speeds; of them it requests the range. */
export type TintRequest =
  | { readonly number: 'speed' }
  | { readonly number: 'energy' }
  | { readonly number: 'group' }
  | { readonly number: 'force'; readonly behavior: string }
  | { readonly number: 'column'; readonly column: string }

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
  #seen: Range | undefined

  ask(asked: TintRequest | undefined, world: World): void {
    if (this.#asked?.number === 'force') {
      for (const population of world.populations) for (const agent of population) world.unwatch(agent)
    }
    this.#asked = asked
    this.forgetRange()
  }

  /** Starts a new scale, as when the world begins again. */
  forgetRange(): void {
    this.#seen = undefined
  }

  /** The range of the numbers of a frame and of all since the request, so that a scale never shrinks. */
  rangeWith({ populations }: Pick<DrawnFrame, 'populations'>): Range | undefined {
    const asked = this.#asked?.number
    // Energy spent only grows: a scale from the beginning would hide its differences.
    if (asked === undefined || asked === 'energy') return undefined
    for (const { agents, numbers } of populations) {
      if (asked === 'speed') this.#seen = widened(this.#seen, agents, AGENT.speed, AGENT.size)
      else if (numbers !== undefined) this.#seen = widened(this.#seen, numbers)
    }
    return this.#seen
  }

  /** The number of each agent, by population; NaN for agents without one, undefined if no agent has one. */
  numbersOf(world: World): readonly (Float32Array<ArrayBuffer> | undefined)[] {
    const asked = this.#asked
    if (asked === undefined || asked.number === 'speed') return []
    if (asked.number === 'energy')
      return world.populations.map((population) => columnOf(population, 'energy'))
    if (asked.number === 'group') return world.populations.map((population) => groupOf(population, world))
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

/** The id of the oldest agent in each agent's group; NaN for single agents. */
function groupOf(population: Population, { space }: World): Float32Array<ArrayBuffer> {
  const { count, columns } = population
  const oldest = new Int32Array(count)
  groups(population, space, groupDistance(population, space), oldest)
  const sizes = new Uint32Array(count)
  for (const row of oldest) sizes[row]++
  return Float32Array.from(population.inOrder(oldest), (row) =>
    sizes[row] > 1 ? columns.id[row] : Number.NaN,
  )
}

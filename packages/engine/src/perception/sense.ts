import type { Agent } from '../agents/population.js'
import { Neighbors } from '../neighbors/neighbors.js'
import type { Space } from '../spaces/space.js'
import type { FieldOfView } from './field-of-view.js'
import type { LineOfSight } from './line-of-sight.js'
import type { Memory } from './memory.js'
import type { Perceived } from './perceived.js'
import type { SenseNoise } from './sense-noise.js'

/** The limits of a population's senses, as numbers for the current agent. */
export interface SenseLimits {
  /** Maximum distance; undefined: as far as the behaviors look. */
  readonly range: number | undefined
  readonly view: FieldOfView
  readonly ignoresCoincident: boolean
  /** Tests whether anything hides an agent; undefined: nothing hides agents. */
  readonly sight: LineOfSight | undefined
  /** Whether any of the following is set. */
  readonly refines: boolean
  /** The errors of its senses; undefined: none. */
  readonly noise: SenseNoise | undefined
  /** Maximum number, the nearest; undefined: all. */
  readonly nearest: number | undefined
}

/** A sense of one population for one set of populations: keeps the list of neighbors up to date. */
export class Sense {
  readonly neighbors: Neighbors
  readonly sources: readonly Perceived[]
  /** The largest distance at which any behavior looks through this sense. */
  range = 0
  /** The memory of perceived agents; undefined: none. */
  readonly memory: Memory | undefined

  constructor(sources: readonly Perceived[], space: Space, memory?: Memory) {
    this.memory = memory
    this.sources = sources
    this.neighbors = new Neighbors(
      space,
      sources.map((source) => source.lattice),
    )
  }

  /**
   * Refreshes the list for an agent with the given rank in its own population's lattice at `place`, before that step.
   * Only `memory.keep` changes what it remembers.
   */
  look(agent: Agent, rank: number, place: Float64Array, limits: SenseLimits, step: number): void {
    const { neighbors } = this
    const { around } = neighbors
    around[0] = place[0]
    around[1] = place[1]
    around[2] = place[2]
    around[3] = limits.range === undefined ? this.range : Math.min(limits.range, this.range)
    neighbors.begin()
    neighbors.row = agent.row
    const isBlind = limits.range === 0 || limits.view.isBlind
    for (let k = 0; k < this.sources.length; k++) {
      const source = this.sources[k]
      if (isBlind || source.lattice.count === 0) continue
      neighbors.candidates.begin(source.population === agent.population ? rank : -1)
      source.index.search(neighbors)
      neighbors.gather(k)
    }
    if (limits.view.narrow) neighbors.keepInView(agent, limits.view)
    if (limits.ignoresCoincident) neighbors.dropCoincident()
    if (limits.sight !== undefined) neighbors.keepInSight(agent, limits.sight)
    if (limits.refines || this.memory !== undefined) this.#refine(agent, limits, step)
  }

  /** Rarely needed parts; separate, so that the search is small enough to be inlined. */
  #refine(agent: Agent, { noise, nearest }: SenseLimits, step: number): void {
    const { neighbors, memory } = this
    if (noise !== undefined) noise.disturb(agent, neighbors)
    if (memory !== undefined) memory.recall(agent, neighbors, step)
    if (nearest !== undefined) neighbors.keepNearest(nearest)
  }
}

import type { Agent } from '../agents/agent.js'
import type { Space } from '../environment/space.js'
import type { FieldOfView } from './field-of-view.js'
import type { LineOfSight } from './line-of-sight.js'
import { Neighbours } from './neighbours.js'
import type { Perceived } from './perceived.js'

/** What limits the senses of a population, as numbers that hold for the agent whose turn it is. */
export interface SenseLimits {
  /** Nobody farther away is perceived; undefined: as far as the behaviors look. */
  readonly range: number | undefined
  readonly view: FieldOfView
  readonly ignoresCoincident: boolean
  /** Hides others behind what is in between; undefined: nothing hides them. */
  readonly sight: LineOfSight | undefined
  /** So many at most, the nearest; undefined: all. */
  readonly nearest: number | undefined
}

/** A sense of one population for one set of populations: keeps the list of neighbours up to date. */
export class Sense {
  readonly neighbours: Neighbours
  readonly sources: readonly Perceived[]
  /** The largest distance at which any behavior looks through this sense. */
  range = 0

  constructor(sources: readonly Perceived[], space: Space) {
    this.sources = sources
    this.neighbours = new Neighbours(
      space,
      sources.map((source) => source.lattice),
    )
  }

  /** Refreshes the list for an agent that has the given rank in its own population's lattice and stands at `place`. */
  look(agent: Agent, rank: number, place: Float64Array, limits: SenseLimits): void {
    const { neighbours } = this
    const { around } = neighbours
    around[0] = place[0]
    around[1] = place[1]
    around[2] = place[2]
    around[3] = limits.range === undefined ? this.range : Math.min(limits.range, this.range)
    neighbours.begin()
    for (let k = 0; k < this.sources.length; k++) {
      const source = this.sources[k]
      if (source.lattice.count === 0) continue
      neighbours.candidates.begin(source.population === agent.population ? rank : -1)
      source.index.search(neighbours)
      neighbours.gather(k)
    }
    if (limits.view.narrow) neighbours.keepInView(agent, limits.view)
    if (limits.ignoresCoincident) neighbours.dropCoincident()
    if (limits.sight !== undefined) neighbours.keepInSight(agent, limits.sight)
    if (limits.nearest !== undefined) neighbours.keepNearest(limits.nearest)
  }
}

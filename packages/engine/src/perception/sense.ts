import type { Agent } from '../agents/agent.js'
import type { Space } from '../environment/space.js'
import { Neighbours } from './neighbours.js'
import type { Perceived } from './perceived.js'

/** What limits the senses of a population, as numbers that hold for the agent whose turn it is. */
export interface SenseLimits {
  /** Nobody farther away is perceived; undefined: as far as the behaviors look. */
  readonly range: number | undefined
  /** Cosine of half the field of view; −1 sees all around. */
  readonly cosine: number
  readonly ignoresCoincident: boolean
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

  /** Refreshes the list for an agent at x, y, z that has the given rank in its own population's lattice. */
  look(agent: Agent, rank: number, x: number, y: number, z: number, limits: SenseLimits): void {
    const reach = limits.range === undefined ? this.range : Math.min(limits.range, this.range)
    const { neighbours } = this
    neighbours.count = 0
    // A little more, so that rounding hides nobody who stands just on the range.
    const wider = reach * (1 + 1e-9)
    for (let k = 0; k < this.sources.length; k++) {
      const source = this.sources[k]
      if (source.lattice.count === 0) continue
      neighbours.begin(source.population === agent.population ? rank : -1)
      source.index.search(neighbours, x, y, z, wider)
      neighbours.gather(k, x, y, z, reach)
    }
    const { columns } = agent.population
    const { row } = agent
    if (limits.cosine > -1)
      neighbours.keepInView(columns.hx[row], columns.hy[row], columns.hz[row], limits.cosine)
    if (limits.ignoresCoincident) neighbours.dropCoincident()
  }
}

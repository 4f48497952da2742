import type { Agent } from '../agents/population.js'
import { cos } from '../math/transcendental.js'
import { Nearest } from '../neighbors/nearest.js'
import type { Neighbors } from '../neighbors/neighbors.js'

/** The options of a rule that say which neighbors it considers; see `neighborOptions`. */
interface Attention {
  readonly fieldOfView: number
  readonly nearRadius: number
  readonly nearest: number | undefined
}

/**
 * A sector around the heading of an agent, and the number of neighbors considered in it. It stores the cosine of half
 * its width, so that neither testing a neighbor nor setting the same width again needs trigonometry.
 */
export class FieldOfView {
  /** Whether it is less than all around, or not all in it are considered. */
  narrow = false
  /** Whether its width is 0. */
  isBlind = false
  #width = 2 * Math.PI
  #cosine = -1
  /** Square of the distance up to which it is all around. */
  #near = 0
  /** The nearest neighbors, if not all are considered. */
  readonly #nearest = new Nearest()
  #chooses = false

  /** The cosine of half its width. */
  get cosine(): number {
    return this.#cosine
  }

  /**
   * Sets its width, an angle in radians, 2π or more is all around;
   * and the distance below which it is all around anyway.
   */
  set(width: number, near = 0): void {
    this.#near = near * near
    this.#chooses = false
    if (width !== this.#width) {
      this.#width = width
      this.#cosine = width < 2 * Math.PI ? cos(width / 2) : -1
    }
    this.narrow = width < 2 * Math.PI
    this.isBlind = width === 0
  }

  /** Sets it for an agent from the options of a rule, which considers only the nearest few if `nearest` is set. */
  attend(agent: Agent, neighbors: Neighbors, { fieldOfView, nearRadius, nearest }: Attention): void {
    this.set(fieldOfView, nearRadius)
    if (nearest !== undefined && neighbors.count > nearest) this.#choose(agent, neighbors, nearest)
  }

  #choose(agent: Agent, neighbors: Neighbors, nearest: number): void {
    this.#nearest.begin(nearest)
    for (let k = 0; k < neighbors.count; k++) {
      if (this.includes(agent, neighbors, k)) this.#nearest.offer(neighbors, k)
    }
    this.#chooses = true
    this.narrow = true
  }

  /**
   * Whether neighbor k of an agent is in the sector: heading · offset >= cos(width / 2) · distance, or distance < near.
   * If only the nearest few are considered, it must also be one of them.
   */
  includes(agent: Agent, neighbors: Neighbors, k: number): boolean {
    if (this.#chooses && !this.#nearest.includes(neighbors, k)) return false
    const { row } = agent
    const { hx, hy, hz } = agent.population.columns
    const { dx, dy, dz, distanceSquared } = neighbors
    if (distanceSquared[k] < this.#near) return true
    const along = dx[k] * hx[row] + dy[k] * hy[row] + dz[k] * hz[row]
    return along >= this.#cosine * Math.sqrt(distanceSquared[k])
  }

  /** Whether the agent is in such a sector around the heading of its neighbor k. */
  isHeldBy(neighbors: Neighbors, k: number): boolean {
    const { dx, dy, dz, distanceSquared } = neighbors
    const { hx, hy, hz } = neighbors.populations[neighbors.population[k]].columns
    const row = neighbors.rowOf(k)
    const along = -(dx[k] * hx[row] + dy[k] * hy[row] + dz[k] * hz[row])
    return along >= this.#cosine * Math.sqrt(distanceSquared[k])
  }
}

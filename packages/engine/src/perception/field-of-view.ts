import type { Agent } from '../agents/population.js'
import { cos } from '../math/transcendental.js'
import { Nearest } from '../neighbors/nearest.js'
import type { Neighbors } from '../neighbors/neighbors.js'

/** What of its neighbors a rule considers; see `attention`. */
interface Attention {
  readonly fieldOfView: number
  readonly nearRadius: number
  readonly nearest: number | undefined
}

/**
 * A sector around the heading of an agent, and how many in it are considered. It keeps the cosine of half its width, so
 * that neither asking whether a neighbor stands in it nor setting it to the same width again does any trigonometry.
 */
export class FieldOfView {
  /** Whether it is less than all around, or not all in it are considered. */
  narrow = false
  /** Whether it is no angle at all. */
  isBlind = false
  #width = 2 * Math.PI
  #cosine = -1
  /** Square of the distance up to which it is all around. */
  #near = 0
  /** Those considered, where not all are. */
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

  /** Sets it for an agent by the options of a rule, which considers but the nearest few where `nearest` says so. */
  attend(agent: Agent, neighbors: Neighbors, { fieldOfView, nearRadius, nearest }: Attention): void {
    this.set(fieldOfView, nearRadius)
    if (nearest !== undefined && neighbors.count > nearest) this.#choose(agent, neighbors, nearest)
  }

  #choose(agent: Agent, neighbors: Neighbors, nearest: number): void {
    this.#nearest.begin(nearest)
    for (let k = 0; k < neighbors.count; k++) {
      if (this.holds(agent, neighbors, k)) this.#nearest.offer(neighbors, k)
    }
    this.#chooses = true
    this.narrow = true
  }

  /**
   * Whether neighbor k of an agent stands in it: heading · offset >= cos(width / 2) · distance, or distance < near; and
   * is one of the nearest, where only those are considered.
   */
  holds(agent: Agent, neighbors: Neighbors, k: number): boolean {
    if (this.#chooses && !this.#nearest.holds(neighbors, k)) return false
    const { row } = agent
    const { hx, hy, hz } = agent.population.columns
    const { dx, dy, dz, distanceSquared } = neighbors
    if (distanceSquared[k] < this.#near) return true
    const along = dx[k] * hx[row] + dy[k] * hy[row] + dz[k] * hz[row]
    return along >= this.#cosine * Math.sqrt(distanceSquared[k])
  }

  /** Whether the agent stands in such a sector around the heading of its neighbor k. */
  isHeldBy(neighbors: Neighbors, k: number): boolean {
    const { dx, dy, dz, distanceSquared } = neighbors
    const { hx, hy, hz } = neighbors.populations[neighbors.population[k]].columns
    const row = neighbors.rowOf(k)
    const along = -(dx[k] * hx[row] + dy[k] * hy[row] + dz[k] * hz[row])
    return along >= this.#cosine * Math.sqrt(distanceSquared[k])
  }
}

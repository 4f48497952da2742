import type { Agent } from '../agents/agent.js'
import { cos } from '../math/transcendental.js'
import type { Neighbours } from './neighbours.js'

/**
 * A sector around the heading of an agent. It keeps the cosine of half its width, so that neither asking whether a
 * neighbour stands in it nor setting it to the same width again does any trigonometry.
 */
export class FieldOfView {
  /** Whether it is less than all around. */
  narrow = false
  #width = 2 * Math.PI
  #cosine = -1
  /** Square of the distance up to which it is all around. */
  #near = 0

  /** Sets its width, an angle in radians, 2π or more is all around; and the distance below which it is all around anyway. */
  set(width: number, near = 0): void {
    this.#near = near * near
    if (width === this.#width) return
    this.#width = width
    this.narrow = width < 2 * Math.PI
    this.#cosine = this.narrow ? cos(width / 2) : -1
  }

  /** Whether neighbour k of an agent stands in it: heading · offset >= cos(width / 2) · distance, or distance < near. */
  holds(agent: Agent, neighbours: Neighbours, k: number): boolean {
    const { row } = agent
    const { hx, hy, hz } = agent.population.columns
    const { dx, dy, dz, distanceSquared } = neighbours
    if (distanceSquared[k] < this.#near) return true
    const along = dx[k] * hx[row] + dy[k] * hy[row] + dz[k] * hz[row]
    return along >= this.#cosine * Math.sqrt(distanceSquared[k])
  }

  /** Whether the agent stands in such a sector around the heading of its neighbour k. */
  isHeldBy(neighbours: Neighbours, k: number): boolean {
    const { dx, dy, dz, distanceSquared } = neighbours
    const { hx, hy, hz } = neighbours.populations[neighbours.population[k]].columns
    const row = neighbours.rowOf(k)
    const along = -(dx[k] * hx[row] + dy[k] * hy[row] + dz[k] * hz[row])
    return along >= this.#cosine * Math.sqrt(distanceSquared[k])
  }
}

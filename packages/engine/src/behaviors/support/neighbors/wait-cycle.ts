import type { Columns } from '../../../agents/columns.js'
import type { Agent } from '../../../agents/population.js'
import { cos } from '../../../math/transcendental.js'
import type { Neighbors } from '../../../neighbors/neighbors.js'

/** What decides how fast an agent may go behind another; see `queue`. */
interface QueueLimits {
  readonly clearance: number
  readonly headway: number
  readonly radius: number
  readonly fieldOfView: number
}

/**
 * Finds out, as one agent of a standing crowd perceives it, which agents wait for which, and whether they form a cycle:
 * a for b, b for c, c for a. It assumes that all agents it perceives queue too. An agent waits for another one that is
 * ahead and allows less than one step's acceleration.
 */
export class WaitCycle {
  #places = 0
  /** Neighbors that the search has reached, by index. */
  #reached = new Uint8Array(64)
  #next = new Int32Array(64)

  constructor(
    readonly neighbors: Neighbors,
    readonly limits: QueueLimits,
    readonly clock: { readonly dt: number },
  ) {}

  /**
   * Whether neighbor k waits for the agent, directly or through others whose ids are all higher than the agent's.
   * O(neighbors²) at most.
   */
  leadsBack(agent: Agent, k: number): boolean {
    const { neighbors } = this
    const { count } = neighbors
    if (neighbors.idOf(k) < agent.id) return false
    this.#clear(count)
    this.#reach(k)
    for (let done = 0; done < this.#places; done++) {
      const one = this.#next[done]
      const columns = neighbors.populations[neighbors.population[one]].columns
      const row = neighbors.rowOf(one)
      if (this.#waits(one, columns, row, agent, -1)) return true
      for (let other = 0; other < count; other++) {
        if (this.#reached[other] === 1 || neighbors.idOf(other) < agent.id) continue
        if (this.#waits(one, columns, row, agent, other)) this.#reach(other)
      }
    }
    return false
  }

  #clear(count: number): void {
    if (count > this.#reached.length) {
      this.#reached = new Uint8Array(2 * count)
      this.#next = new Int32Array(2 * count)
    }
    this.#reached.fill(0, 0, count)
    this.#places = 0
  }

  #reach(k: number): void {
    this.#reached[k] = 1
    this.#next[this.#places++] = k
  }

  /** Whether neighbor `one`, of that row, waits for another neighbor, or for the agent if that is −1. */
  #waits(one: number, columns: Columns, row: number, agent: Agent, other: number): boolean {
    const { neighbors, limits } = this
    const self = other < 0
    const dx = (self ? 0 : neighbors.dx[other]) - neighbors.dx[one]
    const dy = (self ? 0 : neighbors.dy[other]) - neighbors.dy[one]
    const dz = (self ? 0 : neighbors.dz[other]) - neighbors.dz[one]
    const squared = dx * dx + dy * dy + dz * dz
    if (squared === 0 || squared >= limits.radius * limits.radius) return false
    const distance = Math.sqrt(squared)
    const hx = columns.hx[row]
    const hy = columns.hy[row]
    const hz = columns.hz[row]
    if (dx * hx + dy * hy + dz * hz < cos(limits.fieldOfView / 2) * distance) return false
    const own = agent.population.columns
    const vx = self ? own.vx[agent.row] : neighbors.vx[other]
    const vy = self ? own.vy[agent.row] : neighbors.vy[other]
    const vz = self ? own.vz[agent.row] : neighbors.vz[other]
    const size = self ? own.radius[agent.row] : neighbors.radiusOf(other)
    const apart = distance - columns.radius[row] - size - limits.clearance
    const onward = Math.max(0, vx * hx + vy * hy + vz * hz)
    return onward + apart / limits.headway < (columns.maxForce[row] / columns.mass[row]) * this.clock.dt
  }
}

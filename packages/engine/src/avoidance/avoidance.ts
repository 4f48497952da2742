import type { Column } from '../agents/columns.js'
import type { Population } from '../agents/population.js'
import type { IndexChoice } from '../neighbors/indexes.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import type { ValuesOf } from '../schema/inputs.js'
import type { Space } from '../spaces/space.js'
import type { AVOIDANCE } from './avoidance-options.js'
import { Avoider } from './avoider.js'
import { Impatience } from './impatience.js'
import { type ConsideredPopulation, NeighborPlanes } from './neighbor-planes.js'
import { ObstaclePlanes } from './obstacle-planes.js'
import { PermittedVelocity } from './permitted-velocity.js'

/** Where agents avoid each other. */
interface Setting {
  readonly space: Space
  readonly clock: { readonly dt: number }
  readonly obstacles: Obstacles
  /** Whether the borders of the space stop agents. */
  readonly walled: boolean
}

/**
 * Optimal reciprocal collision avoidance, applied last. Steering and outside forces give an agent its preferred
 * velocity v* = limit(velocity + force / mass · dt, maxSpeed); this replaces the force by the one that gives the
 * permitted velocity nearest to v*. All agents decide at once, from positions and velocities before the step. An agent
 * whose v* is permitted moves as without avoidance.
 *
 * Let p be the offset to a neighbor and r the sum of the radii and the clearance. Relative velocities w with |w · t −
 * p| < r for a t ≤ horizon are forbidden. Let u be the smallest change that takes w to the border of these, and n the
 * normal there, outwards. Then v must satisfy (v − velocity − share · u) · n ≥ 0. The shares of two agents that avoid
 * each other add up to 1. Each has the share s of the other's priority in the sum, made uneven by their ids to between
 * s² and s · (2 − s): ¼ and ¾ for equal priorities. If one avoids nobody, the other takes the whole change, as with
 * obstacles, circles and convex polygons. Three half-planes lead past an obstacle: on its left, on its right, or no
 * farther than its front. The one that v* misses by least applies. Moving obstacles are foreseen for the longer of both
 * horizons. An agent retreats from one as fast as it comes, sooner than it must, so that agents behind it have time to
 * give way too.
 *
 * If nothing satisfies all of these, let m be the smallest possible maximum violation. Then each may be violated by 2 ·
 * m, or by m if the agent overlaps another. The half-planes of moving obstacles come before the others. One condition
 * always holds: within a step an agent takes at most its share of the gap to another that avoids it too, and at most
 * the whole gap to an obstacle or a border. Standing still satisfies it, so no new overlap arises, however dense the
 * crowd and long the step.
 *
 * A goal that is not permitted is first turned to the right, so that agents exactly head on do not just slow down. The
 * longer the agent has been held up, the farther it turns; see `Impatience`. Its horizon then shrinks too, down to half
 * the time in which it travels its radius. The angle depends on the id: if all turned alike, a stuck crowd would stay
 * stuck.
 *
 * Acceleration: maxForce limits what agents prefer, not what they do. Velocities stay within maxSpeed, so they change
 * by at most 2 · maxSpeed within a step; the last condition may need that much.
 *
 * Limits: agents that overlap at the start part as fast as they can. An agent that avoids nobody and changes its
 * velocity may run into others. A moving obstacle runs into a crowd too dense to spread in time, since nobody takes
 * more than its share of a gap. A crowd may jam for a while, or for good if there is no way past or a step is longer
 * than a body. An agent whose goal is occupied circles around it. In a wrapped world narrower than twice the reach of a
 * step, each neighbor counts once, on the shortest way. There is no planning: agents may stay behind a wide obstacle.
 * Every edge rule that does not wrap counts as walls, custom rules too.
 *
 * Cost for each agent: to find the neighbors, and O(h²) for h half-planes that can all be satisfied, else O(h³) at
 * worst. Source: J. van den Berg, S. J. Guy, M. Lin, D. Manocha, *Reciprocal n-body collision avoidance* (2011). The
 * condition that always holds is that of its section 5.2 (v_opt = 0) for a horizon of one step; 2 · m, uneven shares
 * and impatience are this program's.
 */
export class Avoidance {
  readonly #population: Population
  readonly #setting: Setting
  readonly #clearance: number
  readonly #avoider = new Avoider()
  readonly #permitted = new PermittedVelocity()
  readonly #neighbors: NeighborPlanes
  readonly #obstacles: ObstaclePlanes | undefined
  readonly #impatience: Impatience

  constructor(
    population: Population,
    considered: readonly ConsideredPopulation[],
    options: ValuesOf<typeof AVOIDANCE>,
    setting: Setting,
    /** The column of impatience. */
    column: Column,
  ) {
    const { space, clock, obstacles } = setting
    this.#population = population
    this.#setting = setting
    this.#clearance = options.clearance
    this.#neighbors = new NeighborPlanes(population, considered, options, space, clock)
    this.#impatience = new Impatience(population, column, options.clearance, clock)
    if (obstacles.count > 0) this.#obstacles = new ObstaclePlanes(obstacles, options, clock)
  }

  /** Updates the perceived agents, before anybody moves. */
  prepare(index: IndexChoice): void {
    this.#neighbors.prepare(index)
  }

  /** Replaces the forces (two components per row) of agents that would collide. */
  apply(force: Float64Array): void {
    const { count, columns } = this.#population
    const { planes } = this.#permitted
    const { dt } = this.#setting.clock
    const impatience = this.#impatience
    const avoider = this.#avoider
    for (let row = 0; row < count; row++) {
      this.#begin(row, force)
      this.#gather(row)
      if (this.#permitted.permitsGoal()) {
        impatience.calm(row)
        continue
      }
      impatience.turn(avoider, planes, false)
      // Agents that overlap part as fast as they can.
      if (!this.#permitted.find() && !avoider.overlaps) {
        this.#permitted.relax()
        impatience.turn(avoider, planes, true)
        this.#permitted.find()
      }
      impatience.grow(row, avoider, planes)
      const perSpeed = columns.mass[row] / dt
      force[2 * row] = (planes.x - columns.vx[row]) * perSpeed
      force[2 * row + 1] = (planes.y - columns.vy[row]) * perSpeed
    }
  }

  /** Records the state of an agent and its preferred velocity, as `move` would compute it. */
  #begin(row: number, force: Float64Array): void {
    const { columns } = this.#population
    const avoider = this.#avoider
    const { planes } = this.#permitted
    const most = columns.maxSpeed[row]
    avoider.id = columns.id[row]
    this.#impatience.read(row, avoider)
    avoider.x = columns.x[row]
    avoider.y = columns.y[row]
    avoider.vx = columns.vx[row]
    avoider.vy = columns.vy[row]
    avoider.radius = columns.radius[row] + this.#clearance
    avoider.maxSpeed = most
    const perForce = this.#setting.clock.dt / columns.mass[row]
    const x = avoider.vx + force[2 * row] * perForce
    const y = avoider.vy + force[2 * row + 1] * perForce
    const speed = Math.sqrt(x * x + y * y)
    const scale = speed > most ? most / speed : 1
    avoider.preferredX = x * scale
    avoider.preferredY = y * scale
    planes.limit = most
    planes.goalX = avoider.preferredX
    planes.goalY = avoider.preferredY
  }

  /** Gathers the half-planes for the agent. */
  #gather(row: number): void {
    const avoider = this.#avoider
    const permitted = this.#permitted
    const { planes } = permitted
    planes.count = 0
    this.#neighbors.look(avoider, row)
    this.#obstacles?.look(avoider)
    if (this.#setting.walled) this.#addWalls()
    this.#obstacles?.addRigid(avoider, planes)
    this.#neighbors.addRigid(avoider, planes)
    permitted.rigid = planes.count
    avoider.overlaps = false
    this.#obstacles?.addForeseen(avoider, planes, true)
    permitted.firm = planes.count - permitted.rigid
    this.#obstacles?.addForeseen(avoider, planes, false)
    this.#neighbors.addForeseen(avoider, planes)
  }

  /** Its center does not leave the space. */
  #addWalls(): void {
    const { x, y, maxSpeed } = this.#avoider
    const { planes } = this.#permitted
    const { space } = this.#setting
    const { dt } = this.#setting.clock
    for (let side = 0; side < 4; side++) {
      const gap =
        side === 0
          ? x - space.left
          : side === 1
            ? space.right - x
            : side === 2
              ? y - space.bottom
              : space.top - y
      const allowed = Math.max(0, gap) / dt
      if (allowed >= maxSpeed) continue
      const to = planes.next()
      planes.normalX[to] = side === 0 ? 1 : side === 1 ? -1 : 0
      planes.normalY[to] = side === 2 ? 1 : side === 3 ? -1 : 0
      planes.bound[to] = 0 - allowed
    }
  }
}

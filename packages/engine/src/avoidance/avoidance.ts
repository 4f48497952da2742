import type { Column } from '../agents/columns.js'
import type { Population } from '../agents/population.js'
import type { IndexChoice } from '../neighbors/indexes.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import type { ValuesOf } from '../schema/inputs.js'
import type { Space } from '../spaces/space.js'
import type { AVOIDANCE } from './avoidance-options.js'
import { Avoider } from './avoider.js'
import { Impatience } from './impatience.js'
import { type Heeded, NeighborPlanes } from './neighbor-planes.js'
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
 * Optimal reciprocal collision avoidance: the last word on a velocity. Steering and outside forces give an
 * agent its preferred velocity v* = limit(velocity + force / mass · dt, maxSpeed); this replaces the force by
 * the one that gives the permitted velocity nearest to v*. All decide at once, on places and velocities
 * before the step. Who is permitted v* moves as it would without.
 *
 * With p the way to a neighbor, r the sum of the radii and the clearance, those relative velocities w are
 * forbidden that lead to |w · t − p| < r for a t ≤ horizon. Let u be the smallest change that takes w to the
 * border of these, and n the normal there, outwards. Then v must satisfy (v − velocity − share · u) · n ≥ 0.
 * The shares of two that avoid each other add up to 1: each has that of the other's priority in the sum s,
 * made uneven by their ids to between s² and s · (2 − s), ¼ and ¾ where priorities are equal. Who is avoided
 * and avoids nobody has no share: all falls to the other, as with obstacles, circles and convex polygons. Of
 * the three half-planes that lead past an obstacle, on its left, on its right or no farther than its front,
 * the one holds that v* misses by least. Obstacles that move are foreseen for the longer of both horizons,
 * and who gives way before one goes away from it as fast as it comes: sooner than it must alone, so that
 * those beyond it, who are in its way, have time to give way too.
 *
 * Where nothing satisfies all of these, let m be the least by which the one missed most can be missed: then
 * each may be missed by 2 · m; by m where the agent overlaps anybody. Those of obstacles that move are heeded
 * before the others. One condition is never given up: of the gap to another that avoids it too an agent takes
 * within a step no more than its share, and of that to an obstacle or a border no more than all of it.
 * Standing still always satisfies that, and no two overlap that did not before, however dense the crowd and
 * long the step.
 *
 * What is not permitted is turned to the right before the nearest is looked for, so that nobody only slows
 * down before one who is exactly opposite, and the farther the longer the agent has been held up; see
 * `Impatience`. Its horizon is then shorter too, down to half the time that it takes to go as far as its
 * radius. By how much each turns depends on its id: where all turn alike a crowd stays as stuck as it was.
 *
 * Acceleration: maxForce limits what agents prefer, not what they do. Velocities are no faster than maxSpeed,
 * so within a step they change by 2 · maxSpeed at most; that much may be needed to keep the one condition.
 *
 * Where it fails: those who overlap to begin with part as fast as they can; who neither avoids others nor
 * keeps its velocity may run into somebody. An obstacle that moves runs into a crowd that is too dense to
 * spread as fast as it comes, since even then nobody takes more than its share of a gap. A crowd may jam for
 * a while, and for good where there is no way past or where a step is longer than a body. Who wants to go
 * where another stays circles about. In a wrapped world narrower than twice as far as a step reaches others
 * are heeded once, the shortest way. There is no planning: behind an obstacle that is wide agents may stay.
 * Any edge rule that does not wrap is taken for walls, one of your own that puts agents elsewhere too.
 *
 * Cost for each agent: to find the neighbors, and O(h²) for h half-planes that can all be satisfied,
 * else O(h³) at worst.
 * Source: J. van den Berg, S. J. Guy, M. Lin, D. Manocha, *Reciprocal n-body collision avoidance* (2011). The
 * condition never given up is that of its section 5.2 (v_opt = 0) for a horizon of one step; 2 · m, uneven
 * shares and impatience are this program's.
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
    heeded: readonly Heeded[],
    options: ValuesOf<typeof AVOIDANCE>,
    setting: Setting,
    /** Where it keeps how impatient agents are. */
    column: Column,
  ) {
    const { space, clock, obstacles } = setting
    this.#population = population
    this.#setting = setting
    this.#clearance = options.clearance
    this.#neighbors = new NeighborPlanes(population, heeded, options, space, clock)
    this.#impatience = new Impatience(population, column, options.clearance, clock)
    if (obstacles.count > 0) this.#obstacles = new ObstaclePlanes(obstacles, options, clock)
  }

  /** Brings those whom it heeds up to date, before anybody moves. */
  prepare(index: IndexChoice): void {
    this.#neighbors.prepare(index)
  }

  /** Replaces the forces, two components for each row, of those who would not keep out of the way. */
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
      // Those who overlap are to part as fast as they can.
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

  /** Notes how an agent stands and what it prefers, as `move` would have it. */
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

  /** Its middle does not leave the space. */
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

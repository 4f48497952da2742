import type { Population } from '../agents/population.js'
import { BodyGap } from '../bodies/body-gap.js'
import type { Vector } from '../math/vector.js'
import type { ObstacleSearch } from '../obstacles/obstacle-search.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import type { Bodies } from './bodies.js'
import type { ObstacleListener } from './body-motion.js'

/** A body in several obstacles is moved out of one after the other so often in a round. */
const WAYS_OUT = 8
/** Overlaps up to this part of the radius are let be. */
const TOLERANCE = 1e-6
/** What is left of a velocity that an obstacle has stopped is rounding alone where it is less than this part of it. */
const STOPPED = 1e-9

/**
 * Capsules and boxes as they are turned: by how much two overlap, and out of obstacles. A body that is moved out of an obstacle
 * loses the part of its velocity that leads into it; its heading stays.
 */
export class BodyFits {
  /** By how much the two measured last overlap. */
  depth = 0
  readonly #bodies: Bodies
  readonly #obstacles: Obstacles
  readonly #search: ObstacleSearch
  readonly #gap: BodyGap
  readonly #place = new Float64Array(3)
  #listener: ObstacleListener | undefined

  constructor(bodies: Bodies, obstacles: Obstacles) {
    this.#bodies = bodies
    this.#obstacles = obstacles
    this.#search = obstacles.search()
    this.#gap = new BodyGap(obstacles.space, obstacles)
  }

  /** Whether one of two bodies is no circle or ball. */
  areShaped(one: number, other: number): boolean {
    return this.#isShaped(one) || this.#isShaped(other)
  }

  #isShaped(body: number): boolean {
    this.#bodies.find(body)
    return this.#bodies.population?.body !== undefined
  }

  /** Measures two bodies, of which the second lies that way off; that becomes the unit vector on which they come apart. */
  measure(one: number, other: number, away: Vector): void {
    const bodies = this.#bodies
    const gap = this.#gap
    bodies.find(one)
    gap.body.take(bodies.population as Population, bodies.row)
    bodies.find(other)
    gap.other.x = away.x
    gap.other.y = away.y
    gap.other.z = away.z
    gap.other.take(bodies.population as Population, bodies.row)
    gap.reach = 0
    gap.toOther()
    this.depth = 0 - gap.gap
    away.x = gap.x
    away.y = gap.y
    away.z = gap.z
  }

  /** Moves all that are no circles out of the obstacles that they are in. */
  leaveObstacles(listener: ObstacleListener | undefined): void {
    this.#listener = listener
    for (let body = 0; body < this.#bodies.count; body++) {
      if (!this.#isShaped(body)) continue
      this.#gap.body.take(this.#bodies.population as Population, this.#bodies.row)
      for (let way = 0; way < WAYS_OUT && this.#leaveSome(body); way++);
    }
  }

  /** Moves a body out of each obstacle once; false where it is in none. */
  #leaveSome(body: number): boolean {
    const { x, y, z, radius } = this.#bodies
    const population = this.#bodies.population as Population
    const search = this.#search
    const { solids, count } = this.#obstacles
    const least = 0 - TOLERANCE * radius[body]
    let any = false
    search.x = x[body]
    search.y = y[body]
    search.z = population.columns.z[this.#bodies.row]
    search.reach = radius[body]
    search.find()
    for (let k = 0; k < search.count; k++) {
      this.#gap.toObstacle(search, k)
      if (this.#gap.gap >= least) continue
      any = true
      this.#leave(body, search.index[k])
      // The others are seen from the new place.
      search.x = x[body]
      search.y = y[body]
      search.find()
    }
    if (this.#obstacles.space.dimensions === 2) return any
    for (let k = 0; k < solids.count; k++) {
      this.#place[0] = x[body]
      this.#place[1] = y[body]
      this.#place[2] = z[body]
      this.#gap.toSolid(k, this.#place)
      if (this.#gap.gap >= least) continue
      any = true
      this.#leave(body, count + k)
    }
    return any
  }

  /** Moves a body out of the obstacle that was measured last. */
  #leave(body: number, obstacle: number): void {
    const bodies = this.#bodies
    const { columns } = bodies.population as Population
    const { row } = bodies
    const gap = this.#gap
    bodies.x[body] += gap.gap * gap.x
    bodies.y[body] += gap.gap * gap.y
    bodies.z[body] += gap.gap * gap.z
    bodies.freeX[body] = bodies.x[body]
    bodies.freeY[body] = bodies.y[body]
    bodies.freeZ[body] = bodies.z[body]
    const vx = columns.vx[row]
    const vy = columns.vy[row]
    const vz = columns.vz[row]
    const into = vx * gap.x + vy * gap.y + vz * gap.z
    if (into <= 0) return
    const most = STOPPED * Math.sqrt(vx * vx + vy * vy + vz * vz)
    columns.vx[row] = Math.abs(vx - into * gap.x) > most ? vx - into * gap.x : 0
    columns.vy[row] = Math.abs(vy - into * gap.y) > most ? vy - into * gap.y : 0
    columns.vz[row] = Math.abs(vz - into * gap.z) > most ? vz - into * gap.z : 0
    this.#listener?.struck(body, obstacle, 1, into)
  }
}

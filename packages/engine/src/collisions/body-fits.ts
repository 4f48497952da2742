import type { Population } from '../agents/population.js'
import { BodyGap } from '../bodies/body-gap.js'
import type { Vector } from '../math/vector.js'
import type { ObstacleSearch } from '../obstacles/obstacle-search.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import { refuse } from '../schema/problem.js'
import { show } from '../schema/show.js'
import type { Bodies } from './bodies.js'
import type { ObstacleListener } from './body-motion.js'

/** How often per round a body in several obstacles is moved out of them in turn. */
const WAYS_OUT = 8
/** Overlaps up to this share of the radius are tolerated. */
const TOLERANCE = 1e-6
/** The rest of a stopped velocity is only rounding below this share of it. */
const STOPPED = 1e-9

/**
 * Collisions of oriented capsules and boxes: overlaps of pairs, and moves out of obstacles. A body that is moved out of
 * an obstacle loses the part of its velocity that leads into it; its heading stays.
 */
export class BodyFits {
  /** The overlap of the pair measured last. */
  depth = 0
  readonly #bodies: Bodies
  readonly #obstacles: Obstacles
  readonly #search: ObstacleSearch
  readonly #gap: BodyGap
  readonly #place = new Float64Array(3)
  readonly #populations: readonly Population[]
  readonly #mode: unknown
  #listener: ObstacleListener | undefined
  /** The owner of the body found by `#find`. */
  #population: Population | undefined
  #row = 0

  constructor(
    bodies: Bodies,
    populations: readonly Population[],
    obstacles: Obstacles,
    /** How bodies collide. */
    mode: unknown,
  ) {
    this.#bodies = bodies
    this.#populations = populations
    this.#mode = mode
    this.#obstacles = obstacles
    this.#search = obstacles.search()
    this.#gap = new BodyGap(obstacles.space, obstacles)
  }

  /** Whether one of two bodies is no circle or ball. */
  areShaped(one: number, other: number): boolean {
    return this.#isShaped(one) || this.#isShaped(other)
  }

  #isShaped(body: number): boolean {
    return this.#find(body).columns.body !== undefined
  }

  /** Finds the owner of a body. */
  #find(body: number): Population {
    const populations = this.#populations
    let k = 0
    this.#row = body
    while (this.#row >= populations[k].count) this.#row -= populations[k++].count
    this.#population = populations[k]
    return populations[k]
  }

  /** Throws for bodies that cannot collide this way. */
  admit({ name, columns: { body } }: Population): void {
    if (body === undefined || this.#mode === 'push') return
    const expected = `expected collisions 'push' or 'none' beside a ${body.shape}`
    refuse(`${name}.body`, `${expected}, got ${show(this.#mode)}; leave one of the two out`)
  }

  /** Writes the radius of a circle or ball inside a body. */
  shrink(body: number, sweep: { radius: number }): void {
    const { body: shape } = this.#find(body).columns
    if (shape !== undefined) sweep.radius *= shape.inner
  }

  /** Measures two bodies from their offset, which becomes the unit vector of separation. */
  measure(one: number, other: number, away: Vector): void {
    const gap = this.#gap
    gap.body.take(this.#find(one), this.#row)
    gap.other.x = away.x
    gap.other.y = away.y
    gap.other.z = away.z
    gap.other.take(this.#find(other), this.#row)
    gap.reach = 0
    gap.toOther()
    this.depth = 0 - gap.gap
    away.x = gap.x
    away.y = gap.y
    away.z = gap.z
  }

  /** Moves all bodies that are not circles out of obstacles. */
  leaveObstacles(listener: ObstacleListener | undefined): void {
    this.#listener = listener
    for (let body = 0; body < this.#bodies.count; body++) {
      if (!this.#isShaped(body)) continue
      this.#gap.body.take(this.#find(body), this.#row)
      for (let way = 0; way < WAYS_OUT && this.#leaveSome(body); way++);
    }
  }

  /** Moves a body out of each obstacle once; false if it is in none. */
  #leaveSome(body: number): boolean {
    const { x, y, z, radius } = this.#bodies
    const population = this.#population as Population
    const search = this.#search
    const { solids, count } = this.#obstacles
    const least = 0 - TOLERANCE * radius[body]
    let any = false
    search.x = x[body]
    search.y = y[body]
    search.z = population.columns.z[this.#row]
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
    const { columns } = this.#population as Population
    const row = this.#row
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

import type { Columns } from '../agents/columns.js'
import type { Population } from '../agents/population.js'
import { separationDirection } from '../math/separation-direction.js'
import { type Vector, vector } from '../math/vector.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import { featureNamed } from '../plugins/feature.js'
import { withDefaults } from '../schema/defaults.js'
import type { Constrain } from '../spaces/edge.js'
import type { Space } from '../spaces/space.js'
import { Bodies, shorten } from './bodies.js'
import type { BodyFits } from './body-fits.js'
import { BodyGrid } from './body-grid.js'
import { BodyMotion, type ObstacleListener } from './body-motion.js'
import { BodyPaths } from './body-paths.js'
import { type CollisionDescription, IMPACT } from './collision-options.js'
import type { ImpactListener } from './impact-response.js'
import { Impacts } from './impacts.js'
import { Sweep } from './sweep.js'

/** How often a step is halved for bodies that still overlap after it; remaining overlaps are pushed apart. */
const HALVINGS = 4
/** How often per step near pairs are searched, and how often each list of them is processed. */
const ROUNDS = 4
const PASSES = 8
/** Overlaps up to this share of the sum of the radii are tolerated. */
const TOLERANCE = 1e-6

/** Receives events if bodies are kept apart without impacts. */
export interface OverlapListener extends ObstacleListener {
  /** Two bodies overlap after they have moved; `away` is the unit vector from the first to the second. */
  overlapped(one: number, other: number, away: Vector): void
}

/**
 * Keeps the bodies of a world, balls of their radius, out of each other and out of obstacles.
 *
 * A body that moves is swept against the obstacles: see `Sweep`. After all have moved, bodies that overlap are moved
 * apart along the line between their centers, each by half the overlap, pair after pair in the order of ids, until none
 * overlaps by more than a millionth of the sum of their radii, at most 4 · 8 times a step; a compressed crowd needs
 * several steps. Their velocities stay. With 'halve' overlapping bodies first go half their way instead, at most 4
 * times, and only the remaining overlaps are moved apart. Bodies at exactly the same point part in a direction that
 * depends on their ids. In a plane bodies are discs, whatever the height of the ground.
 *
 * Capsules and boxes are kept apart with 'push': swept by the largest circle inside them, then moved out of obstacles
 * and each other on the shortest way, with their orientation.
 *
 * Cost: O(bodies + near pairs) a step. With these two, bodies pass through each other when they meet head-on and fast,
 * by more than their size in a step: only obstacles are swept.
 *
 * With 'impact', bodies hit each other at the instant within the step at which they meet, at any speed, and get new
 * velocities there: see `Impacts`. Bodies that still overlap, because they started so or were pushed together by moving
 * obstacles, are then moved apart as with 'push'. Source: J. Gompert, *Flocking over 3D Terrain* (2003), section 8.1;
 * the halving: D. Bourg, *Physics for Game Developers* (2002), as told there.
 */
export class Collisions {
  readonly #bodies: Bodies
  readonly #grid: BodyGrid
  readonly #sweep: Sweep
  readonly #away = vector()
  #depth = 0
  readonly #halves: boolean
  /** If bodies hit each other: their ways and impacts. */
  readonly #paths: BodyPaths | undefined
  readonly #impacts: Impacts | undefined
  readonly #motion: BodyMotion
  /** If some bodies are not circles. */
  #fits: BodyFits | undefined
  readonly #obstacles: Obstacles
  readonly #mode: unknown
  readonly #space: Space
  readonly #populations: readonly Population[]
  readonly #hasObstacles: boolean
  /** Only solids depend on height. */
  readonly #hasSolids: boolean
  #listener: OverlapListener | undefined

  constructor(
    mode: Exclude<CollisionDescription, 'none'>,
    space: Space,
    obstacles: Obstacles,
    populations: readonly Population[],
    /** How long a step is. */
    clock: { readonly dt: number },
    /** The edge rule. */
    constrain: Constrain | undefined,
  ) {
    this.#halves = mode === 'halve'
    this.#space = space
    this.#populations = populations
    this.#bodies = new Bodies(populations, space.dimensions)
    this.#mode = mode
    this.#obstacles = obstacles
    this.#grid = new BodyGrid(space)
    this.#sweep = new Sweep(obstacles)
    this.#hasSolids = obstacles.solids.count > 0
    this.#hasObstacles = obstacles.count > 0 || this.#hasSolids
    const isImpact = mode !== 'push' && mode !== 'halve'
    this.#paths = isImpact ? new BodyPaths() : undefined
    this.#motion = new BodyMotion(this.#bodies, obstacles, constrain, clock, this.#paths)
    if (this.#paths === undefined) return
    const options = withDefaults(IMPACT, typeof mode === 'string' ? {} : mode)
    this.#impacts = new Impacts(space, populations, this.#bodies, this.#paths, options)
  }

  /** Adds a population; throws if its bodies cannot collide this way. */
  admit(population: Population): void {
    if (population.columns.body === undefined) return
    const parts = featureNamed<{ readonly BodyFits: typeof BodyFits }>('bodies')
    this.#fits ??= new parts.BodyFits(this.#bodies, this.#populations, this.#obstacles, this.#mode)
    this.#fits.admit(population)
  }

  /** Records all positions before the move; `listener` receives events of this step, unless bodies hit each other. */
  begin(listener?: OverlapListener): void {
    this.#bodies.start()
    if (this.#paths === undefined) {
      this.#listener = listener
      this.#motion.listener = listener
      return
    }
    this.#bodies.startVelocities()
    this.#paths.reserve(this.#bodies.count)
  }

  /** Stops an agent that has just moved at obstacles, then applies the edges. */
  land(columns: Columns, row: number): void {
    this.#motion.land(columns, row)
  }

  /** Moves an agent out of obstacles that it overlaps; true if there are any. */
  leave(columns: Columns, row: number): boolean {
    return this.#motion.leave(columns, row)
  }

  /** Moves an agent back to its position at the start of the step. */
  putBack(columns: Columns, row: number): void {
    this.#bodies.putBack(columns, row)
  }

  /**
   * With 'impact': processes the impacts, before moving obstacles take their new positions; `settle` is called for each
   * changed way, `listener` receives the impacts.
   */
  meet(settle: (population: number, row: number) => void, listener: ImpactListener | undefined): void {
    const impacts = this.#impacts
    if (impacts === undefined) return
    this.#bodies.gather()
    impacts.resolve(this.#send, settle, listener)
    if (listener === undefined) return
    for (let body = 0; body < this.#bodies.count; body++) listener.passed(body, 1)
  }

  readonly #send = (population: number, row: number, body: number, time: number): void =>
    this.#motion.continueMotion(this.#populations[population].columns, row, body, time)

  /** The ways of the bodies in the last step, if they hit each other. */
  get paths(): BodyPaths | undefined {
    return this.#paths
  }

  /** Moves overlapping bodies apart after all have moved; calls `settle` with population and row of each. */
  resolve(settle: (population: number, row: number) => void): void {
    const bodies = this.#bodies
    bodies.gather()
    if (bodies.largest === 0) return
    if (this.#listener !== undefined) this.#tellOverlaps(this.#listener)
    if (this.#halves) this.#halve()
    const fits = this.#hasObstacles ? this.#fits : undefined
    fits?.leaveObstacles(this.#listener)
    for (let round = 0; round < ROUNDS; round++) {
      this.#grid.find(bodies)
      let pushed = false
      this.#bodies.pushedIn.fill(0, 0, bodies.count)
      for (let pass = 1; pass <= PASSES && this.#push(pass); pass++) pushed = true
      if (!pushed) break
      if (this.#hasObstacles) this.#keepOut()
      fits?.leaveObstacles(this.#listener)
    }
    this.#put(settle)
  }

  #tellOverlaps(listener: OverlapListener): void {
    this.#grid.find(this.#bodies)
    const { pairs, first, second } = this.#grid
    for (let pair = 0; pair < pairs; pair++) {
      if (this.#overlap(first[pair], second[pair])) listener.overlapped(first[pair], second[pair], this.#away)
    }
  }

  /** Halves the way of overlapping bodies while that helps. */
  #halve(): void {
    const bodies = this.#bodies
    bodies.part.fill(1, 0, bodies.count)
    for (let halving = 0; halving < HALVINGS; halving++) {
      this.#grid.find(bodies)
      bodies.overlaps.fill(0, 0, bodies.count)
      let any = false
      for (let pair = 0; pair < this.#grid.pairs; pair++) {
        const one = this.#grid.first[pair]
        const other = this.#grid.second[pair]
        if (!this.#overlap(one, other)) continue
        bodies.overlaps[one] = bodies.overlaps[other] = 1
        any = true
      }
      if (!any) break
      for (let body = 0; body < bodies.count; body++) if (bodies.overlaps[body] === 1) this.#halveWayOf(body)
    }
    if (!this.#hasObstacles) return
    for (let body = 0; body < bodies.count; body++) {
      if (bodies.part[body] === 1) continue
      bodies.freeX[body] = bodies.startX[body]
      bodies.freeY[body] = bodies.startY[body]
      bodies.freeZ[body] = bodies.startZ[body]
      this.#keepOutOne(body)
    }
  }

  #halveWayOf(body: number): void {
    const { x, y, z, startX, startY, startZ, part } = this.#bodies
    const way = this.#away
    way.x = x[body] - startX[body]
    way.y = y[body] - startY[body]
    way.z = z[body] - startZ[body]
    shorten(way, this.#space)
    part[body] /= 2
    x[body] = startX[body] + way.x / 2
    y[body] = startY[body] + way.y / 2
    z[body] = startZ[body] + way.z / 2
  }

  /**
   * Moves each overlapping pair apart; returns whether there was one. Skips pairs that cannot overlap: those whose
   * bodies were both last moved before the previous pass.
   */
  #push(pass: number): boolean {
    const { pairs, first, second } = this.#grid
    const { x, y, z, pushedIn } = this.#bodies
    const recently = pass - 1
    const away = this.#away
    let any = false
    for (let pair = 0; pair < pairs; pair++) {
      const one = first[pair]
      const other = second[pair]
      if (pushedIn[one] < recently && pushedIn[other] < recently) continue
      if (!this.#overlap(one, other)) continue
      pushedIn[one] = pushedIn[other] = pass
      const half = this.#depth / 2
      x[one] -= half * away.x
      y[one] -= half * away.y
      z[one] -= half * away.z
      x[other] += half * away.x
      y[other] += half * away.y
      z[other] += half * away.z
      any = true
    }
    return any
  }

  /** Whether two bodies overlap; writes the depth, and the unit vector from the first to the second. */
  #overlap(one: number, other: number): boolean {
    const { x, y, z, radius, id } = this.#bodies
    const away = this.#away
    away.x = x[other] - x[one]
    away.y = y[other] - y[one]
    away.z = z[other] - z[one]
    shorten(away, this.#space)
    const touching = radius[one] + radius[other]
    const squared = away.x * away.x + away.y * away.y + away.z * away.z
    const most = touching * (1 - TOLERANCE)
    if (squared >= most * most) return false
    const fits = this.#fits
    if (fits?.areShaped(one, other)) {
      fits.measure(one, other, away)
      this.#depth = fits.depth
      return this.#depth > TOLERANCE * touching
    }
    const distance = Math.sqrt(squared)
    if (distance > 0) {
      away.x /= distance
      away.y /= distance
      away.z /= distance
    } else separationDirection(id[other], id[one], this.#space.dimensions, away)
    this.#depth = touching - distance
    return true
  }

  /** Stops pushed bodies at obstacles in their way. */
  #keepOut(): void {
    const { count, x, y, z, freeX, freeY, freeZ } = this.#bodies
    for (let body = 0; body < count; body++) {
      const rose = this.#hasSolids && z[body] !== freeZ[body]
      if (x[body] !== freeX[body] || y[body] !== freeY[body] || rose) this.#keepOutOne(body)
    }
  }

  #keepOutOne(body: number): void {
    const { x, y, z, radius, freeX, freeY, freeZ } = this.#bodies
    const sweep = this.#sweep
    sweep.x = freeX[body]
    sweep.y = freeY[body]
    sweep.z = freeZ[body]
    sweep.dx = x[body] - freeX[body]
    sweep.dy = y[body] - freeY[body]
    sweep.dz = this.#hasSolids ? z[body] - freeZ[body] : 0
    sweep.vx = 0
    sweep.vy = 0
    sweep.vz = 0
    sweep.lasts = 0
    sweep.since = 0
    sweep.radius = radius[body]
    this.#fits?.shrink(body, sweep)
    sweep.advance()
    if (sweep.met) {
      x[body] = sweep.x
      y[body] = sweep.y
      if (this.#hasSolids) z[body] = sweep.z
    }
    freeX[body] = x[body]
    freeY[body] = y[body]
    freeZ[body] = z[body]
  }

  /** Writes changed positions back to the populations. */
  #put(settle: (population: number, row: number) => void): void {
    const { x, y, z } = this.#bodies
    const inSpace = this.#space.dimensions === 3
    let body = 0
    for (let k = 0; k < this.#populations.length; k++) {
      const { columns, count } = this.#populations[k]
      for (let row = 0; row < count; row++, body++) {
        const kept = x[body] === columns.x[row] && y[body] === columns.y[row]
        if (kept && (!inSpace || z[body] === columns.z[row])) continue
        columns.x[row] = x[body]
        columns.y[row] = y[body]
        if (inSpace) columns.z[row] = z[body]
        settle(k, row)
      }
    }
  }
}

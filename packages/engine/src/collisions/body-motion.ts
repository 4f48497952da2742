import type { Columns } from '../agents/columns.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import type { Constrain } from '../spaces/edge.js'
import type { Space } from '../spaces/space.js'
import type { Bodies } from './bodies.js'
import type { BodyPaths } from './body-paths.js'
import { Sweep } from './sweep.js'
import type { SweepTrace } from './sweep-trace.js'

/** Receives contacts of bodies with obstacles, unless bodies hit each other. */
export interface ObstacleListener {
  /** A body met an obstacle at a fraction of the step, and lost this much speed. */
  struck(body: number, obstacle: number, time: number, speed: number): void
}

/**
 * Stops moved bodies at obstacles on their way, then applies the edges; if bodies hit each other it records the way of
 * each. An edge that stops or mirrors a way bends it once.
 */
export class BodyMotion implements SweepTrace {
  readonly #bodies: Bodies
  readonly #space: Space
  readonly #sweep: Sweep
  readonly #paths: BodyPaths | undefined
  readonly #constrain: Constrain | undefined
  readonly #hasObstacles: boolean
  /** Only solids depend on height. */
  readonly #hasSolids: boolean
  readonly #clock: { readonly dt: number }
  #listener: ObstacleListener | undefined
  /** The body on its way now, its start height, and its rise. */
  #body = 0
  #fromZ = 0
  #wayZ = 0
  /**
   * The first leg of a way: its start, its length, and the share of it between the borders. Arrays, since arguments may
   * be boxed.
   */
  readonly #leg = new Float64Array(7)
  readonly #borders: Float64Array

  constructor(
    bodies: Bodies,
    obstacles: Obstacles,
    /** The edge rule. */
    constrain: Constrain | undefined,
    /** How long a step is. */
    clock: { readonly dt: number },
    /** Records the ways. */
    paths: BodyPaths | undefined,
  ) {
    this.#bodies = bodies
    this.#space = obstacles.space
    const { left, right, bottom, top, floor, ceiling } = obstacles.space
    this.#borders = Float64Array.of(left, right, bottom, top, floor, ceiling)
    this.#sweep = new Sweep(obstacles)
    this.#hasSolids = obstacles.solids.count > 0
    this.#hasObstacles = obstacles.count > 0 || this.#hasSolids
    this.#constrain = constrain
    this.#clock = clock
    this.#paths = paths
    if (paths !== undefined) this.#sweep.trace = this
  }

  /** Receives obstacle contacts of the step that begins. */
  set listener(listener: ObstacleListener | undefined) {
    this.#listener = listener
    this.#sweep.trace = listener === undefined ? undefined : this
  }

  /** Stops an agent that has just moved at obstacles, then applies the edges. */
  land(columns: Columns, row: number): void {
    const { startX, startY, startZ } = this.#bodies
    const body = this.#bodies.firstOf(columns) + row
    const sweep = this.#sweep
    sweep.x = startX[body]
    sweep.y = startY[body]
    sweep.z = startZ[body]
    sweep.since = 0
    this.#body = body
    const paths = this.#paths
    if (paths !== undefined) {
      paths.clear(body)
      const knot = paths.add(body, 0)
      paths.x[knot] = sweep.x
      paths.y[knot] = sweep.y
      paths.z[knot] = sweep.z
      this.#writeVelocity(columns, row, knot)
    }
    this.#go(columns, row)
  }

  /** Moves an agent out of obstacles that it overlaps; true if there are any. */
  leave(columns: Columns, row: number): boolean {
    const sweep = this.#sweep
    this.#body = this.#bodies.firstOf(columns) + row
    sweep.x = columns.x[row]
    sweep.y = columns.y[row]
    sweep.z = columns.z[row]
    sweep.since = 0
    sweep.lasts = this.#clock.dt
    return this.#hasObstacles && this.#stop(columns, row)
  }

  /** Continues the way of a hit body from there. */
  continueMotion(columns: Columns, row: number, body: number, time: number): void {
    const paths = this.#paths as BodyPaths
    const knot = paths.first(body)
    const sweep = this.#sweep
    sweep.x = paths.x[knot]
    sweep.y = paths.y[knot]
    sweep.z = paths.z[knot]
    sweep.since = time * this.#clock.dt
    this.#body = body
    this.#writeVelocity(columns, row, knot)
    this.#go(columns, row)
    columns.face(row, this.#space.dimensions === 3)
  }

  /** Moves an agent from the sweep's position to its destination, past obstacles and edges. */
  #go(columns: Columns, row: number): void {
    const sweep = this.#sweep
    const paths = this.#paths
    const inSpace = this.#space.dimensions === 3
    const usesHeight = this.#hasSolids || (paths !== undefined && inSpace)
    sweep.lasts = this.#clock.dt
    const fromX = sweep.x
    const fromY = sweep.y
    const fromZ = sweep.z
    this.#fromZ = fromZ
    this.#wayZ = inSpace ? columns.z[row] - fromZ : 0
    const straight = !this.#hasObstacles || !this.#stop(columns, row)
    const toX = columns.x[row]
    const toY = columns.y[row]
    const toZ = columns.z[row]
    // In a wrapped world a way continues beyond the edge.
    if (paths !== undefined && this.#space.wraps) this.#addKnot(columns, row, 1)
    this.#constrain?.(columns, row, this.#space)
    if (this.#space.wraps) return
    const isLevel = !usesHeight || columns.z[row] === toZ
    const kept = columns.x[row] === toX && columns.y[row] === toY && isLevel
    if (!kept && straight && (this.#hasObstacles || paths !== undefined)) {
      // The second leg of the way: from where it met the edge.
      const leg = this.#leg
      leg[0] = fromX
      leg[1] = fromY
      leg[2] = fromZ
      leg[3] = toX - fromX
      leg[4] = toY - fromY
      leg[5] = usesHeight ? toZ - fromZ : 0
      this.#measureLeg(usesHeight ? 3 : 2)
      const part = leg[6]
      sweep.x = fromX + part * leg[3]
      sweep.y = fromY + part * leg[4]
      sweep.z = fromZ + part * leg[5]
      if (paths !== undefined) this.#addBend(columns, row)
      sweep.lasts = 0
      sweep.since = 0
      if (this.#hasObstacles) this.#stop(columns, row)
    }
    if (paths !== undefined) this.#addKnot(columns, row, 1)
  }

  /** Finds the share of a leg between the borders, from a start between them. */
  #measureLeg(axes: number): void {
    const leg = this.#leg
    const borders = this.#borders
    let part = 1
    for (let axis = 0; axis < axes; axis++) {
      const start = leg[axis]
      const way = leg[3 + axis]
      const low = borders[2 * axis]
      const high = borders[2 * axis + 1]
      if (start + way > high) part = Math.min(part, Math.max(0, (high - start) / way))
      else if (start + way < low) part = Math.min(part, Math.max(0, (low - start) / way))
    }
    leg[6] = part
  }

  /** Adds the point where an agent met an edge, the sweep's position, to its way. */
  #addBend(columns: Columns, row: number): void {
    const paths = this.#paths as BodyPaths
    const sweep = this.#sweep
    const begun = sweep.since / this.#clock.dt
    const knot = paths.add(this.#body, begun + this.#leg[6] * (1 - begun))
    paths.x[knot] = sweep.x
    paths.y[knot] = sweep.y
    paths.z[knot] = sweep.z
    this.#writeVelocity(columns, row, knot)
  }

  /** Adds the place of an agent to its way. */
  #addKnot(columns: Columns, row: number, time: number): void {
    const paths = this.#paths as BodyPaths
    const knot = paths.add(this.#body, time)
    paths.x[knot] = columns.x[row]
    paths.y[knot] = columns.y[row]
    paths.z[knot] = this.#space.dimensions === 3 ? columns.z[row] : 0
    this.#writeVelocity(columns, row, knot)
  }

  #writeVelocity({ vx, vy, vz }: Columns, row: number, knot: number): void {
    const paths = this.#paths as BodyPaths
    paths.vx[knot] = vx[row]
    paths.vy[knot] = vy[row]
    paths.vz[knot] = this.#space.dimensions === 3 ? vz[row] : 0
  }

  /** Adds a contact with an obstacle to the way of the body that is swept. */
  turned(sweep: Parameters<SweepTrace['turned']>[0], met: number, speed: number): void {
    const { gone, lasts, since } = sweep
    // After an edge, and if bodies are pushed apart, ways count as straight.
    if (lasts === 0) return
    const paths = this.#paths
    if (paths === undefined) {
      if (speed > 0) this.#listener?.struck(this.#body, met, gone / lasts, speed)
      return
    }
    const knot = paths.add(this.#body, gone / lasts)
    paths.x[knot] = sweep.x
    paths.y[knot] = sweep.y
    paths.vx[knot] = sweep.vx
    paths.vy[knot] = sweep.vy
    // Without solids heights are not swept.
    const level = (gone - since) / (lasts - since)
    paths.z[knot] = this.#hasSolids ? sweep.z : this.#fromZ + level * this.#wayZ
    paths.vz[knot] = this.#hasSolids ? sweep.vz : paths.vz[paths.first(this.#body)]
    paths.met[knot] = met
    paths.speed[knot] = speed
  }

  /** Stops an agent at what lies between the sweep's position and its own; true if anything does. */
  #stop(columns: Columns, row: number): boolean {
    const sweep = this.#sweep
    // Not columns.x: V8 shares type feedback between the fields of that name of a first parameter and a first variable,
    // here columns.x (an array) and sweep.x (a number), and so boxes the number.
    const { x, y, z, vx, vy, vz, radius, body } = columns
    sweep.dx = x[row] - sweep.x
    sweep.dy = y[row] - sweep.y
    sweep.vx = vx[row]
    sweep.vy = vy[row]
    if (this.#hasSolids) {
      sweep.dz = z[row] - sweep.z
      sweep.vz = vz[row]
    }
    sweep.radius = radius[row]
    if (body !== undefined) sweep.radius *= body.inner
    sweep.advance()
    // Otherwise start + way may differ from the position in the last bit.
    if (!sweep.met) return false
    x[row] = sweep.x
    y[row] = sweep.y
    vx[row] = sweep.vx
    vy[row] = sweep.vy
    if (this.#hasSolids) {
      z[row] = sweep.z
      vz[row] = sweep.vz
    }
    columns.face(row, this.#space.dimensions === 3)
    return true
  }
}

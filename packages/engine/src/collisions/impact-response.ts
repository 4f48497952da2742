import type { Population } from '../agents/population.js'
import { LEAST } from '../avoidance/meeting-time.js'
import { type Vector, vector } from '../math/vector.js'
import type { Space } from '../spaces/space.js'
import { type Bodies, shorten } from './bodies.js'
import type { BodyPaths } from './body-paths.js'

/** A body hit this often in a step stays where it is for the rest of it. */
export const MOST_HITS = 16
/** Bodies count as touching if their gap is at most this share of the sum of their radii. */
const BESIDE = 0.01

/** Receives impacts, if there is a listener. */
export interface ImpactListener {
  /** Two bodies hit each other at a time of the step. */
  met(one: number, other: number, time: number, speed: number, impulse: number): void
  /** A body has followed its way up to a time at which it changes. */
  passed(body: number, time: number): void
}

/** One of two bodies that hit each other. */
interface Side {
  mass: number
  /** Its share of a change of their relative velocity. */
  share: number
  /** Whether it was hit so often that it stops. */
  stops: boolean
  readonly place: Vector
  readonly velocity: Vector
  /** Its displacement per step. */
  readonly way: Vector
}

const side = (): Side => ({
  mass: 1,
  share: 0,
  stops: false,
  place: vector(),
  velocity: vector(),
  way: vector(),
})

/** How two bodies affect each other when they meet: see `Impacts`. */
export class ImpactResponse {
  /** How often each body's way has changed in this step. */
  hits = new Int32Array(0)
  /** The population and the row of each body. */
  population = new Int32Array(0)
  row = new Int32Array(0)
  listener: ImpactListener | undefined
  readonly #space: Space
  readonly #populations: readonly Population[]
  readonly #bodies: Bodies
  readonly #paths: BodyPaths
  readonly #restitution: number
  readonly #friction: number
  /** The velocity change of each body by forces in this step. */
  #gained = new Float64Array(0)
  /** Between two touching bodies. */
  #gap = 0
  readonly #one = side()
  readonly #other = side()
  readonly #normal = vector()
  readonly #sideways = vector()

  constructor(
    space: Space,
    populations: readonly Population[],
    bodies: Bodies,
    paths: BodyPaths,
    { restitution, friction }: { readonly restitution: number; readonly friction: number },
  ) {
    this.#space = space
    this.#populations = populations
    this.#bodies = bodies
    this.#paths = paths
    this.#restitution = restitution
    this.#friction = friction
  }

  /** Records the owners of bodies and the effect of forces, once all ways are known. */
  begin(): void {
    const { count } = this.#bodies
    if (this.hits.length < count) this.#reserve(this.#bodies.x.length)
    this.hits.fill(0, 0, count)
    const { vx, vy, vz } = this.#paths
    const { startVx, startVy, startVz } = this.#bodies
    let body = 0
    for (let k = 0; k < this.#populations.length; k++) {
      const { count: rows } = this.#populations[k]
      for (let row = 0; row < rows; row++, body++) {
        this.population[body] = k
        this.row[body] = row
        const knot = this.#paths.first(body)
        const gainedX = vx[knot] - startVx[body]
        const gainedY = vy[knot] - startVy[body]
        const gainedZ = vz[knot] - startVz[body]
        this.#gained[body] = Math.sqrt(gainedX * gainedX + gainedY * gainedY + gainedZ * gainedZ)
      }
    }
  }

  #reserve(capacity: number): void {
    this.hits = new Int32Array(capacity)
    this.population = new Int32Array(capacity)
    this.row = new Int32Array(capacity)
    this.#gained = new Float64Array(capacity)
  }

  /** Whether two bodies touch at the start of the step; sets the normal from one to the other, and the gap. */
  faceAtStart(one: number, other: number): boolean {
    const { x, y, z } = this.#paths
    const { radius } = this.#bodies
    const a = this.#paths.first(one)
    const b = this.#paths.first(other)
    const normal = this.#normal
    normal.x = x[b] - x[a]
    normal.y = y[b] - y[a]
    normal.z = z[b] - z[a]
    shorten(normal, this.#space)
    const touching = radius[one] + radius[other]
    const most = touching * (1 + BESIDE)
    const squared = dot(normal, normal)
    if (squared === 0 || squared > most * most) return false
    const distance = Math.sqrt(squared)
    normal.x /= distance
    normal.y /= distance
    normal.z /= distance
    this.#gap = Math.max(0, distance - touching)
    return true
  }

  /** Slows down two touching bodies; false if not needed. */
  press(one: number, other: number): boolean {
    this.faceAtStart(one, other)
    const a = this.#one
    const b = this.#other
    this.#read(a, one, 0)
    this.#read(b, other, 0)
    const { radius } = this.#bodies
    const closing = this.#closing(a.way, b.way)
    const least = this.#gap + LEAST * (radius[one] + radius[other])
    if (closing <= least) return false
    const speed = this.#closing(a.velocity, b.velocity)
    // Bodies that approach by their own velocity bounce.
    if (this.#bounces(speed, one, other)) return false
    this.#share()
    const bounce = -this.#gap / closing
    const share = this.#frictionShare(speed > 0 ? speed * (1 + bounce) : 0)
    if (speed > 0) this.#part(a.velocity, b.velocity, bounce, share)
    this.#part(a.way, b.way, bounce, share)
    this.#write(a, one, 0)
    this.#write(b, other, 0)
    this.#straighten(one)
    this.#straighten(other)
    this.hits[one] = 1
    this.hits[other] = 1
    return true
  }

  /** Lets a hit body continue straight until it is swept past obstacles and edges. */
  #straighten(body: number): void {
    const paths = this.#paths
    const { columns } = this.#populations[this.population[body]]
    const row = this.row[body]
    const inSpace = this.#space.dimensions === 3
    paths.vx[paths.first(body)] = columns.vx[row]
    paths.vy[paths.first(body)] = columns.vy[row]
    paths.vz[paths.first(body)] = inSpace ? columns.vz[row] : 0
    const end = paths.add(body, 1)
    paths.x[end] = columns.x[row]
    paths.y[end] = columns.y[row]
    paths.z[end] = inSpace ? columns.z[row] : 0
  }

  /**
   * Gives two bodies that meet at a time their new velocities, restarts their ways there, and moves them to their
   * positions at the end of the step if they meet nothing else.
   */
  hit(one: number, other: number, time: number): void {
    const a = this.#one
    const b = this.#other
    this.#read(a, one, time)
    this.#read(b, other, time)
    const normal = this.#normal
    normal.x = b.place.x - a.place.x
    normal.y = b.place.y - a.place.y
    normal.z = b.place.z - a.place.z
    shorten(normal, this.#space)
    const distance = Math.sqrt(dot(normal, normal))
    normal.x /= distance
    normal.y /= distance
    normal.z /= distance
    this.#share()
    const both = a.mass * a.share
    const speed = this.#closing(a.velocity, b.velocity)
    const bounce = this.#bounces(speed, one, other) ? this.#restitution : 0
    const share = this.#frictionShare(speed > 0 ? speed * (1 + bounce) : 0)
    if (speed > 0) this.#part(a.velocity, b.velocity, bounce, share)
    if (a.stops !== b.stops) {
      // As if infinitely heavy.
      a.share = a.stops ? 0 : 1
      b.share = b.stops ? 0 : 1
    }
    if (this.#closing(a.way, b.way) > 0) this.#part(a.way, b.way, bounce, share)
    this.listener?.passed(one, time)
    this.listener?.passed(other, time)
    if (speed > 0) this.listener?.met(one, other, time, speed, both * speed * (1 + bounce))
    this.#write(a, one, time)
    this.#write(b, other, time)
  }

  /** Whether two bodies bounce: they approach faster than the forces of this step have made them. */
  #bounces(speed: number, one: number, other: number): boolean {
    return this.#restitution > 0 && speed > this.#gained[one] + this.#gained[other]
  }

  /** The shares of a velocity change. */
  #share(): void {
    const masses = this.#one.mass + this.#other.mass
    this.#one.share = this.#other.mass / masses
    this.#other.share = this.#one.mass / masses
  }

  /** The closing speed of two bodies along the normal. */
  #closing(velocity: Vector, other: Vector): number {
    const { x, y, z } = this.#normal
    return (velocity.x - other.x) * x + (velocity.y - other.y) * y + (velocity.z - other.z) * z
  }

  /** The share of the tangential velocity that friction removes, for this change along the normal. */
  #frictionShare(change: number): number {
    if (this.#friction === 0) return 0
    const sideways = this.#sideways
    this.#measureSideways(this.#one.velocity, this.#other.velocity)
    const speed = Math.sqrt(dot(sideways, sideways))
    return speed > 0 ? Math.min(1, (this.#friction * change) / speed) : 0
  }

  #measureSideways(velocity: Vector, other: Vector): void {
    const { x, y, z } = this.#normal
    const sideways = this.#sideways
    const speed = this.#closing(velocity, other)
    sideways.x = velocity.x - other.x - speed * x
    sideways.y = velocity.y - other.y - speed * y
    sideways.z = velocity.z - other.z - speed * z
  }

  /**
   * Removes the closing velocity of both by their shares, more by `bounce`, and the share `friction` of the tangential velocity.
   */
  #part(velocity: Vector, other: Vector, bounce: number, friction: number): void {
    const normal = this.#normal
    const sideways = this.#sideways
    const change = (1 + bounce) * this.#closing(velocity, other)
    if (friction > 0) this.#measureSideways(velocity, other)
    const dx = change * normal.x + friction * sideways.x
    const dy = change * normal.y + friction * sideways.y
    const dz = change * normal.z + friction * sideways.z
    const { share } = this.#one
    velocity.x -= share * dx
    velocity.y -= share * dy
    velocity.z -= share * dz
    const { share: othersShare } = this.#other
    other.x += othersShare * dx
    other.y += othersShare * dy
    other.z += othersShare * dz
  }

  /** Reads the state of a body at a time of its way. */
  #read(side: Side, body: number, time: number): void {
    const paths = this.#paths
    const leg = paths.legAt(body, time)
    const { x, y, z, vx, vy, vz } = paths
    const { place, way, velocity } = side
    const per = 1 / (paths.time[leg + 1] - paths.time[leg])
    const since = time - paths.time[leg]
    way.x = (x[leg + 1] - x[leg]) * per
    way.y = (y[leg + 1] - y[leg]) * per
    way.z = (z[leg + 1] - z[leg]) * per
    place.x = x[leg] + way.x * since
    place.y = y[leg] + way.y * since
    place.z = z[leg] + way.z * since
    velocity.x = vx[leg]
    velocity.y = vy[leg]
    velocity.z = vz[leg]
    side.mass = this.#populations[this.population[body]].columns.mass[this.row[body]]
    side.stops = this.hits[body] + 1 >= MOST_HITS
  }

  #write({ place, way, velocity, stops }: Side, body: number, time: number): void {
    const paths = this.#paths
    paths.clear(body)
    const knot = paths.add(body, time)
    paths.x[knot] = place.x
    paths.y[knot] = place.y
    paths.z[knot] = place.z
    const { columns } = this.#populations[this.population[body]]
    const row = this.row[body]
    const left = stops ? 0 : 1 - time
    columns.x[row] = place.x + left * way.x
    columns.y[row] = place.y + left * way.y
    columns.vx[row] = velocity.x
    columns.vy[row] = velocity.y
    if (this.#space.dimensions === 2) return
    columns.z[row] = place.z + left * way.z
    columns.vz[row] = velocity.z
  }
}

const dot = (a: Vector, b: Vector): number => a.x * b.x + a.y * b.y + a.z * b.z

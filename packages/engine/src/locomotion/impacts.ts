import type { Population } from '../agents/population.js'
import type { Space } from '../environment/space.js'
import { type Vector, vector } from '../math/vector.js'
import { type Bodies, shorten } from './bodies.js'
import { BodyGrid } from './body-grid.js'
import type { BodyPaths } from './body-paths.js'
import { ImpactQueue } from './impact-queue.js'
import { LEAST, MeetingTime } from './meeting-time.js'

/** A body that was hit so often in a step stays where it is for the rest of it. */
const MOST_HITS = 16
/** How often those that touch are gone through when a step begins. */
const PRESSES = 64
/** Bodies all but touch whose gap is at most this part of the sum of their radii. */
const BESIDE = 0.01
/** A new way may lead this much farther than the ball around the old one before others are looked for anew. */
const WIDER = 1.25

/** Hears of impacts, where anybody listens. */
export interface ImpactListener {
  /** Two bodies hit each other at a time of the step. */
  met(one: number, other: number, time: number, speed: number, impulse: number): void
  /** A body has gone its way up to a time, at which its way changes. */
  passed(body: number, time: number): void
}

/** One of two bodies that hit each other. */
interface Side {
  mass: number
  /** Which part of a change of their velocity to each other is its own. */
  share: number
  /** Whether it was hit so often that it goes no farther. */
  stops: boolean
  readonly place: Vector
  readonly velocity: Vector
  /** How its place changes in the time of a step. */
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

/**
 * Has the bodies of a world hit each other at the instant within a step at which they meet.
 *
 * With each body on its way, the earliest meeting of two is worked out, both get their new velocities and
 * ways from there on, then the next, and so on, in the order of time; of meetings at the same time that of
 * the bodies that come first. So no body goes through another, however fast. With the unit vector n from one
 * center to the other, the speed u = (v₁ − v₂) · n at which they come together and m = m₁ m₂ / (m₁ + m₂),
 * an impact changes velocities by −j n / m₁ and j n / m₂, j = m (1 + restitution) u, and by friction against
 * the sideways velocity by at most `friction` · j, and no more than ends it. So momentum stays and energy
 * never grows. Two that come together no faster than the forces of this step have made them do not bounce, and
 * who all but touches and is pressed together closes the gap and no more: so a crowd comes to rest.
 *
 * What is left of a way is changed as its velocity is. A body that was hit 16 times in a step stays where it
 * is, and hits others as ever: so a step ends, and nobody passes it. Cost: O(bodies + near pairs + impacts ·
 * near bodies); who is thrown far off its way is compared with all.
 */
export class Impacts {
  /** How often the way of each body has changed in this step. */
  hits = new Int32Array(0)
  listener: ImpactListener | undefined
  readonly #space: Space
  readonly #populations: readonly Population[]
  readonly #bodies: Bodies
  readonly #paths: BodyPaths
  readonly #restitution: number
  readonly #friction: number
  readonly #queue = new ImpactQueue()
  readonly #meeting: MeetingTime
  readonly #grid: BodyGrid
  /** Balls around the ways of bodies. */
  readonly #balls = {
    count: 0,
    largest: 0,
    x: new Float64Array(0),
    y: new Float64Array(0),
    z: new Float64Array(0),
    radius: new Float64Array(0),
  }
  /** The bodies near body k: entries from start[k] to start[k + 1]. */
  #start = new Int32Array(0)
  #near = new Int32Array(0)
  /** The pairs that touch when the step begins. */
  #touches = new Int32Array(0)
  #gap = 0
  /** Those that have left their balls. */
  #strayed = new Int32Array(0)
  #strays = 0
  #hasStrayed = new Uint8Array(0)
  /** How much faster or slower, in any direction, forces made each in this step. */
  #gained = new Float64Array(0)
  #population = new Int32Array(0)
  #row = new Int32Array(0)
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
    this.#meeting = new MeetingTime(space, paths)
    this.#grid = new BodyGrid(space)
  }

  /**
   * Goes through all impacts of a step. `send` has a body go on from a time on, by the place and velocity
   * that its columns have then; in `settle` it comes to stand where it ends.
   */
  resolve(
    send: (population: number, row: number, body: number, time: number) => void,
    settle: (population: number, row: number) => void,
  ): void {
    const bodies = this.#bodies
    if (bodies.largest === 0) return
    this.#prepare()
    this.#findNear()
    const queue = this.#queue
    queue.clear()
    const { hits } = this
    this.#press()
    for (let body = 0; body < bodies.count; body++) {
      if (hits[body] > 0) send(this.#population[body], this.#row[body], body, 0)
    }
    const { pairs, first, second } = this.#grid
    for (let pair = 0; pair < pairs; pair++) this.#foresee(first[pair], second[pair])
    for (let body = 0; body < bodies.count; body++) if (hits[body] > 0) this.#watch(body)
    for (let entry = queue.pop(); entry >= 0; entry = queue.pop()) {
      const one = queue.one[entry]
      const other = queue.other[entry]
      if (queue.versionOfOne[entry] !== hits[one] || queue.versionOfOther[entry] !== hits[other]) continue
      const time = queue.time[entry]
      this.#hit(one, other, time)
      hits[one]++
      hits[other]++
      send(this.#population[one], this.#row[one], one, time)
      send(this.#population[other], this.#row[other], other, time)
      this.#foreseeAll(one, other)
      this.#foreseeAll(other, -1)
    }
    for (let body = 0; body < bodies.count; body++) {
      if (hits[body] > 0) settle(this.#population[body], this.#row[body])
    }
  }

  #prepare(): void {
    const { count } = this.#bodies
    if (this.hits.length < count) this.#reserve(this.#bodies.x.length)
    this.hits.fill(0, 0, count)
    this.#hasStrayed.fill(0, 0, count)
    this.#strays = 0
    const { vx, vy, vz } = this.#paths
    const { startVx, startVy, startVz } = this.#bodies
    let body = 0
    for (let k = 0; k < this.#populations.length; k++) {
      const { count: rows } = this.#populations[k]
      for (let row = 0; row < rows; row++, body++) {
        this.#population[body] = k
        this.#row[body] = row
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
    this.#hasStrayed = new Uint8Array(capacity)
    this.#strayed = new Int32Array(capacity)
    this.#gained = new Float64Array(capacity)
    this.#population = new Int32Array(capacity)
    this.#row = new Int32Array(capacity)
    this.#start = new Int32Array(capacity + 1)
    const balls = this.#balls
    balls.x = new Float64Array(capacity)
    balls.y = new Float64Array(capacity)
    balls.z = new Float64Array(capacity)
    balls.radius = new Float64Array(capacity)
  }

  /** Lists for each body the others whose ways come near its own. */
  #findNear(): void {
    const balls = this.#balls
    const { count, radius } = this.#bodies
    const { x, y, z } = this.#paths
    balls.count = count
    balls.largest = 0
    for (let body = 0; body < count; body++) {
      const first = this.#paths.first(body)
      const last = this.#paths.last(body)
      balls.x[body] = (x[first] + x[last]) / 2
      balls.y[body] = (y[first] + y[last]) / 2
      balls.z[body] = (z[first] + z[last]) / 2
      balls.radius[body] = this.#reachOf(body) + radius[body]
      balls.largest = Math.max(balls.largest, balls.radius[body])
    }
    this.#grid.find(balls)
    const { pairs, first, second } = this.#grid
    const start = this.#start
    start.fill(0, 0, count + 1)
    for (let pair = 0; pair < pairs; pair++) {
      start[first[pair] + 1]++
      start[second[pair] + 1]++
    }
    for (let body = 0; body < count; body++) start[body + 1] += start[body]
    if (this.#near.length < 2 * pairs) this.#near = new Int32Array(2 * first.length)
    for (let pair = pairs - 1; pair >= 0; pair--) {
      this.#near[--start[first[pair] + 1]] = second[pair]
      this.#near[--start[second[pair] + 1]] = first[pair]
    }
    // Filling moved the end of each to its start.
    start.copyWithin(0, 1, count + 1)
    start[count] = 2 * pairs
  }

  /**
   * Slows those down that all but touch when the step begins and that the forces of this step press together:
   * they close the gap, and no more. Pair after pair, some times over: in a crowd each blow leads to others
   * without end, and this ends most of them.
   */
  #press(): void {
    const { pairs, first, second } = this.#grid
    const touches = this.#touches.length < pairs ? new Int32Array(first.length) : this.#touches
    this.#touches = touches
    let touching = 0
    for (let pair = 0; pair < pairs; pair++) {
      if (this.#faceAtStart(first[pair], second[pair])) touches[touching++] = pair
    }
    for (let round = 0; round < PRESSES; round++) {
      let any = false
      for (let k = 0; k < touching; k++) {
        // There and back, so that a push reaches all.
        const pair = touches[round % 2 === 0 ? k : touching - 1 - k]
        if (this.#pressPair(first[pair], second[pair])) any = true
      }
      if (!any) break
    }
  }

  /** Whether two bodies all but touch when the step begins; sets the normal from one to the other, and the gap. */
  #faceAtStart(one: number, other: number): boolean {
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

  /** Slows down two that all but touch; false when that is not needed. */
  #pressPair(one: number, other: number): boolean {
    this.#faceAtStart(one, other)
    const a = this.#one
    const b = this.#other
    this.#read(a, one, 0)
    this.#read(b, other, 0)
    const { radius } = this.#bodies
    const closing = this.#closing(a.way, b.way)
    const least = this.#gap + LEAST * (radius[one] + radius[other])
    if (closing <= least) return false
    const speed = this.#closing(a.velocity, b.velocity)
    // Whoever came by itself bounces.
    if (this.#bounces(speed, one, other)) return false
    this.#share()
    const bounce = -this.#gap / closing
    const rubbed = this.#rubbed(speed > 0 ? speed * (1 + bounce) : 0)
    if (speed > 0) this.#part(a.velocity, b.velocity, bounce, rubbed)
    this.#part(a.way, b.way, bounce, rubbed)
    this.#write(a, one, 0)
    this.#write(b, other, 0)
    this.#straighten(one)
    this.#straighten(other)
    this.hits[one] = 1
    this.hits[other] = 1
    return true
  }

  /** Has a body that was hit go straight on, until it is sent past obstacles and edges. */
  #straighten(body: number): void {
    const paths = this.#paths
    const { columns } = this.#populations[this.#population[body]]
    const row = this.#row[body]
    const inSpace = this.#space.dimensions === 3
    paths.vx[paths.first(body)] = columns.vx[row]
    paths.vy[paths.first(body)] = columns.vy[row]
    paths.vz[paths.first(body)] = inSpace ? columns.vz[row] : 0
    const end = paths.add(body, 1)
    paths.x[end] = columns.x[row]
    paths.y[end] = columns.y[row]
    paths.z[end] = inSpace ? columns.z[row] : 0
  }

  /** How far the way of a body leads from the middle of its ball. */
  #reachOf(body: number): number {
    const balls = this.#balls
    const { x, y, z } = this.#paths
    const last = this.#paths.last(body)
    let most = 0
    for (let knot = this.#paths.first(body); knot <= last; knot++) {
      const dx = x[knot] - balls.x[body]
      const dy = y[knot] - balls.y[body]
      const dz = z[knot] - balls.z[body]
      most = Math.max(most, dx * dx + dy * dy + dz * dz)
    }
    return Math.sqrt(most)
  }

  /** Notes the next meeting of two bodies, if there is one. */
  #foresee(body: number, next: number): void {
    const { hits } = this
    if (hits[body] >= MOST_HITS && hits[next] >= MOST_HITS) return
    // In this order, so that rounding does not depend on who asks.
    const one = Math.min(body, next)
    const other = Math.max(body, next)
    const meeting = this.#meeting
    meeting.touching = this.#bodies.radius[one] + this.#bodies.radius[other]
    if (!meeting.find(one, other)) return
    const queue = this.#queue
    const entry = queue.add()
    queue.time[entry] = meeting.time
    queue.one[entry] = one
    queue.other[entry] = other
    queue.versionOfOne[entry] = hits[one]
    queue.versionOfOther[entry] = hits[other]
    queue.enqueue(entry)
  }

  /** Notes the next meetings of a body whose way has changed, but for that with `but`. */
  #foreseeAll(body: number, but: number): void {
    const hasStrayed = this.#hasStrayed
    this.#watch(body)
    if (hasStrayed[body] === 1) {
      for (let next = 0; next < this.#bodies.count; next++) {
        if (next !== body && next !== but) this.#foresee(body, next)
      }
      return
    }
    const end = this.#start[body + 1]
    for (let entry = this.#start[body]; entry < end; entry++) {
      const next = this.#near[entry]
      if (next !== but && hasStrayed[next] === 0) this.#foresee(body, next)
    }
    for (let k = 0; k < this.#strays; k++) {
      if (this.#strayed[k] !== but) this.#foresee(body, this.#strayed[k])
    }
  }

  /** Notes whether the way of a body leads out of its ball. */
  #watch(body: number): void {
    if (this.#hasStrayed[body] === 1 || !this.#leavesBall(body)) return
    this.#hasStrayed[body] = 1
    this.#strayed[this.#strays++] = body
  }

  /** Whether the way of a body leads out of its ball. */
  #leavesBall(body: number): boolean {
    const ball = this.#balls.radius[body]
    return this.#reachOf(body) + this.#bodies.radius[body] > ball * WIDER
  }

  /**
   * Gives two bodies that meet at a time their new velocities, has their ways begin anew there, and puts them
   * where they will be at the end of the step if nothing else is met.
   */
  #hit(one: number, other: number, time: number): void {
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
    const rubbed = this.#rubbed(speed > 0 ? speed * (1 + bounce) : 0)
    if (speed > 0) this.#part(a.velocity, b.velocity, bounce, rubbed)
    if (a.stops !== b.stops) {
      // As if it was infinitely heavy.
      a.share = a.stops ? 0 : 1
      b.share = b.stops ? 0 : 1
    }
    if (this.#closing(a.way, b.way) > 0) this.#part(a.way, b.way, bounce, rubbed)
    this.listener?.passed(one, time)
    this.listener?.passed(other, time)
    if (speed > 0) this.listener?.met(one, other, time, speed, both * speed * (1 + bounce))
    this.#write(a, one, time)
    this.#write(b, other, time)
  }

  /** Whether two that come at each other so fast bounce: faster than the forces of this step have made them. */
  #bounces(speed: number, one: number, other: number): boolean {
    return this.#restitution > 0 && speed > this.#gained[one] + this.#gained[other]
  }

  /** Which part of a change of velocity is whose. */
  #share(): void {
    const masses = this.#one.mass + this.#other.mass
    this.#one.share = this.#other.mass / masses
    this.#other.share = this.#one.mass / masses
  }

  /** How fast the first of two comes at the second: their speed to each other along the normal. */
  #closing(velocity: Vector, other: Vector): number {
    const { x, y, z } = this.#normal
    return (velocity.x - other.x) * x + (velocity.y - other.y) * y + (velocity.z - other.z) * z
  }

  /** Which part of the sideways velocity friction ends, where the one along the normal changes by so much. */
  #rubbed(change: number): number {
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
   * Takes what leads two into each other from both by their shares, more by `bounce`, and that part of what
   * leads them past each other.
   */
  #part(velocity: Vector, other: Vector, bounce: number, rubbed: number): void {
    const normal = this.#normal
    const sideways = this.#sideways
    const change = (1 + bounce) * this.#closing(velocity, other)
    if (rubbed > 0) this.#measureSideways(velocity, other)
    const dx = change * normal.x + rubbed * sideways.x
    const dy = change * normal.y + rubbed * sideways.y
    const dz = change * normal.z + rubbed * sideways.z
    const { share } = this.#one
    velocity.x -= share * dx
    velocity.y -= share * dy
    velocity.z -= share * dz
    const { share: othersShare } = this.#other
    other.x += othersShare * dx
    other.y += othersShare * dy
    other.z += othersShare * dz
  }

  /** Reads what there is to know of a body at a time of its way. */
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
    side.mass = this.#populations[this.#population[body]].columns.mass[this.#row[body]]
    side.stops = this.hits[body] + 1 >= MOST_HITS
  }

  #write({ place, way, velocity, stops }: Side, body: number, time: number): void {
    const paths = this.#paths
    paths.clear(body)
    const knot = paths.add(body, time)
    paths.x[knot] = place.x
    paths.y[knot] = place.y
    paths.z[knot] = place.z
    const { columns } = this.#populations[this.#population[body]]
    const row = this.#row[body]
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

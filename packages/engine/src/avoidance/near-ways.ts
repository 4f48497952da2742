import type { Bodies } from '../collisions/bodies.js'
import { BodyGrid } from '../collisions/body-grid.js'
import type { BodyPaths } from '../collisions/body-paths.js'
import type { Space } from '../spaces/space.js'

/** How far a new way may leave the ball around the old one before neighbors are searched again. */
const WIDER = 1.25

/**
 * Finds which ways of a step come near each other: by balls around them, or by comparing with all if a body leaves its
 * ball. Cost: O(bodies + near pairs), and O(bodies) for each query about a body that left its ball.
 */
export class NearWays {
  readonly grid: BodyGrid
  /** The bodies near the one queried last: the first `count` of `others`. */
  others = new Int32Array(0)
  count = 0
  readonly #bodies: Bodies
  readonly #paths: BodyPaths
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
  /** The bodies that have left their balls. */
  #strayed = new Int32Array(0)
  #strays = 0
  #hasStrayed = new Uint8Array(0)

  constructor(space: Space, bodies: Bodies, paths: BodyPaths) {
    this.grid = new BodyGrid(space)
    this.#bodies = bodies
    this.#paths = paths
  }

  /** Lists, for each body, the others whose ways come near its way. */
  find(): void {
    const balls = this.#balls
    const { count, radius } = this.#bodies
    if (this.others.length < count) this.#reserve(this.#bodies.x.length)
    this.#hasStrayed.fill(0, 0, count)
    this.#strays = 0
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
    this.grid.find(balls)
    const { pairs, first, second } = this.grid
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

  /** Notes whether the way of a body leads out of its ball. */
  watch(body: number): void {
    if (this.#hasStrayed[body] === 1 || !this.#leavesBall(body)) return
    this.#hasStrayed[body] = 1
    this.#strayed[this.#strays++] = body
  }

  /** Whether the way of a body leads out of its ball. */
  #leavesBall(body: number): boolean {
    const ball = this.#balls.radius[body]
    return this.#reachOf(body) + this.#bodies.radius[body] > ball * WIDER
  }

  /** Finds the bodies whose ways come near the current way of a body. */
  ask(body: number): void {
    this.watch(body)
    this.count = 0
    if (this.#hasStrayed[body] === 1) {
      for (let next = 0; next < this.#bodies.count; next++)
        if (next !== body) this.others[this.count++] = next
      return
    }
    const end = this.#start[body + 1]
    for (let entry = this.#start[body]; entry < end; entry++) {
      const next = this.#near[entry]
      if (this.#hasStrayed[next] === 0) this.others[this.count++] = next
    }
    for (let k = 0; k < this.#strays; k++) this.others[this.count++] = this.#strayed[k]
  }

  #reserve(capacity: number): void {
    this.others = new Int32Array(capacity)
    this.#hasStrayed = new Uint8Array(capacity)
    this.#strayed = new Int32Array(capacity)
    this.#start = new Int32Array(capacity + 1)
    const balls = this.#balls
    balls.x = new Float64Array(capacity)
    balls.y = new Float64Array(capacity)
    balls.z = new Float64Array(capacity)
    balls.radius = new Float64Array(capacity)
  }
}

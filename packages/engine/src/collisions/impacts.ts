import type { Population } from '../agents/population.js'
import { MeetingTime } from '../avoidance/meeting-time.js'
import { NearWays } from '../avoidance/near-ways.js'
import type { Space } from '../spaces/space.js'
import type { Bodies } from './bodies.js'
import type { BodyPaths } from './body-paths.js'
import { ImpactQueue } from './impact-queue.js'
import { type ImpactListener, ImpactResponse, MOST_HITS } from './impact-response.js'

/** How often touching pairs are processed at the start of a step. */
const MOST_PASSES = 64

/**
 * Processes impacts of bodies at the instant within a step at which they meet.
 *
 * It finds the earliest meeting of two bodies, gives both their new velocities and ways from there on, then takes the
 * next, in order of time; ties by the order of bodies. So no body passes through another at any speed. With the unit
 * vector n from one center to the other, the speed u = (v₁ − v₂) · n at which they come together and m = m₁ m₂ / (m₁ +
 * m₂), an impact changes velocities by −j n / m₁ and j n / m₂, j = m (1 + restitution) u, and by friction against the
 * tangential velocity by at most `friction` · j, at most ending it. So momentum is conserved and energy never grows.
 * Two bodies that approach no faster than the forces of this step have made them do not bounce, and touching bodies
 * that are pressed together only close the gap: so a crowd comes to rest.
 *
 * The rest of a way changes with its velocity. A body hit 16 times in a step stays where it is, and others still hit
 * it: so a step ends, and nobody passes it. Cost: O(bodies + near pairs + impacts · near bodies); a body thrown far off
 * its way is compared with all.
 */
export class Impacts {
  readonly #bodies: Bodies
  readonly #response: ImpactResponse
  readonly #ways: NearWays
  readonly #queue = new ImpactQueue()
  readonly #meeting: MeetingTime
  /** The pairs that touch at the start of the step. */
  #touches = new Int32Array(0)

  constructor(
    space: Space,
    populations: readonly Population[],
    bodies: Bodies,
    paths: BodyPaths,
    options: { readonly restitution: number; readonly friction: number },
  ) {
    this.#bodies = bodies
    this.#response = new ImpactResponse(space, populations, bodies, paths, options)
    this.#ways = new NearWays(space, bodies, paths)
    this.#meeting = new MeetingTime(space, paths)
  }

  /**
   * Processes all impacts of a step. `send` continues a body from a time on, with the position and velocity in its
   * columns; `settle` sets its final position; `listener` receives the impacts.
   */
  resolve(
    send: (population: number, row: number, body: number, time: number) => void,
    settle: (population: number, row: number) => void,
    listener: ImpactListener | undefined,
  ): void {
    const bodies = this.#bodies
    if (bodies.largest === 0) return
    const response = this.#response
    const ways = this.#ways
    const queue = this.#queue
    response.listener = listener
    response.begin()
    ways.find()
    queue.clear()
    const { hits, population, row } = response
    this.#press()
    for (let body = 0; body < bodies.count; body++) {
      if (hits[body] === 0) continue
      send(population[body], row[body], body, 0)
      ways.watch(body)
    }
    const { pairs, first, second } = ways.grid
    for (let pair = 0; pair < pairs; pair++) this.#foresee(first[pair], second[pair])
    for (let body = 0; body < bodies.count; body++) if (hits[body] > 0) this.#foreseeAll(body)
    for (let entry = queue.pop(); entry >= 0; entry = queue.pop()) {
      const one = queue.one[entry]
      const other = queue.other[entry]
      if (queue.versionOfOne[entry] !== hits[one] || queue.versionOfOther[entry] !== hits[other]) continue
      const time = queue.time[entry]
      response.hit(one, other, time)
      hits[one]++
      hits[other]++
      send(population[one], row[one], one, time)
      send(population[other], row[other], other, time)
      this.#foreseeAll(one)
      this.#foreseeAll(other)
    }
    for (let body = 0; body < bodies.count; body++) {
      if (hits[body] > 0) settle(population[body], row[body])
    }
  }

  /**
   * Slows down touching pairs that the forces of this step press together: they only close the gap. Several passes over
   * all pairs: in a crowd each impact causes others endlessly, and this ends most of them.
   */
  #press(): void {
    const { pairs, first, second } = this.#ways.grid
    const touches = this.#touches.length < pairs ? new Int32Array(first.length) : this.#touches
    this.#touches = touches
    let touching = 0
    for (let pair = 0; pair < pairs; pair++) {
      if (this.#response.faceAtStart(first[pair], second[pair])) touches[touching++] = pair
    }
    for (let round = 0; round < MOST_PASSES; round++) {
      let any = false
      for (let k = 0; k < touching; k++) {
        // There and back, so that a push reaches all.
        const pair = touches[round % 2 === 0 ? k : touching - 1 - k]
        if (this.#response.press(first[pair], second[pair])) any = true
      }
      if (!any) break
    }
  }

  /** Records the next meeting of two bodies, if there is one. */
  #foresee(body: number, next: number): void {
    const { hits } = this.#response
    if (hits[body] >= MOST_HITS && hits[next] >= MOST_HITS) return
    // In this order, so that rounding does not depend on the caller.
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

  /** Records the next meetings of a body whose way has changed. */
  #foreseeAll(body: number): void {
    const ways = this.#ways
    ways.ask(body)
    for (let k = 0; k < ways.count; k++) this.#foresee(body, ways.others[k])
  }
}

import type { Population } from '../agents/population.js'
import { MeetingTime } from '../avoidance/meeting-time.js'
import { NearWays } from '../avoidance/near-ways.js'
import type { Space } from '../spaces/space.js'
import type { Bodies } from './bodies.js'
import type { BodyPaths } from './body-paths.js'
import { ImpactQueue } from './impact-queue.js'
import { type ImpactListener, ImpactResponse, MOST_HITS } from './impact-response.js'

/** How often those that touch are gone through when a step begins. */
const PRESSES = 64

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
  readonly #bodies: Bodies
  readonly #response: ImpactResponse
  readonly #ways: NearWays
  readonly #queue = new ImpactQueue()
  readonly #meeting: MeetingTime
  /** The pairs that all but touch when the step begins. */
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
   * Goes through all impacts of a step. `send` has a body go on from a time on, by the place and velocity
   * that its columns have then; in `settle` it comes to stand where it ends; `listener` hears of impacts.
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
   * Slows those down that all but touch when the step begins and that the forces of this step press together:
   * they close the gap, and no more. Pair after pair, some times over: in a crowd each blow leads to others
   * without end, and this ends most of them.
   */
  #press(): void {
    const { pairs, first, second } = this.#ways.grid
    const touches = this.#touches.length < pairs ? new Int32Array(first.length) : this.#touches
    this.#touches = touches
    let touching = 0
    for (let pair = 0; pair < pairs; pair++) {
      if (this.#response.faceAtStart(first[pair], second[pair])) touches[touching++] = pair
    }
    for (let round = 0; round < PRESSES; round++) {
      let any = false
      for (let k = 0; k < touching; k++) {
        // There and back, so that a push reaches all.
        const pair = touches[round % 2 === 0 ? k : touching - 1 - k]
        if (this.#response.press(first[pair], second[pair])) any = true
      }
      if (!any) break
    }
  }

  /** Notes the next meeting of two bodies, if there is one. */
  #foresee(body: number, next: number): void {
    const { hits } = this.#response
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

  /** Notes the next meetings of a body whose way has changed. */
  #foreseeAll(body: number): void {
    const ways = this.#ways
    ways.ask(body)
    for (let k = 0; k < ways.count; k++) this.#foresee(body, ways.others[k])
  }
}

import type { BodyPaths } from '../collisions/body-paths.js'
import type { Space } from '../spaces/space.js'

/** A relative overlap smaller than this is rounding, not a meeting. */
export const LEAST = 1e-7
/** How many images of a wrapped world to search on each side, by the longest sweep of a step. */
const MOST_IMAGES = 64

/**
 * Finds the earliest time at which two moving bodies touch while approaching each other. Each pair of legs is a
 * quadratic equation: |r + w t| = touching, with r from one to the other and w their velocity to each other; its
 * discriminant is written with the distance at which they pass, which stays exact at any speed. Bodies that overlap and
 * approach meet at once.
 */
export class MeetingTime {
  /** The distance at which the two touch; set it first. */
  touching = 0
  /** When they meet, if they do. */
  time = 0
  readonly #space: Space
  readonly #paths: BodyPaths
  // From one to the other at the beginning of a pair of legs, and how that changes in the time of a step.
  #x = 0
  #y = 0
  #z = 0
  #wayX = 0
  #wayY = 0
  #wayZ = 0
  /** How long both stay on these legs. */
  #lasts = 0

  constructor(space: Space, paths: BodyPaths) {
    this.#space = space
    this.#paths = paths
  }

  /** Whether they meet; `time` is when, after both have started their current legs. */
  find(one: number, other: number): boolean {
    const paths = this.#paths
    const { time } = paths
    const lastOfOne = paths.last(one)
    const lastOfOther = paths.last(other)
    let a = paths.first(one)
    let b = paths.first(other)
    while (a < lastOfOne && b < lastOfOther) {
      const begins = Math.max(time[a], time[b])
      const ends = Math.min(time[a + 1], time[b + 1])
      if (begins < ends) {
        this.#relate(a, b, begins)
        this.#lasts = ends - begins
        const after = this.#space.wraps ? this.#meetAround() : this.#meet()
        if (after < Number.POSITIVE_INFINITY) {
          this.time = begins + after
          return true
        }
      }
      if (time[a + 1] <= time[b + 1]) a++
      else b++
    }
    return false
  }

  #relate(a: number, b: number, begins: number): void {
    const { time, x, y, z } = this.#paths
    const perA = 1 / (time[a + 1] - time[a])
    const perB = 1 / (time[b + 1] - time[b])
    const sinceA = begins - time[a]
    const sinceB = begins - time[b]
    const ax = (x[a + 1] - x[a]) * perA
    const ay = (y[a + 1] - y[a]) * perA
    const az = (z[a + 1] - z[a]) * perA
    const bx = (x[b + 1] - x[b]) * perB
    const by = (y[b + 1] - y[b]) * perB
    const bz = (z[b + 1] - z[b]) * perB
    this.#wayX = bx - ax
    this.#wayY = by - ay
    this.#wayZ = bz - az
    this.#x = x[b] + bx * sinceB - (x[a] + ax * sinceA)
    this.#y = y[b] + by * sinceB - (y[a] + ay * sinceA)
    this.#z = z[b] + bz * sinceB - (z[a] + az * sinceA)
  }

  /** The time until they touch, or Infinity. */
  #meet(): number {
    const never = Number.POSITIVE_INFINITY
    const { touching } = this
    const x = this.#x
    const y = this.#y
    const z = this.#z
    const wayX = this.#wayX
    const wayY = this.#wayY
    const wayZ = this.#wayZ
    const along = x * wayX + y * wayY + z * wayZ
    if (along >= 0) return never
    const squared = x * x + y * y + z * z
    const gap = squared - touching * touching
    if (gap <= 0) {
      const approach = (-along * this.#lasts) / Math.sqrt(squared)
      return approach > LEAST * touching ? 0 : never
    }
    const way = wayX * wayX + wayY * wayY + wayZ * wayZ
    const acrossX = y * wayZ - z * wayY
    const acrossY = z * wayX - x * wayZ
    const acrossZ = x * wayY - y * wayX
    const across = acrossX * acrossX + acrossY * acrossY + acrossZ * acrossZ
    const under = way * touching * touching - across
    if (under <= 0) return never
    const root = Math.sqrt(under)
    const after = gap / (root - along)
    if (after >= this.#lasts) return never
    // How much closer than touching they would come.
    return root * (this.#lasts - after) > LEAST * touching * touching ? after : never
  }

  /** The same in a wrapped world, where each body has many images. */
  #meetAround(): number {
    const { periodX, periodY, periodZ, dimensions } = this.#space
    const { touching } = this
    const x = this.#x
    const y = this.#y
    const z = this.#z
    const endX = x + this.#wayX * this.#lasts
    const endY = y + this.#wayY * this.#lasts
    const endZ = z + this.#wayZ * this.#lasts
    const firstX = firstImage(Math.min(x, endX) - touching, periodX)
    const lastX = lastImage(Math.max(x, endX) + touching, periodX)
    const firstY = firstImage(Math.min(y, endY) - touching, periodY)
    const lastY = lastImage(Math.max(y, endY) + touching, periodY)
    const firstZ = dimensions === 3 ? firstImage(Math.min(z, endZ) - touching, periodZ) : 0
    const lastZ = dimensions === 3 ? lastImage(Math.max(z, endZ) + touching, periodZ) : 0
    let soonest = Number.POSITIVE_INFINITY
    for (let k = firstZ; k <= lastZ; k++) {
      for (let j = firstY; j <= lastY; j++) {
        for (let i = firstX; i <= lastX; i++) {
          this.#x = x - i * periodX
          this.#y = y - j * periodY
          this.#z = dimensions === 3 ? z - k * periodZ : z
          soonest = Math.min(soonest, this.#meet())
        }
      }
    }
    return soonest
  }
}

const firstImage = (low: number, period: number): number => Math.max(-MOST_IMAGES, Math.ceil(low / period))
const lastImage = (high: number, period: number): number => Math.min(MOST_IMAGES, Math.floor(high / period))

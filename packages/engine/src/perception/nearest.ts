import { NEAREST } from '../options/nearest.js'
import type { Neighbours } from './neighbours.js'

/**
 * The nearest few of a list of neighbours; of equally near ones those of the lower ids, so that neither the
 * order of the list nor the index matters. O(neighbours + few² · log(neighbours)) for a list in any order.
 */
export class Nearest {
  /** Places in the list, the nearest first. */
  readonly places = new Int32Array(NEAREST.max)
  /** How many were found so far. */
  count = 0
  #most = 0
  /** Distance squared and id of the last of them, once there are as many as wanted. */
  #farthest = Number.POSITIVE_INFINITY
  #last = 0

  /** Begins anew, to find that many. */
  begin(most: number): void {
    this.count = 0
    this.#most = most
    this.#farthest = Number.POSITIVE_INFINITY
  }

  /** Takes neighbour k where it is among the nearest so far. */
  offer(neighbours: Neighbours, k: number): void {
    const places = this.places
    if (!this.holds(neighbours, k)) return
    let at = this.count === this.#most ? this.#most - 1 : this.count++
    while (at > 0 && isNearer(neighbours, k, places[at - 1])) places[at] = places[--at]
    places[at] = k
    if (this.count < this.#most) return
    const last = places[this.#most - 1]
    this.#farthest = neighbours.distanceSquared[last]
    this.#last = neighbours.idOf(last)
  }

  /** Whether neighbour k is one of them. */
  holds(neighbours: Neighbours, k: number): boolean {
    const squared = neighbours.distanceSquared[k]
    return squared < this.#farthest || (squared === this.#farthest && neighbours.idOf(k) <= this.#last)
  }
}

function isNearer(neighbours: Neighbours, one: number, other: number): boolean {
  const { distanceSquared } = neighbours
  if (distanceSquared[one] !== distanceSquared[other]) return distanceSquared[one] < distanceSquared[other]
  return neighbours.idOf(one) < neighbours.idOf(other)
}

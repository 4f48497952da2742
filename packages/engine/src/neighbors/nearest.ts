import { NEAREST } from '../schema/nearest.js'

/** The parts of a neighbor list needed to find the nearest. */
export interface Distances {
  readonly distanceSquared: Float64Array
  idOf(k: number): number
}

/**
 * The nearest few of a list of neighbors. Ties go to the lower id, so neither the order of the list nor the index
 * matters. O(neighbors + few² · log(neighbors)) for a list in any order.
 */
export class Nearest {
  /** Indices in the list, the nearest first. */
  readonly places: Int32Array = new Int32Array(NEAREST.max)
  /** The number found so far. */
  count = 0
  #most = 0
  /** Squared distance and id of the last one, once the list is full. */
  #farthest = Number.POSITIVE_INFINITY
  #last = 0

  /** Starts again, to find that many. */
  begin(most: number): void {
    this.count = 0
    this.#most = most
    this.#farthest = Number.POSITIVE_INFINITY
  }

  /** Keeps neighbor k if it is among the nearest so far. */
  offer(neighbors: Distances, k: number): void {
    const places = this.places
    if (!this.includes(neighbors, k)) return
    let at = this.count === this.#most ? this.#most - 1 : this.count++
    while (at > 0 && isNearer(neighbors, k, places[at - 1])) places[at] = places[--at]
    places[at] = k
    if (this.count < this.#most) return
    const last = places[this.#most - 1]
    this.#farthest = neighbors.distanceSquared[last]
    this.#last = neighbors.idOf(last)
  }

  /** Whether neighbor k is one of them. */
  includes(neighbors: Distances, k: number): boolean {
    const squared = neighbors.distanceSquared[k]
    return squared < this.#farthest || (squared === this.#farthest && neighbors.idOf(k) <= this.#last)
  }
}

function isNearer(neighbors: Distances, one: number, other: number): boolean {
  const { distanceSquared } = neighbors
  if (distanceSquared[one] !== distanceSquared[other]) return distanceSquared[one] < distanceSquared[other]
  return neighbors.idOf(one) < neighbors.idOf(other)
}

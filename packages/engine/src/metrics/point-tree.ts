import type { Population } from '../agents/population.js'
import { randomUint32 } from '../math/random.js'
import { type Space, shortestAlong } from '../spaces/space.js'

/** A leaf holds this many agents at most. */
const LEAF = 8

/**
 * The positions of a population in a balanced k-d tree, to find near ones in O(log N) for any distribution. Every node
 * splits its agents into halves across its longest side, down to leaves of at most 8. The agents of a node are
 * contiguous; their place in that order is their rank. Node 1 is the root with the ranks [0, count). Node k has the
 * children 2k and 2k + 1, which split its ranks [first, end) at `middleOf(first, end)`; nodes from `leaves` on are the
 * leaves.
 *
 * Distances are the shortest ones in a wrapped space. Building costs O(N log N). Source: Friedman, Bentley and Finkel
 * 1977 (ACM Trans Math Softw 3:209).
 */
export class PointTree {
  readonly count: number
  /** The first node that is a leaf; all from there on are. */
  readonly leaves: number
  /** Rows of the population, by rank. */
  readonly row: Int32Array
  readonly #x: Float64Array
  readonly #y: Float64Array
  readonly #z: Float64Array
  /** The tight box around the agents of each node: minimum x, y, z, maximum x, y, z. */
  readonly #box: Float64Array
  readonly #space: Space

  constructor(population: Population, space: Space) {
    const { columns, count } = population
    this.count = count
    this.#space = space
    this.row = Int32Array.from({ length: count }, (_, row) => row)
    this.#x = inside(Float64Array.from(columns.x.subarray(0, count)), space.left, space.periodX)
    this.#y = inside(Float64Array.from(columns.y.subarray(0, count)), space.bottom, space.periodY)
    // In a plane z is the height of the ground, not part of a distance.
    const z =
      space.dimensions === 3 ? Float64Array.from(columns.z.subarray(0, count)) : new Float64Array(count)
    this.#z = inside(z, space.floor, space.periodZ)
    let leaves = 1
    while (leaves * LEAF < count) leaves *= 2
    this.leaves = leaves
    this.#box = new Float64Array(12 * leaves)
    this.#build(1, 0, count)
  }

  /** The square of the distance between two agents, by rank. */
  squared(a: number, b: number): number {
    const dx = shortestAlong(this.#x[b] - this.#x[a], this.#space.periodX)
    const dy = shortestAlong(this.#y[b] - this.#y[a], this.#space.periodY)
    const dz = shortestAlong(this.#z[b] - this.#z[a], this.#space.periodZ)
    return dx * dx + dy * dy + dz * dz
  }

  /** The squared distance from an agent to the box around a node: no agent in it is nearer. */
  squaredToBox(rank: number, node: number): number {
    const box = this.#box
    const at = 6 * node
    const dx = gap(this.#x[rank], box[at], box[at + 3], this.#space.periodX)
    const dy = gap(this.#y[rank], box[at + 1], box[at + 4], this.#space.periodY)
    const dz = gap(this.#z[rank], box[at + 2], box[at + 5], this.#space.periodZ)
    return dx * dx + dy * dy + dz * dz
  }

  #build(node: number, first: number, end: number): void {
    const along = this.#measure(node, first, end)
    if (node >= this.leaves) return
    const middle = middleOf(first, end)
    this.#part(along, first, middle, end)
    this.#build(2 * node, first, middle)
    this.#build(2 * node + 1, middle, end)
  }

  /**
   * Stores the box around the ranks [first, end) and returns the column of positions along its longest side.
   */
  #measure(node: number, first: number, end: number): Float64Array {
    let longest = this.#x
    let length = Number.NEGATIVE_INFINITY
    let at = 6 * node
    for (const values of [this.#x, this.#y, this.#z]) {
      let low = Number.POSITIVE_INFINITY
      let high = Number.NEGATIVE_INFINITY
      for (let rank = first; rank < end; rank++) {
        if (values[rank] < low) low = values[rank]
        if (values[rank] > high) high = values[rank]
      }
      this.#box[at] = low
      this.#box[at + 3] = high
      at++
      if (high - low > length) {
        length = high - low
        longest = values
      }
    }
    return longest
  }

  /**
   * Arranges the ranks [first, end) so that those before `middle` have the lower values (Hoare 1961,
   * "Find"). Pivots are drawn at random, because agents often start in orders, such as a ring, that
   * defeat a fixed choice.
   */
  #part(values: Float64Array, first: number, middle: number, end: number): void {
    let low = first
    let high = end - 1
    while (low < high) {
      const pivot = values[low + (randomUint32(low, high, middle, 0) % (high - low + 1))]
      let left = low
      let right = high
      while (left <= right) {
        while (values[left] < pivot) left++
        while (values[right] > pivot) right--
        if (left <= right) this.#swap(left++, right--)
      }
      if (right < middle) low = left
      if (left > middle) high = right
    }
  }

  #swap(a: number, b: number): void {
    for (const values of [this.#x, this.#y, this.#z, this.row]) {
      const value = values[a]
      values[a] = values[b]
      values[b] = value
    }
  }
}

/** The rank at which a node is split between its children. */
export function middleOf(first: number, end: number): number {
  return (first + end) >>> 1
}

/** Wraps coordinates outside a repeating box into it, in place. */
function inside(values: Float64Array, low: number, period: number): Float64Array {
  if (period === Number.POSITIVE_INFINITY) return values
  for (let k = 0; k < values.length; k++) {
    if (values[k] < low || values[k] > low + period)
      values[k] -= period * Math.floor((values[k] - low) / period)
  }
  return values
}

/** The distance of a coordinate from an interval, by the shorter way around. */
function gap(value: number, low: number, high: number, period: number): number {
  if (value >= low && value <= high) return 0
  return Math.min(Math.abs(shortestAlong(low - value, period)), Math.abs(shortestAlong(high - value, period)))
}

import type { Population } from '../agents/population.js'
import type { Space } from '../spaces/space.js'
import { assertPlaced } from './arguments.js'
import type { Metric } from './metric.js'
import { middleOf, PointTree } from './point-tree.js'

/** Nearest-neighbor distances in the unit of positions. */
export interface NearestNeighbor {
  readonly mean: number
  /** Standard deviation over all agents (the sum of squares is divided by N, not N − 1). */
  readonly sd: number
}

/**
 * The distance from each agent to the nearest other one of its population, dᵢ = min over j ≠ i of |xⱼ − xᵢ|, by row, in
 * the unit of positions; shortest differences in a wrapped world. 0 for agents on one point, Infinity for an agent that
 * is alone. O(N log N) for any distribution. Source: Clark and Evans 1954 (Ecology 35:445); found by a k-d tree.
 */
export function nearestDistances(population: Population, space: Space): Float64Array {
  assertPlaced('nearestDistances', population, space)
  const tree = new PointTree(population, space)
  const search = new NearestSearch(tree)
  search.fromAll(1, 0, tree.count)
  return search.distances
}

/**
 * Mean and standard deviation √(Σ (dᵢ − mean)² / N) of the nearest-neighbor distances dᵢ. None or one agent:
 * NaN, for there is no distance.
 */
export function nearestNeighbor(population: Population, space: Space): NearestNeighbor {
  assertPlaced('nearestNeighbor', population, space)
  const { count } = population
  if (count < 2) return { mean: Number.NaN, sd: Number.NaN }
  const distances = nearestDistances(population, space)
  let sum = 0
  for (const distance of distances) sum += distance
  const mean = sum / count
  let squares = 0
  for (const distance of distances) squares += (distance - mean) * (distance - mean)
  return { mean, sd: Math.sqrt(squares / count) }
}

class NearestSearch {
  readonly distances: Float64Array
  readonly #tree: PointTree
  #least = 0

  constructor(tree: PointTree) {
    this.#tree = tree
    this.distances = new Float64Array(tree.count)
  }

  /**
   * Finds the distances of all agents of a node. Each begins in its own leaf, where its neighbor likely is.
   */
  fromAll(node: number, first: number, end: number): void {
    const tree = this.#tree
    if (node < tree.leaves) {
      const middle = middleOf(first, end)
      this.fromAll(2 * node, first, middle)
      this.fromAll(2 * node + 1, middle, end)
      return
    }
    for (let rank = first; rank < end; rank++) {
      this.#least = Number.POSITIVE_INFINITY
      this.#scan(rank, first, end)
      this.#search(rank, 1, 0, tree.count)
      this.distances[tree.row[rank]] = Math.sqrt(this.#least)
    }
  }

  #scan(rank: number, first: number, end: number): void {
    for (let other = first; other < end; other++) {
      if (other === rank) continue
      const squared = this.#tree.squared(rank, other)
      if (squared < this.#least) this.#least = squared
    }
  }

  /** Looks through the parts of a node that may hold a nearer neighbor, the nearer part first. */
  #search(rank: number, node: number, first: number, end: number): void {
    const tree = this.#tree
    if (node >= tree.leaves) {
      this.#scan(rank, first, end)
      return
    }
    const middle = middleOf(first, end)
    const low = tree.squaredToBox(rank, 2 * node)
    const high = tree.squaredToBox(rank, 2 * node + 1)
    if (low <= high) {
      if (low < this.#least) this.#search(rank, 2 * node, first, middle)
      if (high < this.#least) this.#search(rank, 2 * node + 1, middle, end)
    } else {
      if (high < this.#least) this.#search(rank, 2 * node + 1, middle, end)
      if (low < this.#least) this.#search(rank, 2 * node, first, middle)
    }
  }
}

export const nearestMetric: Metric = {
  name: 'nearest',
  unit: 'length',
  least: 0,
  summary: 'Mean and standard deviation of the distance to the nearest neighbor.',
  source: 'Clark and Evans 1954',
  columns: ['nearestMean', 'nearestSd'],
  measure(population, space, out) {
    const { mean, sd } = nearestNeighbor(population, space)
    out[0] = mean
    out[1] = sd
  },
}

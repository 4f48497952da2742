import type { Population } from '../agents/population.js'
import { refuse } from '../schema/problem.js'
import { show } from '../schema/show.js'
import type { Space } from '../spaces/space.js'
import { assertPlaced } from './arguments.js'
import type { Metric } from './metric.js'
import { nearestDistances } from './nearest.js'
import { middleOf, PointTree } from './point-tree.js'

export interface Groups {
  /** How many groups there are; an agent with nobody near is a group of one. */
  readonly count: number
  /** How many agents the largest group has. */
  readonly largest: number
}

/**
 * Groups of agents: the connected components of the graph that links agents of a population at most `epsilon` apart
 * (single linkage), in the unit of positions; shortest differences in a wrapped world. So two distant agents are in one
 * group if a chain of others connects them.
 *
 * `epsilon` is 0 (only coincident agents are linked) or more, Infinity included. One agent: 1 group of 1. No agents: 0
 * and 0. O(N log N) for any distribution: an agent leaves the search tree once found. If `oldest` is passed, each row
 * receives the lowest row of its group: agents with equal numbers are in one group, and a group keeps its number as
 * long as its oldest member stays. Throws a RangeError if `epsilon` is negative or NaN, or `oldest` has fewer entries
 * than there are agents.
 */
export function groups(population: Population, space: Space, epsilon: number, oldest?: Int32Array): Groups {
  assertPlaced('groups', population, space)
  if (typeof epsilon !== 'number' || !(epsilon >= 0)) {
    throw new RangeError(`groups: epsilon: expected a length >= 0, got ${show(epsilon)}`)
  }
  if (oldest !== undefined && !(oldest instanceof Int32Array)) {
    refuse('groups', `oldest: expected an Int32Array, got ${show(oldest)}`)
  }
  if (oldest !== undefined && oldest.length < population.count) {
    throw new RangeError(`groups: oldest: expected ${population.count} entries or more, got ${oldest.length}`)
  }
  const search = new GroupSearch(new PointTree(population, space), epsilon)
  let count = 0
  let largest = 0
  for (let rank = 0; rank < population.count; rank++) {
    const size = search.groupOf(rank)
    if (size === 0) continue
    count++
    if (oldest !== undefined) search.writeLatest(size, oldest)
    largest = Math.max(largest, size)
  }
  return { count, largest }
}

/**
 * The distance up to which the metric `groups` links agents: twice the median nearest-neighbor distance, in the unit of
 * positions; shortest differences in a wrapped world. The median ignores a few stragglers. In a uniformly random plane
 * crowd agents have 2.8 others within this distance on average, too few for one group through the whole crowd, which
 * takes 4.5. So the metric `groups` counts a crowd without even distances, such as a tight mill, as many groups. To
 * count it as one, call `groups` with the radius within which its agents react to each other.
 *
 * It changes with the crowd; to compare groups between moments or runs, call `groups` with a fixed length too. It fails, as
 * 0, if more than half of the agents coincide with others. None or one agent: 0.
 */
export function groupDistance(population: Population, space: Space): number {
  assertPlaced('groupDistance', population, space)
  const { count } = population
  if (count < 2) return 0
  const distances = nearestDistances(population, space).sort()
  return distances[(count - 1) >>> 1] + distances[count >>> 1]
}

class GroupSearch {
  readonly #tree: PointTree
  readonly #squaredEpsilon: number
  /** The number of agents of each node that are not in a group yet. */
  readonly #left: Int32Array
  readonly #taken: Uint8Array
  /** Ranks taken so far, group by group. */
  readonly #queue: Int32Array
  #queued = 0

  constructor(tree: PointTree, epsilon: number) {
    this.#tree = tree
    this.#squaredEpsilon = epsilon * epsilon
    this.#left = new Int32Array(2 * tree.leaves)
    this.#taken = new Uint8Array(tree.count)
    this.#queue = new Int32Array(tree.count)
    this.#fill(1, tree.count)
  }

  /** Removes the group of an agent from the tree and returns its size; 0 if it was removed before. */
  groupOf(rank: number): number {
    if (this.#taken[rank] === 1) return 0
    const start = this.#queued
    // An agent is within reach of itself, so this removes it along with its neighbors.
    this.#take(rank, 1, 0, this.#tree.count)
    for (let next = start; next < this.#queued; next++) this.#take(this.#queue[next], 1, 0, this.#tree.count)
    return this.#queued - start
  }

  /** Writes the lowest row of the last group to all of its rows. */
  writeLatest(size: number, oldest: Int32Array): void {
    const { row } = this.#tree
    let lowest = row[this.#queue[this.#queued - 1]]
    for (let k = this.#queued - size; k < this.#queued; k++) lowest = Math.min(lowest, row[this.#queue[k]])
    for (let k = this.#queued - size; k < this.#queued; k++) oldest[row[this.#queue[k]]] = lowest
  }

  #fill(node: number, count: number): void {
    this.#left[node] = count
    if (node >= this.#tree.leaves) return
    const lower = middleOf(0, count)
    this.#fill(2 * node, lower)
    this.#fill(2 * node + 1, count - lower)
  }

  /** Moves the agents of a node that are within reach of an agent to the queue; returns how many. */
  #take(rank: number, node: number, first: number, end: number): number {
    const tree = this.#tree
    if (this.#left[node] === 0 || tree.squaredToBox(rank, node) > this.#squaredEpsilon) return 0
    let found = 0
    if (node >= tree.leaves) {
      for (let other = first; other < end; other++) {
        if (this.#taken[other] === 1 || tree.squared(rank, other) > this.#squaredEpsilon) continue
        this.#taken[other] = 1
        this.#queue[this.#queued++] = other
        found++
      }
    } else {
      const middle = middleOf(first, end)
      found = this.#take(rank, 2 * node, first, middle) + this.#take(rank, 2 * node + 1, middle, end)
    }
    this.#left[node] -= found
    return found
  }
}

export const groupsMetric: Metric = {
  name: 'groups',
  unit: 'count, count, length',
  least: 0,
  summary:
    'Groups of agents within twice the median nearest-neighbor distance: how many, the largest, the distance. A crowd with uneven distances, such as a mill, is many groups.',
  source: 'single-linkage clustering',
  columns: ['groups', 'largestGroup', 'groupDistance'],
  measure(population, space, out) {
    const epsilon = groupDistance(population, space)
    const { count, largest } = groups(population, space, epsilon)
    out[0] = count
    out[1] = largest
    out[2] = epsilon
  },
}

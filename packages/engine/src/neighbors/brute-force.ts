import type { Space } from '../spaces/space.js'
import type { Lattice } from './lattice.js'
import type { NeighborIndex } from './neighbor-index.js'
import type { Neighbors } from './neighbors.js'

/**
 * Checks every agent. O(agents) per agent; fastest for a few dozen, and the reference for tests of the other indexes.
 */
export class BruteForce implements NeighborIndex {
  #count = 0
  #wraps = false

  prepare(lattice: Lattice, space: Space): void {
    this.#count = lattice.count
    this.#wraps = space.wraps
  }

  search(neighbors: Neighbors): void {
    if (this.#wraps) neighbors.candidates.aroundEdges()
    neighbors.candidates.add(0, this.#count)
  }
}

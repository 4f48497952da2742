import type { Space } from '../environment/space.js'
import type { Lattice } from './lattice.js'
import type { NeighbourIndex } from './neighbour-index.js'
import type { Neighbours } from './neighbours.js'

/**
 * Looks at every agent. O(agents) per agent; the fastest way for a few dozen, and what the other indexes are
 * tested against.
 */
export class BruteForce implements NeighbourIndex {
  #count = 0
  #wraps = false

  prepare(lattice: Lattice, space: Space): void {
    this.#count = lattice.count
    this.#wraps = space.wraps
  }

  search(neighbours: Neighbours): void {
    if (this.#wraps) neighbours.candidates.aroundEdges()
    neighbours.candidates.add(0, this.#count)
  }
}

import type { Space } from '../spaces/space.js'
import type { Cells } from './cells.js'
import type { Lattice } from './lattice.js'
import type { Neighbors } from './neighbors.js'

/**
 * A way of finding neighbors. To add one, write the first two methods and list it in `indexes.ts`. A search adds runs
 * of ranks in lattice order, ascending and without overlap. It may add too many (each is tested against the range) but
 * must not omit any.
 */
export interface NeighborIndex {
  /** Called once a step, after the lattice was built. */
  prepare(lattice: Lattice, space: Space): void
  /** Adds all ranks that may be within range of the place in `neighbors.around`, along every axis. */
  search(neighbors: Neighbors): void
  /** Its cells, for display; omit it if there are none. */
  cells?(): Cells
}

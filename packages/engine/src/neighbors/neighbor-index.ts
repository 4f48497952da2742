import type { Space } from '../spaces/space.js'
import type { Cells } from './cells.js'
import type { Lattice } from './lattice.js'
import type { Neighbors } from './neighbors.js'

/**
 * A way of finding neighbors. To add one, write the first two methods and list it in `indexes.ts`. A search
 * names runs of ranks in lattice order, ascending and without overlap; naming too many is allowed (each is
 * tested against the range), leaving one out is not.
 */
export interface NeighborIndex {
  /** Called once a step, after the lattice was built. */
  prepare(lattice: Lattice, space: Space): void
  /** Names all ranks that may be within range of where `neighbors.around` says, along every axis. */
  search(neighbors: Neighbors): void
  /** The cells in which it looks, to be shown; an index without any may leave it out. */
  cells?(): Cells
}

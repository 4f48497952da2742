import type { Space } from '../spaces/space.js'
import type { Cells } from './cells.js'
import type { Lattice } from './lattice.js'
import type { NeighborIndex } from './neighbor-index.js'
import { type Neighbors, WIDER } from './neighbors.js'

/**
 * Bin-lattice spatial subdivision: looks at the cells that the agent's range touches. Cells of a lattice row
 * lie one behind the other, so that a row of them is one run of ranks. O(neighbors) per agent wherever cells
 * are about as large as the range. Source: Reynolds 2000; *The Nature of Code*, 2nd edition, example 5.12
 * (whose cells of 40 px are smaller than the neighbor distance of 50 px, so that it misses some).
 */
export class Grid implements NeighborIndex {
  #lattice: Lattice | undefined
  #wraps = false
  #flat = true

  prepare(lattice: Lattice, space: Space): void {
    this.#lattice = lattice
    this.#wraps = space.wraps
    this.#flat = space.dimensions === 2
  }

  cells(): Cells {
    return (this.#lattice as Lattice).cells()
  }

  search(neighbors: Neighbors): void {
    const lattice = this.#lattice as Lattice
    const { columns, rows, layers, cellStart, covered } = lattice
    lattice.cover(neighbors.around, WIDER)
    const left = covered[0]
    const right = covered[1]
    const bottom = covered[2]
    const top = covered[3]
    const floor = this.#flat ? 0 : covered[4]
    const ceiling = this.#flat ? 0 : covered[5]
    if (this.#wraps) {
      const outside =
        left < 0 || right >= columns || bottom < 0 || top >= rows || floor < 0 || ceiling >= layers
      if (outside) {
        this.#searchAcrossEdges(neighbors, lattice, left, right, bottom, top, floor, ceiling)
        return
      }
    }
    const firstColumn = Math.max(left, 0)
    const lastColumn = Math.min(right, columns - 1)
    if (firstColumn > lastColumn) return
    const lastRow = Math.min(top, rows - 1)
    if (this.#flat && lattice.fine) {
      this.#searchCircle(neighbors, lattice, Math.max(bottom, 0), lastRow)
      return
    }
    const lastLayer = Math.min(ceiling, layers - 1)
    for (let layer = Math.max(floor, 0); layer <= lastLayer; layer++) {
      for (let row = Math.max(bottom, 0); row <= lastRow; row++) {
        const cell = (layer * rows + row) * columns
        neighbors.candidates.add(cellStart[cell + firstColumn], cellStart[cell + lastColumn + 1])
      }
    }
  }

  /** In each row checks only the cells that the circle of perception touches; pays off for small cells. */
  #searchCircle(neighbors: Neighbors, lattice: Lattice, bottom: number, top: number): void {
    const { around } = neighbors
    const x = around[0]
    const y = around[1]
    const reach = around[3] * WIDER
    const { columns, cellStart } = lattice
    for (let row = bottom; row <= top; row++) {
      const gap = lattice.gapToRow(y, row)
      const half = Math.sqrt(Math.max(0, reach * reach - gap * gap))
      const first = Math.max(lattice.columnAt(x - half), 0)
      const last = Math.min(lattice.columnAt(x + half), columns - 1)
      if (first <= last)
        neighbors.candidates.add(cellStart[row * columns + first], cellStart[row * columns + last + 1])
    }
  }

  /**
   * Goes through the cells in ascending order, those beyond an edge included: first the low end of each axis.
   */
  #searchAcrossEdges(
    neighbors: Neighbors,
    lattice: Lattice,
    left: number,
    right: number,
    bottom: number,
    top: number,
    floor: number,
    ceiling: number,
  ): void {
    const { columns, rows, layers } = lattice
    const { around } = neighbors
    const x = around[0]
    const y = around[1]
    const reach = around[3] * WIDER
    // A cell that the range touches from both sides holds agents to be looked at from either.
    const meets = right - left >= columns || top - bottom >= rows || ceiling - floor >= layers
    if (meets) neighbors.candidates.aroundEdges()
    const circle = this.#flat && lattice.fine && !meets
    for (let layer = 0; layer < layers; layer = nextWithin(layer, floor, ceiling, layers)) {
      if (!isWithin(layer, floor, ceiling, layers)) continue
      const k = periodsAway(layer, floor, ceiling)
      for (let row = 0; row < rows; row = nextWithin(row, bottom, top, rows)) {
        if (!isWithin(row, bottom, top, rows)) continue
        const j = periodsAway(row, bottom, top)
        const cell = (layer * rows + row) * columns
        if (circle) {
          const gap = lattice.gapToRow(y, row + j * rows)
          const half = Math.sqrt(Math.max(0, reach * reach - gap * gap))
          this.#addRow(neighbors, lattice, cell, lattice.columnAt(x - half), lattice.columnAt(x + half), j, k)
        } else this.#addRow(neighbors, lattice, cell, left, right, j, k)
      }
    }
  }

  #addRow(
    neighbors: Neighbors,
    { cellStart, columns }: Lattice,
    cell: number,
    left: number,
    right: number,
    j: number,
    k: number,
  ): void {
    if (right - left >= columns) {
      neighbors.candidates.add(cellStart[cell], cellStart[cell + columns], 0, j, k)
    } else if (left < 0) {
      neighbors.candidates.add(cellStart[cell], cellStart[cell + right + 1], 0, j, k)
      neighbors.candidates.add(cellStart[cell + left + columns], cellStart[cell + columns], -1, j, k)
    } else if (right >= columns) {
      neighbors.candidates.add(cellStart[cell], cellStart[cell + right - columns + 1], 1, j, k)
      neighbors.candidates.add(cellStart[cell + left], cellStart[cell + columns], 0, j, k)
    } else neighbors.candidates.add(cellStart[cell + left], cellStart[cell + right + 1], 0, j, k)
  }
}

/** The image offset, in periods, of a cell of [low, high]. */
function periodsAway(cell: number, low: number, high: number): number {
  if (cell < low) return 1
  return cell > high ? -1 : 0
}

/** Whether a cell lies in [low, high] or in its image across an edge. */
function isWithin(cell: number, low: number, high: number, cells: number): boolean {
  return (cell >= low && cell <= high) || cell >= low + cells || cell <= high - cells
}

/** The next cell worth a look: leaps over the gap between both ends of a wrapped interval. */
function nextWithin(cell: number, low: number, high: number, cells: number): number {
  const next = cell + 1
  if (isWithin(next, low, high, cells)) return next
  if (low >= 0 && next < low) return low
  return low < 0 && next < low + cells ? low + cells : cells
}

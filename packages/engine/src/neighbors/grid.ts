import type { Space } from '../spaces/space.js'
import type { Candidates } from './candidates.js'
import type { Cells } from './cells.js'
import { clampCell, type Lattice } from './lattice.js'
import type { NeighborIndex } from './neighbor-index.js'
import { type Neighbors, WIDER } from './neighbors.js'

/** If more than 1/n of the agents are candidates, all become candidates, since sorting takes longer. */
const SHARE = 8

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
  /** Rows of candidates in a lattice in row order. */
  #found = new Int32Array(0)
  #size = 0

  prepare(lattice: Lattice, space: Space): void {
    this.#lattice = lattice
    this.#wraps = space.wraps
    this.#flat = space.dimensions === 2
    if (lattice.inRows && this.#found.length < lattice.count) this.#found = new Int32Array(lattice.row.length)
  }

  cells(): Cells {
    return (this.#lattice as Lattice).cells()
  }

  /** Goes through the cells in ascending order, those beyond an edge included: first the low end of each axis. */
  search({ around, candidates }: Neighbors): void {
    const lattice = this.#lattice as Lattice
    const { columns, rows, layers, cellStart, covered, coveredInRow, inRows } = lattice
    const wraps = this.#wraps
    lattice.cover(around, WIDER)
    let left = covered[0]
    let right = covered[1]
    let bottom = covered[2]
    let top = covered[3]
    let floor = this.#flat ? 0 : covered[4]
    let ceiling = this.#flat ? 0 : covered[5]
    if (!wraps) {
      // Cells at the border also contain the agents beyond it.
      left = clampCell(left, columns)
      right = clampCell(right, columns)
      bottom = clampCell(bottom, rows)
      top = clampCell(top, rows)
      floor = clampCell(floor, layers)
      ceiling = clampCell(ceiling, layers)
    }
    const inside = left >= 0 && right < columns && bottom >= 0 && top < rows && floor >= 0 && ceiling < layers
    // Each row covers only the cells that the circle of perception touches; this pays off for small cells.
    const circle = this.#flat && lattice.fine
    if (inside && !inRows) {
      for (let layer = floor; layer <= ceiling; layer++) {
        for (let row = bottom; row <= top; row++) {
          const cell = (layer * rows + row) * columns
          let first = left
          let last = right
          if (circle) {
            lattice.coverInRow(around, WIDER, row)
            first = coveredInRow[0]
            last = coveredInRow[1]
          }
          if (first <= last) candidates.add(cellStart[cell + first], cellStart[cell + last + 1])
        }
      }
      return
    }
    // If the range touches a cell from both sides, its agents are tested from both.
    const meets = right - left >= columns || top - bottom >= rows || ceiling - floor >= layers
    if (wraps && (meets || inRows)) candidates.aroundEdges()
    this.#size = 0
    for (let layer = 0; layer < layers; layer = nextWithin(layer, floor, ceiling, layers)) {
      if (!isWithin(layer, floor, ceiling, layers)) continue
      const k = periodsAway(layer, floor, ceiling)
      for (let row = 0; row < rows; row = nextWithin(row, bottom, top, rows)) {
        if (!isWithin(row, bottom, top, rows)) continue
        const j = periodsAway(row, bottom, top)
        const cell = (layer * rows + row) * columns
        if (inRows) this.#collect(lattice, cell, left, Math.min(right, left + columns - 1))
        else this.#addRow(candidates, lattice, cell, left, right, j, k)
      }
    }
    if (inRows) this.#addCollected(candidates, lattice)
  }

  #addRow(
    candidates: Candidates,
    { cellStart, columns }: Lattice,
    cell: number,
    left: number,
    right: number,
    j: number,
    k: number,
  ): void {
    if (right - left >= columns) {
      candidates.add(cellStart[cell], cellStart[cell + columns], 0, j, k)
    } else if (left < 0) {
      candidates.add(cellStart[cell], cellStart[cell + right + 1], 0, j, k)
      candidates.add(cellStart[cell + left + columns], cellStart[cell + columns], -1, j, k)
    } else if (right >= columns) {
      candidates.add(cellStart[cell], cellStart[cell + right - columns + 1], 1, j, k)
      candidates.add(cellStart[cell + left], cellStart[cell + columns], 0, j, k)
    } else candidates.add(cellStart[cell + left], cellStart[cell + right + 1], 0, j, k)
  }

  /** Records the candidates in cells of a lattice in row order, unless there are too many already. */
  #collect({ cellStart, columns, count, next }: Lattice, cell: number, left: number, right: number): void {
    for (let column = left; column <= right; column++) {
      let row = cellStart[cell + ((column + columns) % columns)]
      for (; row >= 0 && SHARE * this.#size <= count; row = next[row]) this.#found[this.#size++] = row
    }
  }

  /** Adds them in row order, in which neighbors are summed. */
  #addCollected(candidates: Candidates, { count }: Lattice): void {
    if (SHARE * this.#size > count) candidates.add(0, count)
    else for (const row of this.#found.subarray(0, this.#size).sort()) candidates.add(row, row + 1)
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

/** The next cell to search: skips the gap between both ends of a wrapped interval. */
function nextWithin(cell: number, low: number, high: number, cells: number): number {
  const next = cell + 1
  if (isWithin(next, low, high, cells)) return next
  if (low >= 0 && next < low) return low
  return low < 0 && next < low + cells ? low + cells : cells
}

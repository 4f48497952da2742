import type { Population } from '../../agents/population.js'
import { Lattice } from '../../neighbors/lattice.js'
import { WIDER } from '../../neighbors/neighbors.js'
import type { Space } from '../../spaces/space.js'

/**
 * The part of a step in which no agent moves: up to the first move of a simultaneous step, nothing of others. Sorting
 * by position stays valid until it ends.
 */
export interface Standstill {
  /** Its number, counted from 1; 0 while agents may move. */
  current: number
  /** How many there have been. */
  count: number
}

/**
 * Counts the agents of a population within a radius of another agent. O(agents in the cells around) while nobody moves,
 * after one sort in O(agents); otherwise O(agents).
 */
export class CrowdCount {
  readonly #lattice: Lattice
  readonly #space: Space
  readonly #standstill: Standstill
  readonly #radius: number
  readonly #around = new Float64Array(4)
  readonly #way = { x: 0, y: 0, z: 0 }
  #sorted = 0

  constructor(population: Population, space: Space, radius: number, standstill: Standstill) {
    this.#lattice = new Lattice(population)
    this.#space = space
    this.#radius = radius
    this.#standstill = standstill
  }

  /** How many are near the agent of a row of `own`, excluding itself. */
  around(own: Population, row: number): number {
    const around = this.#around
    const { columns } = own
    around[0] = columns.x[row]
    around[1] = columns.y[row]
    around[2] = this.#space.dimensions === 3 ? columns.z[row] : 0
    around[3] = this.#radius
    const self = own === this.#lattice.population ? row : -1
    const { current } = this.#standstill
    if (current === 0) return this.#countAll(self)
    if (this.#sorted !== current) {
      this.#sorted = current
      this.#lattice.build(this.#space, this.#radius)
    }
    return this.#countInCells(self)
  }

  #countAll(self: number): number {
    const { columns, count } = this.#lattice.population
    let near = 0
    for (let row = 0; row < count; row++) {
      if (row !== self && this.#isNear(columns.x[row], columns.y[row], columns.z[row])) near++
    }
    return near
  }

  #countInCells(self: number): number {
    const lattice = this.#lattice
    const { covered, columns, rows, layers } = lattice
    lattice.cover(this.#around, WIDER)
    const { wraps, dimensions } = this.#space
    const flat = dimensions === 2
    const left = firstOf(covered[0], covered[1], columns, wraps)
    const right = lastOf(covered[0], covered[1], columns, wraps)
    const bottom = firstOf(covered[2], covered[3], rows, wraps)
    const top = lastOf(covered[2], covered[3], rows, wraps)
    const floor = flat ? 0 : firstOf(covered[4], covered[5], layers, wraps)
    const ceiling = flat ? 0 : lastOf(covered[4], covered[5], layers, wraps)
    let near = 0
    for (let layer = floor; layer <= ceiling; layer++) {
      for (let row = bottom; row <= top; row++) {
        const first = (around(layer, layers) * rows + around(row, rows)) * columns
        for (let column = left; column <= right; column++) {
          near += this.#countInCell(first + around(column, columns), self)
        }
      }
    }
    return near
  }

  #countInCell(cell: number, self: number): number {
    const { cellStart, state, zs, row } = this.#lattice
    const flat = this.#space.dimensions === 2
    const end = cellStart[cell + 1]
    let near = 0
    for (let rank = cellStart[cell]; rank < end; rank++) {
      const z = flat ? 0 : zs[2 * rank]
      if (row[rank] !== self && this.#isNear(state[4 * rank], state[4 * rank + 1], z)) near++
    }
    return near
  }

  #isNear(x: number, y: number, z: number): boolean {
    const way = this.#way
    const around = this.#around
    way.x = x - around[0]
    way.y = y - around[1]
    way.z = this.#space.dimensions === 3 ? z - around[2] : 0
    this.#space.shortest(way)
    return way.x * way.x + way.y * way.y + way.z * way.z < this.#radius * this.#radius
  }
}

/** The first cell along an axis to search: each once, if the range covers all. */
function firstOf(low: number, high: number, cells: number, wraps: boolean): number {
  if (!wraps) return Math.max(low, 0)
  return high - low + 1 < cells ? low : 0
}

function lastOf(low: number, high: number, cells: number, wraps: boolean): number {
  if (!wraps) return Math.min(high, cells - 1)
  return high - low + 1 < cells ? high : cells - 1
}

/** A cell, or the original of its image beyond an edge. */
function around(cell: number, cells: number): number {
  return cell - cells * Math.floor(cell / cells)
}

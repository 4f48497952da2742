import { grown } from '../math/grown.js'
import { sortIntegers } from '../math/sort.js'
import type { Space } from '../spaces/space.js'
import type { Cells } from './cells.js'
import type { Lattice } from './lattice.js'
import type { NeighborIndex } from './neighbor-index.js'
import { type Neighbors, WIDER } from './neighbors.js'

/** A leaf splits when it holds more agents than this. */
const LEAF = 16
/**
 * A quadtree, in 3D an octree: the box of the world, or a larger one where agents are beyond it, splits recursively
 * into four equal quarters (eight parts) while it holds more than 16 agents, so cells are small where agents are dense.
 * A search uses the tight box around the agents of a cell. O(log agents + neighbors) per agent for any distribution;
 * use it for a crowd in one corner of a vast world, where a grid's cells are too large. Building costs O(agents ·
 * depth) per step. Source: *The Nature of Code*, 2nd edition, example 5.13 and exercise 5.20.
 */
export class Tree implements NeighborIndex {
  #lattice: Lattice | undefined
  #space: Space | undefined
  #inSpace = false
  /** Ranks, arranged so that every node holds a run of them. */
  #ranks = new Int32Array(0)
  #spare = new Int32Array(0)
  #found = new Int32Array(64)
  #foundCount = 0
  /** Nodes: run [first, end), first child (0: a leaf), and the tight box around the node's agents. */
  #nodes = 0
  #first = new Int32Array(0)
  #end = new Int32Array(0)
  #child = new Int32Array(0)
  #box = new Float64Array(0)
  /** The cell of each node: the whole box, or a repeated quarter of its parent's cell. */
  #cell = new Float64Array(0)
  /** The box searched: low x, y, z, then high x, y, z. */
  readonly #bounds = new Float64Array(6)
  /** The split point of the current node, x, y and z, and the ends of its parts. */
  readonly #middle = new Float64Array(3)
  /** The cell being split. */
  readonly #parent = new Float64Array(6)
  readonly #partEnd = new Int32Array(8)

  prepare(lattice: Lattice, space: Space): void {
    this.#lattice = lattice
    this.#space = space
    this.#inSpace = space.dimensions === 3
    if (this.#ranks.length < lattice.count) {
      this.#ranks = new Int32Array(lattice.row.length)
      this.#spare = new Int32Array(lattice.row.length)
    }
    for (let rank = 0; rank < lattice.count; rank++) this.#ranks[rank] = rank
    this.#nodes = 0
    if (lattice.count > 0) this.#addRoot(lattice.count, space)
    for (let node = 0; node < this.#nodes; node++) this.#split(node)
  }

  /** The whole box, and the quarters of all cells that are split, even if empty. */
  cells(): Cells {
    const boxes: number[] = this.#nodes === 0 ? [] : [...this.#cell.subarray(0, 6)]
    const parts = this.#inSpace ? 8 : 4
    const cell = new Float64Array(6)
    const split = () => {
      for (let part = 0; part < parts; part++) {
        this.#writePart(part, cell, 0)
        boxes.push(...cell)
      }
    }
    for (let node = 0; node < this.#nodes; node++) {
      if (this.#child[node] !== 0) this.#findMiddle(node, split)
    }
    return { kind: 'boxes', boxes }
  }

  search(neighbors: Neighbors): void {
    const space = this.#space as Space
    if (space.wraps) neighbors.candidates.aroundEdges()
    if (this.#nodes === 0) return
    this.#foundCount = 0
    if (space.wraps) this.#searchImages(space, neighbors.around)
    else this.#searchAt(neighbors.around, 0, 0, 0)
    sortIntegers(this.#found, this.#foundCount)
    for (let k = 0; k < this.#foundCount; ) {
      let end = k + 1
      // A box that touches several images of the range was collected once per image: equal ranks join the run.
      while (end < this.#foundCount && this.#found[end] <= this.#found[end - 1] + 1) end++
      neighbors.candidates.add(this.#found[k], this.#found[end - 1] + 1)
      k = end
    }
  }

  #addRoot(count: number, { left, right, bottom, top, floor, ceiling }: Space): void {
    this.#addNode(0, count)
    const [cell, box] = [this.#cell, this.#box]
    cell[0] = Math.min(left, box[0])
    cell[1] = Math.min(bottom, box[1])
    cell[2] = Math.min(floor, box[2])
    cell[3] = Math.max(right, box[3])
    cell[4] = Math.max(top, box[4])
    cell[5] = Math.max(ceiling, box[5])
  }

  #addNode(first: number, end: number): number {
    const node = this.#nodes++
    if (node >= this.#first.length) this.#grow()
    this.#first[node] = first
    this.#end[node] = end
    this.#child[node] = 0
    this.#measure(node)
    return node
  }

  #grow(): void {
    const capacity = Math.max(64, 2 * this.#first.length)
    this.#first = grown(this.#first, new Int32Array(capacity))
    this.#end = grown(this.#end, new Int32Array(capacity))
    this.#child = grown(this.#child, new Int32Array(capacity))
    this.#box = grown(this.#box, new Float64Array(6 * capacity))
    this.#cell = grown(this.#cell, new Float64Array(6 * capacity))
  }

  /** Stores the smallest box around a node's agents. */
  #measure(node: number): void {
    const { state, zs } = this.#lattice as Lattice
    const inSpace = this.#inSpace
    const at = 6 * node
    const box = this.#box
    box.fill(Number.POSITIVE_INFINITY, at, at + 3)
    box.fill(Number.NEGATIVE_INFINITY, at + 3, at + 6)
    for (let k = this.#first[node]; k < this.#end[node]; k++) {
      const rank = this.#ranks[k]
      const x = state[4 * rank]
      const y = state[4 * rank + 1]
      const z = inSpace ? zs[2 * rank] : 0
      if (x < box[at]) box[at] = x
      if (y < box[at + 1]) box[at + 1] = y
      if (z < box[at + 2]) box[at + 2] = z
      if (x > box[at + 3]) box[at + 3] = x
      if (y > box[at + 4]) box[at + 4] = y
      if (z > box[at + 5]) box[at + 5] = z
    }
  }

  /** Splits a crowded node at the middle of its cell; empty parts become no nodes. */
  #split(node: number): void {
    const first = this.#first[node]
    const end = this.#end[node]
    if (end - first <= LEAF || !this.#findMiddle(node)) return
    const parts = this.#inSpace ? 8 : 4
    this.#sortIntoParts(first, end)
    let from = first
    for (let part = 0; part < parts; part++) {
      const to = this.#partEnd[part]
      if (to > from) {
        const child = this.#addNode(from, to)
        this.#writePart(part, this.#cell, 6 * child)
        if (this.#child[node] === 0) this.#child[node] = child
      }
      from = to
    }
  }

  /**
   * Finds the split point of a node: the middle of its cell or, while all its agents are in one quarter, of that
   * quarter. False if its agents coincide within rounding. Calls `onSplit` for each cell split on the way.
   */
  #findMiddle(node: number, onSplit?: () => void): boolean {
    const at = 6 * node
    const [box, cell, middle] = [this.#box, this.#parent, this.#middle]
    for (let k = 0; k < 6; k++) cell[k] = this.#cell[at + k]
    if (box[at] === box[at + 3] && box[at + 1] === box[at + 4] && box[at + 2] === box[at + 5]) return false
    for (;;) {
      let isParted = false
      let isSmaller = false
      for (let axis = 0; axis < 3; axis++) {
        // Not (low + high) / 2, which may overflow.
        middle[axis] = 0.5 * cell[axis] + 0.5 * cell[axis + 3]
        isParted ||= box[at + axis] <= middle[axis] && box[at + axis + 3] > middle[axis]
      }
      onSplit?.()
      if (isParted) return true
      for (let axis = 0; axis < 3; axis++) {
        const side = box[at + axis] > middle[axis] ? axis : axis + 3
        isSmaller ||= cell[side] !== middle[axis]
        cell[side] = middle[axis]
      }
      if (!isSmaller) return false
    }
  }

  /** Writes a quarter of the cell being split. */
  #writePart(part: number, out: Float64Array, at: number): void {
    const [cell, middle] = [this.#parent, this.#middle]
    for (let axis = 0; axis < 3; axis++) {
      const isUpper = (part & (1 << axis)) !== 0
      const isWhole = axis === 2 && !this.#inSpace
      out[at + axis] = isUpper ? middle[axis] : cell[axis]
      out[at + axis + 3] = isUpper || isWhole ? cell[axis + 3] : middle[axis]
    }
  }

  #partOf(rank: number): number {
    const { state, zs } = this.#lattice as Lattice
    const middle = this.#middle
    return (
      (state[4 * rank] > middle[0] ? 1 : 0) +
      (state[4 * rank + 1] > middle[1] ? 2 : 0) +
      (this.#inSpace && zs[2 * rank] > middle[2] ? 4 : 0)
    )
  }

  /** Arranges the run [first, end) of ranks by part; `partEnd` then has the end of each part. */
  #sortIntoParts(first: number, end: number): void {
    const partEnd = this.#partEnd.fill(0)
    for (let k = first; k < end; k++) partEnd[this.#partOf(this.#ranks[k])]++
    let start = first
    for (let part = 0; part < partEnd.length; part++) {
      const here = partEnd[part]
      partEnd[part] = start
      start += here
    }
    for (let k = first; k < end; k++) {
      const rank = this.#ranks[k]
      this.#spare[partEnd[this.#partOf(rank)]++] = rank
    }
    for (let k = first; k < end; k++) this.#ranks[k] = this.#spare[k]
  }

  #searchImages(space: Space, around: Float64Array): void {
    // Not k = −layers: −0 is not an integer to a JavaScript engine, which boxes it for `#searchAt`.
    const layers = space.dimensions === 3 ? 1 : 0
    for (let i = -1; i <= 1; i++) {
      for (let j = -1; j <= 1; j++) {
        for (let k = 0 - layers; k <= layers; k++) this.#searchAt(around, i, j, k)
      }
    }
  }

  /** Searches the image of the range that is i, j, k periods away. */
  #searchAt(around: Float64Array, i: number, j: number, k: number): void {
    const { periodX, periodY, periodZ } = this.#space as Space
    const reach = around[3] * WIDER
    const x = i === 0 ? around[0] : around[0] + i * periodX
    const y = j === 0 ? around[1] : around[1] + j * periodY
    const z = k === 0 ? around[2] : around[2] + k * periodZ
    const bounds = this.#bounds
    bounds[0] = x - reach
    bounds[1] = y - reach
    bounds[2] = z - reach
    bounds[3] = x + reach
    bounds[4] = y + reach
    bounds[5] = z + reach
    this.#search(0)
  }

  /** Collects the agents below a node whose boxes touch the bounds. */
  #search(node: number): void {
    const at = 6 * node
    const box = this.#box
    const bounds = this.#bounds
    if (bounds[3] < box[at] || bounds[0] > box[at + 3]) return
    if (bounds[4] < box[at + 1] || bounds[1] > box[at + 4]) return
    if (bounds[5] < box[at + 2] || bounds[2] > box[at + 5]) return
    const child = this.#child[node]
    if (child === 0) {
      this.#collect(this.#first[node], this.#end[node])
      return
    }
    // Children are contiguous and together cover exactly the node's run.
    for (let next = child; ; next++) {
      this.#search(next)
      if (this.#end[next] === this.#end[node]) return
    }
  }

  #collect(first: number, end: number): void {
    if (this.#foundCount + end - first > this.#found.length)
      this.#found = grown(this.#found, new Int32Array(2 * (this.#foundCount + end - first)))
    for (let k = first; k < end; k++) this.#found[this.#foundCount++] = this.#ranks[k]
  }
}

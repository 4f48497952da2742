import { grown } from '../math/grown.js'
import { vector } from '../math/vector.js'
import type { Space } from '../spaces/space.js'
import { shorten } from './bodies.js'

/** Bodies count as near if their gap is at most this share of the sum of their radii. */
const NEAR = 0.25
/** No more cells than this along an axis that wraps; they are larger then. */
const MOST_CELLS = 1 << 30

/** Balls, in columns. */
interface Balls {
  readonly count: number
  readonly largest: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
  readonly radius: Float64Array
}

/**
 * Finds the pairs of bodies that touch or nearly do, by cells as large as the reach of the two largest bodies, kept in
 * a table by a hash of their coordinates, so that bodies may be anywhere. The order of the pairs depends only on
 * positions and ids. Cost: O(bodies + bodies in neighboring cells); one body much larger than the others makes all
 * cells large.
 */
export class BodyGrid {
  pairs = 0
  /** The two bodies of each pair, the lower index first. */
  first = new Int32Array(0)
  second = new Int32Array(0)
  readonly #space: Space
  readonly #offset = vector()
  readonly #columns: Axis
  readonly #rows: Axis
  readonly #layers: Axis
  #start = new Int32Array(0)
  #entries = new Int32Array(0)
  #slot = new Int32Array(0)

  constructor(space: Space) {
    this.#space = space
    this.#columns = new Axis(space.left, space.periodX)
    this.#rows = new Axis(space.bottom, space.periodY)
    this.#layers = new Axis(space.floor, space.periodZ)
  }

  /** Lists the pairs that are near at the current positions. */
  find(bodies: Balls): void {
    this.pairs = 0
    if (bodies.largest === 0) return
    this.#sort(bodies)
    for (let body = 0; body < bodies.count; body++) this.#lookAround(bodies, body)
  }

  /** A stable counting sort by slot of the table. */
  #sort({ count, largest, x, y, z }: Balls): void {
    const size = 2 * largest * (1 + NEAR)
    const columns = this.#columns
    const rows = this.#rows
    const layers = this.#layers
    columns.size = size
    rows.size = size
    layers.size = size
    columns.lay(x, count)
    rows.lay(y, count)
    layers.lay(z, count)
    // In a plane all bodies are in one layer.
    if (this.#space.dimensions === 2) layers.ways = 1
    if (this.#slot.length < count) {
      this.#slot = new Int32Array(x.length)
      this.#entries = new Int32Array(x.length)
      let slots = 64
      while (slots < 2 * x.length) slots *= 2
      this.#start = new Int32Array(slots + 1)
    }
    const starts = this.#start
    const slotOf = this.#slot
    const slots = starts.length - 1
    starts.fill(0)
    for (let body = 0; body < count; body++) {
      const slot = slotFor(columns.cell[body], rows.cell[body], layers.cell[body], slots)
      slotOf[body] = slot
      starts[slot]++
    }
    let first = 0
    for (let slot = 0; slot <= slots; slot++) {
      const here = starts[slot]
      starts[slot] = first
      first += here
    }
    for (let body = 0; body < count; body++) this.#entries[starts[slotOf[body]]++] = body
    // Filling moved every start to the start of the next slot.
    starts.copyWithin(1, 0, slots)
    starts[0] = 0
  }

  #lookAround(bodies: Balls, body: number): void {
    const columns = this.#columns
    const rows = this.#rows
    const layers = this.#layers
    const column = columns.cell[body]
    const row = rows.cell[body]
    const layer = layers.cell[body]
    for (let k = 0; k < layers.ways; k++) {
      const atLayer = layers.beside(layer, k)
      for (let j = 0; j < rows.ways; j++) {
        const atRow = rows.beside(row, j)
        for (let i = 0; i < columns.ways; i++) {
          this.#lookInto(bodies, body, columns.beside(column, i), atRow, atLayer)
        }
      }
    }
  }

  #lookInto(bodies: Balls, body: number, column: number, row: number, layer: number): void {
    const { x, y, z, radius } = bodies
    const space = this.#space
    const offset = this.#offset
    const columns = this.#columns.cell
    const rows = this.#rows.cell
    const layers = this.#layers.cell
    const slot = slotFor(column, row, layer, this.#start.length - 1)
    const end = this.#start[slot + 1]
    for (let entry = this.#start[slot]; entry < end; entry++) {
      const other = this.#entries[entry]
      if (other <= body) continue
      // Other cells may share the slot.
      if (columns[other] !== column || rows[other] !== row || layers[other] !== layer) continue
      offset.x = x[other] - x[body]
      offset.y = y[other] - y[body]
      offset.z = z[other] - z[body]
      shorten(offset, space)
      const reach = (radius[body] + radius[other]) * (1 + NEAR)
      const squared = offset.x * offset.x + offset.y * offset.y + offset.z * offset.z
      if (squared < reach * reach) this.#add(body, other)
    }
  }

  #add(body: number, other: number): void {
    if (this.pairs === this.first.length) {
      const capacity = Math.max(64, 2 * this.pairs)
      this.first = grown(this.first, new Int32Array(capacity))
      this.second = grown(this.second, new Int32Array(capacity))
    }
    this.first[this.pairs] = body
    this.second[this.pairs++] = other
  }
}

/** A slot of a table, whose size is a power of two, for the coordinates of a cell. */
function slotFor(column: number, row: number, layer: number, slots: number): number {
  const mixed = Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca77) ^ Math.imul(layer, 0xc2b2ae3d)
  return (mixed ^ (mixed >>> 15)) & (slots - 1)
}

/**
 * The cells along one axis: as many as fit into a period, or infinitely many. Their coordinates are 32-bit integers,
 * since other numbers may be boxed; cells 2³² apart share one, and distances distinguish them.
 */
class Axis {
  /** The cell of each body. */
  cell = new Int32Array(0)
  /** How many cells to search: both sides and its own; fewer if a period has fewer. */
  ways = 3
  /** Number of cells per period; 0 without a period. */
  #cells = 0
  /** Minimum size of a cell; set before `lay`. */
  size = 1
  readonly #low: number
  readonly #period: number

  constructor(low: number, period: number) {
    this.#low = low
    this.#period = period
  }

  /** Finds the cell of each place. */
  lay(places: Float64Array, count: number): void {
    const { size } = this
    const low = this.#low
    const period = this.#period
    if (this.cell.length < count) this.cell = new Int32Array(places.length)
    const { cell } = this
    const wraps = period < Number.POSITIVE_INFINITY
    const cells = wraps ? Math.min(Math.max(1, Math.floor(period / size)), MOST_CELLS) : 0
    const per = wraps ? cells / period : 1 / size
    this.#cells = cells
    this.ways = wraps ? Math.min(cells, 3) : 3
    for (let k = 0; k < count; k++) {
      const found = Math.floor((places[k] - low) * per)
      cell[k] = wraps ? found - cells * Math.floor(found / cells) : found
    }
  }

  /** One of the cells to search, around the edge if there is one. */
  beside(cell: number, way: number): number {
    const cells = this.#cells
    if (this.ways === 1) return cell
    if (cells === 0) return (cell + way - 1) | 0
    if (cells < 3) return way
    const found = cell + way - 1
    return found < 0 ? found + cells : found >= cells ? found - cells : found
  }
}

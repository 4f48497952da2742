/** A square of the quadtree with the mass of all bodies in it, gathered at their center. */
interface Cell {
  readonly left: number
  readonly bottom: number
  readonly side: number
  mass: number
  x: number
  y: number
  /** The body in an undivided cell; −1 for none. */
  body: number
  quarters: (Cell | undefined)[] | undefined
}

/** Bodies closer than this share of the root's side count as one position and are not separated. */
const FINEST = 1e-9

/**
 * Gravity between many bodies in the plane by the algorithm of Barnes and Hut: a quadtree in which each cell knows
 * its mass and center of mass. A body is pulled by a cell as by one body where the cell's side is less than `opening`
 * times its distance, else by its quarters. At an opening of 0 every body pulls by itself: that is the direct sum.
 * Source: Barnes and Hut 1986, *A hierarchical O(N log N) force-calculation algorithm*.
 */
export class BarnesHut {
  readonly #x: Float64Array
  readonly #y: Float64Array
  readonly #mass: Float64Array
  readonly #root: Cell
  /** Number of pulls computed. */
  pulls = 0

  constructor(x: Float64Array, y: Float64Array, mass: Float64Array) {
    this.#x = x
    this.#y = y
    this.#mass = mass
    const [left, bottom] = [x, y].map((one) => one.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY))
    const [right, top] = [x, y].map((one) => one.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY))
    this.#root = cellOf(left, bottom, Math.max(right - left, top - bottom) || 1)
    for (let k = 0; k < x.length; k++) this.#insert(this.#root, k)
  }

  #insert(cell: Cell, body: number): void {
    const [x, y, mass] = [this.#x[body], this.#y[body], this.#mass[body]]
    const isEmpty = cell.mass === 0
    const total = cell.mass + mass
    cell.x += ((x - cell.x) * mass) / total
    cell.y += ((y - cell.y) * mass) / total
    cell.mass = total
    if (isEmpty) {
      cell.body = body
      return
    }
    if (cell.side < FINEST * this.#root.side) return
    const before = cell.body
    cell.body = -1
    cell.quarters ??= [undefined, undefined, undefined, undefined]
    if (before >= 0) this.#insert(this.#quarterFor(cell, before), before)
    this.#insert(this.#quarterFor(cell, body), body)
  }

  #quarterFor({ left, bottom, side, quarters = [] }: Cell, body: number): Cell {
    const half = side / 2
    const right = this.#x[body] >= left + half ? 1 : 0
    const upper = this.#y[body] >= bottom + half ? 1 : 0
    const k = right + 2 * upper
    quarters[k] ??= cellOf(left + right * half, bottom + upper * half, half)
    return quarters[k]
  }

  /** Writes the pull on a body: the sum of mass / distance² toward the others, softened with length `softening`. */
  pullOn(body: number, opening: number, softening: number, out: { x: number; y: number }): void {
    out.x = 0
    out.y = 0
    this.#add(this.#root, body, opening, softening * softening, out)
  }

  #add(cell: Cell, body: number, opening: number, soft: number, out: { x: number; y: number }): void {
    if (cell.body === body) return
    const [dx, dy] = [cell.x - this.#x[body], cell.y - this.#y[body]]
    const squared = dx * dx + dy * dy
    if (cell.quarters !== undefined && cell.side * cell.side >= opening * opening * squared) {
      for (const quarter of cell.quarters)
        if (quarter !== undefined) this.#add(quarter, body, opening, soft, out)
      return
    }
    this.pulls++
    const distance = squared + soft
    const pull = cell.mass / (distance * Math.sqrt(distance))
    out.x += pull * dx
    out.y += pull * dy
  }
}

const cellOf = (left: number, bottom: number, side: number): Cell => ({
  left,
  bottom,
  side,
  mass: 0,
  x: 0,
  y: 0,
  body: -1,
  quarters: undefined,
})

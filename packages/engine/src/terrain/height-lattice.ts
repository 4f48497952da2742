import type { Ground, Terrain } from './terrain.js'
import type { LatticeNumbers } from './terrain-numbers.js'

/** The options without the knots, which are padded. */
export type HeightLatticeOptions = Omit<LatticeNumbers, 'form' | 'knots'>

/** Knots added before the first and after the last of each row and column, so that no cell is a special case. */
const BEFORE = 1
const BEHIND = 2

/**
 * Heights at the knots of a rectangular lattice, row by row, interpolated between them. Bilinear: continuous,
 * with slopes that jump from cell to cell. Bicubic (Catmull and Rom 1974): slopes are continuous, and heights
 * may lie beyond those of the 4 × 4 knots around, by at most 9/32 of what these span. Both go through the
 * knots and keep an inclined plane exactly; the gradient is the exact derivative of either.
 */
export class HeightLattice implements Terrain {
  readonly #options: HeightLatticeOptions
  /** Knots with the padding around them; entry (row + 1) · stride + column + 1. */
  readonly #knots: Float64Array
  readonly #stride: number
  /** Weights of four knots and their derivatives along x, then along y. */
  readonly #weights = new Float64Array(16)

  constructor(heights: Float64Array, options: HeightLatticeOptions) {
    this.#options = options
    const { columns, rows, outside } = options
    this.#stride = columns + BEFORE + BEHIND
    this.#knots = new Float64Array(this.#stride * (rows + BEFORE + BEHIND))
    const knot = outside === 'repeat' ? repeated(heights, columns, rows) : extended(heights, columns, rows)
    for (let row = -BEFORE; row < rows + BEHIND; row++) {
      for (let column = -BEFORE; column < columns + BEHIND; column++) {
        this.#knots[(row + BEFORE) * this.#stride + column + BEFORE] = knot(column, row)
      }
    }
    Object.freeze(this)
  }

  get numbers(): LatticeNumbers {
    return { ...this.#options, form: 'lattice', knots: this.#knots.slice() }
  }

  survey(ground: Ground): void {
    const { columns, rows, cellX, cellY, originX, originY, interpolation, outside } = this.#options
    let across = (ground.x - originX) / cellX
    let along = (ground.y - originY) / cellY
    let scaleX = 1 / cellX
    let scaleY = 1 / cellY
    let lastColumn = columns - 2
    let lastRow = rows - 2
    if (outside === 'repeat') {
      across -= columns * Math.floor(across / columns)
      along -= rows * Math.floor(along / rows)
      lastColumn++
      lastRow++
    } else {
      const outX = across < 0 || across > columns - 1
      const outY = along < 0 || along > rows - 1
      if (outside === 'flat' && (outX || outY)) {
        ground.height = 0
        ground.slopeX = 0
        ground.slopeY = 0
        return
      }
      if (outX) {
        across = across < 0 ? 0 : columns - 1
        scaleX = 0
      }
      if (outY) {
        along = along < 0 ? 0 : rows - 1
        scaleY = 0
      }
    }
    // The last knot belongs to the cell before it. (NaN: cell 0; results are then NaN too.)
    const column = across < lastColumn ? Math.floor(across) : lastColumn
    const row = along < lastRow ? Math.floor(along) : lastRow
    const weights = this.#weights
    weights[0] = across - column
    weights[8] = along - row
    if (interpolation === 'bilinear') {
      weighLinear(weights, 0)
      weighLinear(weights, 8)
    } else {
      weighCubic(weights, 0)
      weighCubic(weights, 8)
    }
    const first = row * this.#stride + column
    this.#sum(first, ground)
    ground.slopeX *= scaleX
    ground.slopeY *= scaleY
  }

  /** Sums 4 × 4 knots, from the given one on, by their weights; slopes are per cell. */
  #sum(first: number, ground: Ground): void {
    const knots = this.#knots
    const weights = this.#weights
    let height = 0
    let slopeX = 0
    let slopeY = 0
    for (let row = 0; row < 4; row++) {
      const at = first + row * this.#stride
      const a = knots[at]
      const b = knots[at + 1]
      const c = knots[at + 2]
      const d = knots[at + 3]
      const value = weights[0] * a + weights[1] * b + weights[2] * c + weights[3] * d
      const change = weights[4] * a + weights[5] * b + weights[6] * c + weights[7] * d
      height += weights[8 + row] * value
      slopeX += weights[8 + row] * change
      slopeY += weights[12 + row] * value
    }
    ground.height = height
    ground.slopeX = slopeX
    ground.slopeY = slopeY
  }
}

/**
 * Weights of four knots at the place `weights[at]` between the middle two, then their derivatives: linear
 * interpolation.
 */
function weighLinear(weights: Float64Array, at: number): void {
  const t = weights[at]
  weights[at] = 0
  weights[at + 1] = 1 - t
  weights[at + 2] = t
  weights[at + 3] = 0
  weights[at + 4] = 0
  weights[at + 5] = -1
  weights[at + 6] = 1
  weights[at + 7] = 0
}

/** The same for the cubic whose slope at each knot is that of the line between the knots before and after it. */
function weighCubic(weights: Float64Array, at: number): void {
  const t = weights[at]
  weights[at] = 0.5 * t * (-1 + t * (2 - t))
  weights[at + 1] = 0.5 * (2 + t * t * (-5 + 3 * t))
  weights[at + 2] = 0.5 * t * (1 + t * (4 - 3 * t))
  weights[at + 3] = 0.5 * t * t * (t - 1)
  weights[at + 4] = 0.5 * (-1 + t * (4 - 3 * t))
  weights[at + 5] = 0.5 * t * (-10 + 9 * t)
  weights[at + 6] = 0.5 * (1 + t * (8 - 9 * t))
  weights[at + 7] = 0.5 * t * (3 * t - 2)
}

type Knot = (column: number, row: number) => number

const repeated =
  (heights: Float64Array, columns: number, rows: number): Knot =>
  (column, row) =>
    heights[((row + rows) % rows) * columns + ((column + columns) % columns)]

/** Beyond the border the line through the last two knots continues, so that planes stay planes. */
function extended(heights: Float64Array, columns: number, rows: number): Knot {
  const knot: Knot = (column, row) => {
    const c = Math.min(Math.max(column, 0), columns - 1)
    const r = Math.min(Math.max(row, 0), rows - 1)
    if (c !== column) return knot(c, row) + Math.abs(column - c) * (knot(c, row) - knot(inward(c), row))
    if (r !== row) return knot(c, r) + Math.abs(row - r) * (knot(c, r) - knot(c, inward(r)))
    return heights[r * columns + c]
  }
  return knot
}

/** The knot beside one on the border. */
const inward = (k: number): number => (k === 0 ? 1 : k - 1)

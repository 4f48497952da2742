import type { Vector } from '../../../math/vector.js'
import type { Space } from '../../../spaces/space.js'

/** Cells over the box of a world: as cubic as its sides allow, `along` of them along the longest. */
export class CoverageGrid {
  readonly count: number
  readonly inSpace: boolean
  /** How many cells along each axis. */
  readonly shape: string
  /** The longest side of a cell. */
  readonly side: number
  readonly diagonal: number
  readonly #space: Space
  readonly #columns: number
  readonly #rows: number
  readonly #layers: number

  constructor(space: Space, along: number) {
    const width = space.right - space.left
    const height = space.top - space.bottom
    const depth = space.ceiling - space.floor
    const side = Math.max(width, height, depth) / along
    const cells = (length: number): number => Math.max(1, Math.round(length / side))
    this.#space = space
    this.#columns = cells(width)
    this.#rows = cells(height)
    this.#layers = cells(depth)
    this.inSpace = space.dimensions === 3
    this.count = this.#columns * this.#rows * this.#layers
    this.shape = `${this.#columns} × ${this.#rows} × ${this.#layers}`
    this.side = Math.max(width / this.#columns, height / this.#rows, depth / this.#layers)
    this.diagonal = Math.sqrt(width * width + height * height + depth * depth)
  }

  /** The cell of a place; for a place outside the box the nearest cell along each axis. */
  cellAt({ x, y, z }: Vector): number {
    const { left, right, bottom, top, floor, ceiling } = this.#space
    const column = along(x, left, right, this.#columns)
    const row = along(y, bottom, top, this.#rows)
    const layer = this.inSpace ? along(z, floor, ceiling, this.#layers) : 0
    return (layer * this.#rows + row) * this.#columns + column
  }

  middleOf(cell: number, out: Vector): void {
    const { left, right, bottom, top, floor, ceiling } = this.#space
    const column = cell % this.#columns
    const above = Math.floor(cell / this.#columns)
    out.x = left + ((column + 0.5) / this.#columns) * (right - left)
    out.y = bottom + (((above % this.#rows) + 0.5) / this.#rows) * (top - bottom)
    out.z = floor + ((Math.floor(above / this.#rows) + 0.5) / this.#layers) * (ceiling - floor)
  }
}

const along = (at: number, low: number, high: number, cells: number): number =>
  Math.min(Math.max(Math.floor(((at - low) / (high - low)) * cells), 0), cells - 1)

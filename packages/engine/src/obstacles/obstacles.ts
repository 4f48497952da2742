import type { Space } from '../spaces/space.js'
import { ObstacleSearch } from './obstacle-search.js'
import { BOTH, FRONT, INSIDE, SIDES, type Standing } from './obstacle-sides.js'
import { type Solid, Solids } from './solids.js'

/** An obstacle in its layout: a circle, or a convex polygon with its corners counterclockwise. */
export type Outline = Standing &
  (
    | { readonly x: number; readonly y: number; readonly radius: number }
    | { readonly corners: readonly (readonly number[])[] }
  )

/** About one cell per obstacle, up to a maximum along an axis. */
const CELLS_ALONG_AT_MOST = 1024
/** The lookup of cells exceeds the reach by this many cells, so that rounding hides nothing. */
const SLACK = 1e-6

/**
 * The obstacles of a world, in columns: circles and convex polygons, in the order of the description. They stand
 * upright on the x, y plane; in a world with depth they reach from floor to ceiling, or on a surface within `heightRange`.
 * Moving obstacles are at their positions at the time of the world. Three-dimensional shapes are separate, in `solids`.
 *
 * A grid finds the obstacles near a place: each cell lists those whose surrounding circles reach into it. Moving
 * obstacles are in no cell; every search tests them. Memory and building: O(obstacles · cells that one covers). Use
 * `search()` for queries.
 *
 * `world.obstacles` is a copy that follows the moving obstacles. Typed arrays cannot be frozen: a value written to one
 * changes what you read from this copy, and no step of the world. `change(world, { obstacles })` changes the obstacles.
 */
export class Obstacles {
  readonly space: Space
  readonly count: number
  /** The center of a circle; the mean of the corners of a polygon. */
  readonly x: Readonly<Float64Array>
  readonly y: Readonly<Float64Array>
  /** The radius of a circle; for a polygon that of the circle around the center that holds all corners. */
  readonly radius: Readonly<Float64Array>
  /**
   * Corners of obstacle k are `firstCorner[k]` up to, not including, `firstCorner[k + 1]`; a circle has none.
   */
  readonly firstCorner: Readonly<Int32Array>
  /** The side from which each is met: 0 outside, 1 inside, 2 both, 3 only in front of its first side. */
  readonly sides: Readonly<Uint8Array>
  /** 1 for each tree: it is drawn as one, and other circles as pillars. */
  readonly trees: Readonly<Uint8Array>
  /** Whether any is met from inside. */
  readonly hollow: boolean
  /** Whether any is met from one side alone. */
  readonly oneSided: boolean
  /** Between which heights each stands. */
  readonly low: Readonly<Float64Array>
  readonly high: Readonly<Float64Array>
  /** Whether any does not stand through all heights. */
  readonly hasHeights: boolean
  /** The constant velocity of each over the step that begins now. */
  readonly vx: Readonly<Float64Array>
  readonly vy: Readonly<Float64Array>
  /** Those that move. */
  readonly movers: Readonly<Int32Array>
  /** Spheres, boxes and planes in space. */
  readonly solids: Solids
  /** Corners relative to the center, counterclockwise. */
  readonly cornerX: Readonly<Float64Array>
  readonly cornerY: Readonly<Float64Array>
  /** Cells along x and y. */
  readonly columns: number
  readonly rows: number
  /** First entry of each cell, cell row · columns + column, and one more: how many entries there are. */
  readonly cellStart: Readonly<Int32Array>
  /** Obstacles, cell by cell, within a cell in their order. */
  readonly entries: Readonly<Int32Array>
  /** Left and bottom of the cells. */
  readonly #origin: Float64Array
  /** 1 for each that does not move. */
  readonly #isStill: Uint8Array
  /** Cells per unit of length along x and y. */
  readonly #perLength: Float64Array

  /** `moving` has the outlines and solids that move. */
  constructor(
    outlines: readonly Outline[],
    space: Space,
    moving: ReadonlyMap<Outline | Solid, unknown> = new Map(),
    solids: readonly Solid[] = [],
  ) {
    const count = outlines.length
    this.space = space
    this.count = count
    const circles = outlines.map((outline) => ('corners' in outline ? surrounding(outline.corners) : outline))
    this.x = Float64Array.from(circles, ({ x }) => x)
    this.y = Float64Array.from(circles, ({ y }) => y)
    this.radius = Float64Array.from(circles, ({ radius }) => radius)
    const firstCorner = new Int32Array(count + 1)
    this.firstCorner = firstCorner
    this.sides = Uint8Array.from(outlines, ({ seenFrom = 'outside' }) => SIDES[seenFrom])
    this.trees = Uint8Array.from(outlines, ({ isTree }) => (isTree ? 1 : 0))
    this.hollow = outlines.some((_, k) => this.isMetFromInside(k))
    this.oneSided = this.sides.includes(FRONT)
    this.low = Float64Array.from(outlines, ({ heightRange }) => heightRange?.[0] ?? Number.NEGATIVE_INFINITY)
    this.high = Float64Array.from(outlines, ({ heightRange }) => heightRange?.[1] ?? Number.POSITIVE_INFINITY)
    this.hasHeights = outlines.some(({ heightRange }) => heightRange !== undefined)
    this.vx = new Float64Array(count)
    this.vy = new Float64Array(count)
    this.#isStill = Uint8Array.from(outlines, (outline) => (moving.has(outline) ? 0 : 1))
    this.movers = Int32Array.from(outlines.keys()).filter((k) => moving.has(outlines[k]))
    this.solids = new Solids(solids, space, moving)
    const cornerX: number[] = []
    const cornerY: number[] = []
    for (const [k, outline] of outlines.entries()) {
      for (const [x, y] of 'corners' in outline ? outline.corners : []) {
        cornerX.push(x - this.x[k])
        cornerY.push(y - this.y[k])
      }
      firstCorner[k + 1] = cornerX.length
    }
    this.cornerX = Float64Array.from(cornerX)
    this.cornerY = Float64Array.from(cornerY)

    const [left, right, bottom, top] = this.#box()
    const still = count - this.movers.length
    const side = Math.sqrt(((right - left) * (top - bottom)) / Math.max(still, 1))
    this.columns = cellsAlong(right - left, side)
    this.rows = cellsAlong(top - bottom, side)
    this.#origin = Float64Array.of(left, bottom)
    this.#perLength = Float64Array.of(
      right > left ? this.columns / (right - left) : 0,
      top > bottom ? this.rows / (top - bottom) : 0,
    )
    const cellStart = new Int32Array(this.columns * this.rows + 1)
    this.cellStart = cellStart
    this.entries = this.#fillCells(cellStart)
    Object.freeze(this)
  }

  /** Whether there are solids, or obstacles met from inside: their borders may be ahead of any agent. */
  get hasBorders(): boolean {
    return this.hollow || this.solids.count > 0
  }

  /** Whether obstacle k is met from outside. */
  isMetFromOutside(k: number): boolean {
    return this.sides[k] !== INSIDE
  }

  /** Whether obstacle k is met from inside. */
  isMetFromInside(k: number): boolean {
    return this.sides[k] === INSIDE || this.sides[k] === BOTH
  }

  /** Whether obstacle k is met from one side alone. */
  isOneSided(k: number): boolean {
    return this.sides[k] === FRONT
  }

  /** Whether a place at this offset from the center of obstacle k is in front of its first side. */
  isBefore(k: number, x: number, y: number): boolean {
    const { cornerX, cornerY } = this
    const corner = this.firstCorner[k]
    const alongX = cornerX[corner + 1] - cornerX[corner]
    const alongY = cornerY[corner + 1] - cornerY[corner]
    return (x - cornerX[corner]) * alongY - (y - cornerY[corner]) * alongX > 0
  }

  /** A new search: each caller keeps its own, so that results are not overwritten. */
  search(): ObstacleSearch {
    return new ObstacleSearch(this)
  }

  /**
   * Writes which cells a box covers, given as [x, y, reach], x ± reach and y ± reach: first column, columns, first row,
   * rows, into `out`. In a wrapped space columns and rows go on around the edge: take them modulo. (Arrays, because
   * arguments of functions that are not inlined are boxed.)
   */
  cover(box: Float64Array, out: Int32Array): void {
    for (let axis = 0; axis < 2; axis++) {
      const cells = axis === 0 ? this.columns : this.rows
      const middle = (box[axis] - this.#origin[axis]) * this.#perLength[axis]
      const half = box[2] * this.#perLength[axis] + SLACK
      const low = Math.floor(middle - half)
      const high = Math.floor(middle + half)
      if (this.space.wraps) {
        out[2 * axis] = low - cells * Math.floor(low / cells)
        out[2 * axis + 1] = Math.min(high - low + 1, cells)
      } else {
        const first = Math.min(Math.max(low, 0), cells)
        out[2 * axis] = first
        out[2 * axis + 1] = Math.max(Math.min(high, cells - 1) - first + 1, 0)
      }
    }
  }

  /** The box that the cells divide: the whole space if it wraps, otherwise the bounding box of all obstacles. */
  #box(): readonly [number, number, number, number] {
    const { space, count, x, y, radius } = this
    if (space.wraps) return [space.left, space.right, space.bottom, space.top]
    if (count === this.movers.length) return [0, 0, 0, 0]
    let left = Number.POSITIVE_INFINITY
    let right = Number.NEGATIVE_INFINITY
    let bottom = Number.POSITIVE_INFINITY
    let top = Number.NEGATIVE_INFINITY
    for (let k = 0; k < count; k++) {
      if (this.#isStill[k] === 0) continue
      left = Math.min(left, x[k] - radius[k])
      right = Math.max(right, x[k] + radius[k])
      bottom = Math.min(bottom, y[k] - radius[k])
      top = Math.max(top, y[k] + radius[k])
    }
    return [left, right, bottom, top]
  }

  /** A counting sort of the obstacles into all cells that they reach into. */
  #fillCells(cellStart: Int32Array): Int32Array {
    const { count, columns, rows } = this
    const box = new Float64Array(3)
    const covered = new Int32Array(4)
    const visit = (k: number, to: (cell: number) => void) => {
      if (this.#isStill[k] === 0) return
      box[0] = this.x[k]
      box[1] = this.y[k]
      box[2] = this.radius[k]
      this.cover(box, covered)
      const [left, wide, bottom, high] = covered
      for (let j = 0; j < high; j++) {
        for (let i = 0; i < wide; i++) to(((bottom + j) % rows) * columns + ((left + i) % columns))
      }
    }
    for (let k = 0; k < count; k++) visit(k, (cell) => cellStart[cell + 1]++)
    for (let cell = 0; cell < columns * rows; cell++) cellStart[cell + 1] += cellStart[cell]
    const entries = new Int32Array(cellStart[columns * rows])
    const next = cellStart.slice()
    for (let k = 0; k < count; k++) visit(k, (cell) => (entries[next[cell]++] = k))
    return entries
  }
}

/** The circle around the mean of some corners that contains them all. */
function surrounding(corners: readonly (readonly number[])[]) {
  const x = corners.reduce((sum, corner) => sum + corner[0], 0) / corners.length
  const y = corners.reduce((sum, corner) => sum + corner[1], 0) / corners.length
  const squares = corners.map((corner) => squared(corner[0] - x) + squared(corner[1] - y))
  return { x, y, radius: Math.sqrt(Math.max(...squares)) }
}

const squared = (value: number): number => value * value

const cellsAlong = (extent: number, side: number): number =>
  side > 0 ? Math.min(Math.max(Math.floor(extent / side), 1), CELLS_ALONG_AT_MOST) : 1

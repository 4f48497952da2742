/** Heights at the nodes of a grid. */
export interface HeightField {
  readonly columns: number
  readonly rows: number
  /** `heights[row * columns + column]` */
  readonly heights: ArrayLike<number>
}

/** A line of equal height in a height field. */
export interface ContourLine {
  readonly height: number
  /** Every fifth one, those of 0 among them, is to be drawn stronger. */
  readonly strong: boolean
  /** Whether it comes back to its first point, which is not repeated; else both ends lie on the border. */
  readonly closed: boolean
  /** Column and row of each point, one after the other, in knots and shares of them. */
  readonly points: readonly number[]
}

/** Approximate number of lines from the lowest to the highest point: between 8 and 15. */
const LINES = Math.sqrt(8 * 15)
const STRONG_LINE = 5
/** Ground within this share of the interval counts as level with a line. */
const ROUNDING = 1e-9

/**
 * The distance between contour lines: of all numbers that are 1, 2 or 5 times a power of ten the one with
 * which the number of lines in a range of heights is nearest to 11 as a ratio. That is 8 to 15 lines, or
 * where no such number gives that, 6 to 18. 0 for a range of 0.
 */
export function contourInterval(range: number): number {
  if (!(range > 0)) return 0
  const power = 10 ** Math.floor(Math.log10(range / LINES))
  const far = (factor: number): number => Math.abs(Math.log(range / (LINES * factor * power)))
  return [1, 2, 5, 10].reduce((best, factor) => (far(factor) < far(best) ? factor : best)) * power
}

/**
 * The contour lines of a height field at all multiples of an interval, by marching squares; by default of its
 * `contourInterval`, and none for an interval of 0. Between knots heights are taken as linear along the sides
 * of cells, so a line is off by less than a cell. Where two corners of a cell that lie across are higher than
 * the line and the others lower, the mean of the four says which are joined. Ground that is level at the
 * height of a line, up to rounding, counts as above it.
 */
export function contourLines(field: HeightField, interval?: number): readonly ContourLine[] {
  const extent = extentOf(field.heights)
  const each = interval ?? contourInterval(extent.high - extent.low)
  if (!(each > 0)) return []
  const heights = Float64Array.from(field.heights, (height) => {
    const line = Math.round(height / each) * each
    return Math.abs(height - line) <= ROUNDING * each ? line : height
  })
  const { low, high } = extentOf(heights)
  const lines: ContourLine[] = []
  const tracer = new Tracer({ ...field, heights })
  for (let level = Math.ceil(low / each); level * each < high; level++) {
    const height = level * each
    for (const line of tracer.trace(height))
      lines.push({ height, strong: level % STRONG_LINE === 0, ...line })
  }
  return lines
}

export function extentOf(heights: ArrayLike<number>): { readonly low: number; readonly high: number } {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let k = 0; k < heights.length; k++) {
    low = Math.min(low, heights[k] as number)
    high = Math.max(high, heights[k] as number)
  }
  return { low, high }
}

const NONE = -1

/**
 * Joins the pieces of lines that cross the cells. A side of a cell is named 2k where it goes from knot k
 * along the row, and 2k + 1 where it goes from there along the column. A line of one height crosses a side
 * once or not, so each side has at most two others to which lines go on, one in each of its cells.
 */
class Tracer {
  readonly #field: HeightField
  readonly #one: Int32Array
  readonly #other: Int32Array

  constructor(field: HeightField) {
    this.#field = field
    this.#one = new Int32Array(2 * field.columns * field.rows).fill(NONE)
    this.#other = this.#one.slice()
  }

  *trace(height: number): Generator<Pick<ContourLine, 'closed' | 'points'>> {
    this.#linkAll(height)
    const sides = this.#one.length
    // First the lines that begin at the border; the rest are closed.
    for (let side = 0; side < sides; side++) {
      if (this.#one[side] !== NONE && this.#other[side] === NONE)
        yield { closed: false, points: this.#follow(side, height) }
    }
    for (let side = 0; side < sides; side++) {
      if (this.#one[side] !== NONE) yield { closed: true, points: this.#follow(side, height) }
    }
  }

  #linkAll(height: number): void {
    const { columns, rows, heights } = this.#field
    for (let row = 0; row + 1 < rows; row++) {
      for (let column = 0; column + 1 < columns; column++) {
        const k = row * columns + column
        const [a, b] = [heights[k] as number, heights[k + 1] as number]
        const [c, d] = [heights[k + columns + 1] as number, heights[k + columns] as number]
        const above = Number(a >= height) + Number(b >= height) + Number(c >= height) + Number(d >= height)
        if (above === 0 || above === 4) continue
        const crossed: number[] = []
        if (a >= height !== b >= height) crossed.push(2 * k)
        if (b >= height !== c >= height) crossed.push(2 * (k + 1) + 1)
        if (c >= height !== d >= height) crossed.push(2 * (k + columns))
        if (d >= height !== a >= height) crossed.push(2 * k + 1)
        const [below, right, top, left] = crossed as [number, number, number, number]
        if (crossed.length === 2) this.#link(below, right)
        else if ((a + b + c + d) / 4 >= height === a >= height) {
          this.#link(below, right)
          this.#link(top, left)
        } else {
          this.#link(left, below)
          this.#link(right, top)
        }
      }
    }
  }

  #link(a: number, b: number): void {
    ;(this.#one[a] === NONE ? this.#one : this.#other)[a] = b
    ;(this.#one[b] === NONE ? this.#one : this.#other)[b] = a
  }

  /** The points of the line that begins at a side; removes its links. */
  #follow(start: number, height: number): readonly number[] {
    const points: number[] = []
    let before = NONE
    let side = start
    do {
      this.#cross(side, height, points)
      const one = this.#one[side] as number
      const next = one === before ? (this.#other[side] as number) : one
      this.#one[side] = this.#other[side] = NONE
      before = side
      side = next
    } while (side !== NONE && side !== start)
    return points
  }

  #cross(side: number, height: number, points: number[]): void {
    const { columns, heights } = this.#field
    const k = side >> 1
    const isUpright = side % 2 === 1
    const from = heights[k] as number
    const to = heights[k + (isUpright ? columns : 1)] as number
    const share = (height - from) / (to - from)
    const row = Math.floor(k / columns)
    const column = k - row * columns
    points.push(isUpright ? column : column + share, isUpright ? row + share : row)
  }
}

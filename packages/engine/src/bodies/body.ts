import type { Population } from '../agents/population.js'
import { cos, sin } from '../math/transcendental.js'

/** A steeper heading has no well-defined left. */
const UPRIGHT = 1e-12

/**
 * A placed body: all points at most `round` from a box with its axes. A circle or ball is a box without extent, a
 * capsule one with only a length. In a plane it lies flat. (Fields and arrays, because arguments of functions that are
 * not inlined are boxed.)
 */
export class Body {
  /** The center, relative to any origin. */
  x = 0
  y = 0
  z = 0
  round = 0
  /** What `reach` found. */
  far = 0
  /** Unit vectors forward, left and up, in turn. */
  readonly axes: Float64Array = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1)
  /** Half-lengths of the box along them. */
  readonly half: Float64Array = new Float64Array(3)
  /**
   * Corners of the box seen from above, counterclockwise, relative to the center: from `first` to `end` (exclusive).
   */
  readonly cornerX: Float64Array = new Float64Array(6)
  readonly cornerY: Float64Array = new Float64Array(6)
  readonly first = 0
  end = 1

  /** Takes the shape and orientation of an agent's body; the center stays. */
  take(population: Population, row: number): void {
    const { columns } = population
    const { body } = columns
    const { half } = this
    const radius = columns.radius[row]
    if (body === undefined) {
      half.fill(0)
      this.round = radius
    } else {
      half[0] = body.forward * radius
      half[1] = body.aside * radius
      half[2] = body.up * radius
      this.round = body.round * radius
      this.#turn(population, row)
    }
    this.lay()
  }

  #turn({ columns, dimensions }: Population, row: number): void {
    const { axes } = this
    const hx = columns.hx[row]
    const hy = columns.hy[row]
    const hz = dimensions === 3 ? columns.hz[row] : 0
    const level = Math.sqrt(hx * hx + hy * hy)
    axes[0] = hx
    axes[1] = hy
    axes[2] = hz
    axes[3] = level > UPRIGHT ? -hy / level : 0
    axes[4] = level > UPRIGHT ? hx / level : 1
    axes[5] = 0
    this.#raise()
    const roll = columns.roll?.values[row] ?? 0
    if (roll === 0) return
    const c = cos(roll)
    const s = sin(roll)
    // Leaning to the right raises the left side.
    for (let k = 0; k < 3; k++) axes[3 + k] = c * axes[3 + k] + s * axes[6 + k]
    this.#raise()
  }

  /** Up is perpendicular to the other two. */
  #raise(): void {
    const { axes } = this
    axes[6] = axes[1] * axes[5] - axes[2] * axes[4]
    axes[7] = axes[2] * axes[3] - axes[0] * axes[5]
    axes[8] = axes[0] * axes[4] - axes[1] * axes[3]
  }

  /** Finds the corners seen from above: sums of its three sides, the steepest last, forth and back. */
  lay(): void {
    const { axes, half, cornerX, cornerY } = this
    let sides = 0
    for (let axis = 0; axis < 3; axis++) {
      let x = 2 * half[axis] * axes[3 * axis]
      let y = 2 * half[axis] * axes[3 * axis + 1]
      if (x === 0 && y === 0) continue
      if (y < 0 || (y === 0 && x < 0)) {
        x = -x
        y = -y
      }
      let place = sides++
      for (; place > 0 && cornerX[place - 1] * y - cornerY[place - 1] * x < 0; place--) {
        cornerX[place] = cornerX[place - 1]
        cornerY[place] = cornerY[place - 1]
      }
      cornerX[place] = x
      cornerY[place] = y
    }
    let x = 0
    let y = 0
    for (let side = 0; side < sides; side++) {
      x -= cornerX[side] / 2
      y -= cornerY[side] / 2
    }
    for (let side = 0; side < sides; side++) {
      const nextX = x + cornerX[side]
      const nextY = y + cornerY[side]
      cornerX[side] = x
      cornerY[side] = y
      cornerX[sides + side] = 0 - x
      cornerY[sides + side] = 0 - y
      x = nextX
      y = nextY
    }
    this.end = Math.max(2 * sides, 1)
    if (sides === 0) {
      cornerX[0] = 0
      cornerY[0] = 0
    }
  }

  /** Finds the extent of the body from its center along a unit vector (x, y, z): `far`. */
  reach(way: Float64Array): void {
    const { axes, half } = this
    let far = this.round
    for (let axis = 0; axis < 3; axis++) {
      if (half[axis] === 0) continue
      const first = 3 * axis
      far += half[axis] * Math.abs(way[0] * axes[first] + way[1] * axes[first + 1] + way[2] * axes[first + 2])
    }
    this.far = far
  }
}

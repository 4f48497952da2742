import type { Space } from '../spaces/space.js'

/** What a search reads of the obstacles of a world; see Obstacles. */
interface ObstacleGrid {
  readonly space: Space
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly radius: Float64Array
  readonly low: Float64Array
  readonly high: Float64Array
  readonly hasHeights: boolean
  readonly movers: Int32Array
  readonly columns: number
  readonly rows: number
  readonly cellStart: Int32Array
  readonly entries: Int32Array
  cover(box: Float64Array, out: Int32Array): void
}

/**
 * Finds the obstacles near a place: set x, y and reach, and z if some stand between heights; call `find`; read the
 * first `count` entries. (Fields, because numbers passed to a function that is not inlined are boxed, and a step must
 * not allocate.) Cost: O(obstacles in the cells that [x ± reach] × [y ± reach] covers, and all that move).
 */
export class ObstacleSearch {
  x = 0
  y = 0
  z = 0
  reach = 0
  count = 0
  /** The nearby obstacles, in order. */
  readonly index: Int32Array
  /** From the place to their centers, the shortest way. */
  readonly dx: Float64Array
  readonly dy: Float64Array
  readonly #obstacles: ObstacleGrid
  readonly #box = new Float64Array(3)
  readonly #covered = new Int32Array(4)
  /** The last search that tested an obstacle, so that one listed in several cells is tested once per search. */
  readonly #seen: Uint32Array
  /** The obstacles tested in a search, cell by cell. */
  readonly #candidates: Int32Array
  #searches = 0
  readonly #offset = { x: 0, y: 0, z: 0 }

  constructor(obstacles: ObstacleGrid) {
    this.#obstacles = obstacles
    this.index = new Int32Array(obstacles.count)
    this.dx = new Float64Array(obstacles.count)
    this.dy = new Float64Array(obstacles.count)
    this.#seen = new Uint32Array(obstacles.count)
    this.#candidates = new Int32Array(obstacles.count)
  }

  /** Finds the obstacles whose surrounding circles come within reach of the place. */
  find(): void {
    this.count = 0
    const obstacles = this.#obstacles
    if (obstacles.count === 0) return
    const { columns, rows, cellStart, entries, movers } = obstacles
    const covered = this.#covered
    const seen = this.#seen
    const candidates = this.#candidates
    let met = 0
    // Zero means never; after 2³² − 1 searches the count starts again.
    this.#searches = (this.#searches + 1) >>> 0
    if (this.#searches === 0) {
      seen.fill(0)
      this.#searches = 1
    }
    const box = this.#box
    box[0] = this.x
    box[1] = this.y
    box[2] = this.reach
    obstacles.cover(box, covered)
    for (let j = 0; j < covered[3]; j++) {
      const row = ((covered[2] + j) % rows) * columns
      for (let i = 0; i < covered[1]; i++) {
        const cell = row + ((covered[0] + i) % columns)
        const end = cellStart[cell + 1]
        for (let entry = cellStart[cell]; entry < end; entry++) {
          const k = entries[entry]
          if (seen[k] === this.#searches) continue
          seen[k] = this.#searches
          candidates[met++] = k
        }
      }
    }
    for (let k = 0; k < movers.length; k++) {
      seen[movers[k]] = this.#searches
      candidates[met++] = movers[k]
    }
    // Inserting many one by one would take quadratic time.
    if (met * met <= obstacles.count) {
      for (let k = 0; k < met; k++) this.#consider(candidates[k])
    } else {
      for (let k = 0; k < obstacles.count; k++) if (seen[k] === this.#searches) this.#consider(k)
    }
  }

  /** Inserts an obstacle among those found if it is near. */
  #consider(k: number): void {
    const { index, dx, dy } = this
    const obstacles = this.#obstacles
    if (obstacles.hasHeights && !(this.z >= obstacles.low[k] && this.z <= obstacles.high[k])) return
    const offset = this.#offset
    offset.x = obstacles.x[k] - this.x
    offset.y = obstacles.y[k] - this.y
    obstacles.space.shortest(offset)
    const most = this.reach + obstacles.radius[k]
    if (offset.x * offset.x + offset.y * offset.y > most * most) return
    let place = this.count++
    for (; place > 0 && index[place - 1] > k; place--) {
      index[place] = index[place - 1]
      dx[place] = dx[place - 1]
      dy[place] = dy[place - 1]
    }
    index[place] = k
    dx[place] = offset.x
    dy[place] = offset.y
  }
}

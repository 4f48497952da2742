import type { RecordedPopulation, RecordedSpace, RecordedSurface } from './recorded-world.js'
import type { Track } from './recording.js'

/** A copy of the recorded columns of a population; rows are in the order of the ids. */
export interface State {
  readonly id: Uint32Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
  readonly hx: Float64Array
  readonly hy: Float64Array
  readonly hz: Float64Array
  readonly radius: Float64Array
  /**
   * Where up is for each, on a surface or leaning in flight;
   * left out where the ground is a terrain, or up is up.
   */
  readonly up?: { readonly x: Float64Array; readonly y: Float64Array; readonly z: Float64Array }
}

/**
 * The state of a population. Headings of those who walk on a terrain are level, as they are in a plane: the
 * animation lays animals onto the ground by itself.
 */
export const stateOf = (
  { columns, count }: RecordedPopulation,
  surface: RecordedSurface | undefined,
  flat: boolean,
): State => ({
  id: columns.id.slice(0, count),
  x: copied(columns.x, count),
  y: copied(columns.y, count),
  z: copied(columns.z, count),
  hx: copied(columns.hx, count),
  hy: copied(columns.hy, count),
  hz: flat ? copied(columns.hz, count) : new Float64Array(count),
  radius: copied(columns.radius, count),
  ...(surface && { up: normalsBelow(columns, count, surface.normals) }),
  ...(flat && surface === undefined && columns.roll && { up: leaning(columns, count, columns.roll.values) }),
})

const copied = (values: ArrayLike<number>, count: number) =>
  Float64Array.from({ length: count }, (_, row) => values[row] as number)

/** The normals of the triangles on which agents stand. */
function normalsBelow(columns: RecordedPopulation['columns'], count: number, normals: Float64Array) {
  const triangle = columns.column('triangle', -1).values
  const along = (axis: number) =>
    Float64Array.from({ length: count }, (_, row) => normals[3 * (triangle[row] as number) + axis] as number)
  return { x: along(0), y: along(1), z: along(2) }
}

/** The up direction of agents that lean to the right in flight: cos(roll) · back + sin(roll) · right. */
function leaning({ hx, hy, hz }: RecordedPopulation['columns'], count: number, roll: ArrayLike<number>) {
  const up = { x: new Float64Array(count), y: new Float64Array(count), z: new Float64Array(count).fill(1) }
  for (let row = 0; row < count; row++) {
    const [x, y, z] = [hx[row] as number, hy[row] as number, hz[row] as number]
    const level = Math.sqrt(x * x + y * y)
    if (level < 1e-9) continue
    const along = Math.cos(roll[row] as number)
    const aside = Math.sin(roll[row] as number)
    up.x[row] = (-along * z * x + aside * y) / level
    up.y[row] = (-along * z * y - aside * x) / level
    up.z[row] = along * level
  }
  return up
}

/** Records one agent, frame by frame. */
export class TrackRecorder {
  readonly #space: RecordedSpace
  readonly #unit: number
  readonly #length: number
  readonly #first: number
  readonly #columns: Record<'x' | 'y' | 'z' | 'hx' | 'hy' | 'hz', Float64Array>
  readonly #way = { x: 0, y: 0, z: 0 }
  /** Created for the first such frame. */
  #up: Record<'x' | 'y' | 'z', Float64Array> | undefined
  #count = 0

  /**
   * Meters per length of the world, the animal's length in meters, its first frame, and how many it may have.
   */
  constructor(space: RecordedSpace, unit: number, length: number, first: number, most: number) {
    this.#space = space
    this.#unit = unit
    this.#length = length
    this.#first = first
    const column = () => new Float64Array(most)
    this.#columns = { x: column(), y: column(), z: column(), hx: column(), hy: column(), hz: column() }
  }

  /** Adds a frame, a share of the way from a row of one state to a row of the next. */
  add(before: State, from: number, after: State, to: number, share: number): void {
    const { x, y, z, hx, hy, hz } = this.#columns
    const at = this.#count++
    const unit = this.#unit
    const space = this.#space
    const way = this.#way
    const straightX = (after.x[to] as number) - (before.x[from] as number)
    const straightY = (after.y[to] as number) - (before.y[from] as number)
    way.x = straightX
    way.y = straightY
    way.z = (after.z[to] as number) - (before.z[from] as number)
    space.shortest(way)
    const crosses = way.x !== straightX || way.y !== straightY
    x[at] = unit * within((before.x[from] as number) + share * way.x, space.left, space.periodX)
    y[at] = unit * within((before.y[from] as number) + share * way.y, space.bottom, space.periodY)
    // Between two sides of a wrapped world the ground need not go on at the same height.
    z[at] = unit * ((before.z[from] as number) + (crosses && share < 1 ? 0 : share) * way.z)
    hx[at] = between(before.hx[from] as number, after.hx[to] as number, share)
    hy[at] = between(before.hy[from] as number, after.hy[to] as number, share)
    hz[at] = between(before.hz[from] as number, after.hz[to] as number, share)
    if (before.up !== undefined && after.up !== undefined) {
      const column = () => new Float64Array(x.length)
      this.#up ??= { x: column(), y: column(), z: column() }
      for (const axis of ['x', 'y', 'z'] as const) {
        this.#up[axis][at] = between(before.up[axis][from] as number, after.up[axis][to] as number, share)
      }
    }
    if (!this.#normalizeHeading(at)) {
      hx[at] = before.hx[from] as number
      hy[at] = before.hy[from] as number
      hz[at] = before.hz[from] as number
    }
  }

  toTrack(id: number): Track {
    const { x, y, z, hx, hy, hz } = this.#columns
    const made = (column: Float64Array) => column.subarray(0, this.#count)
    return {
      id,
      length: this.#length,
      first: this.#first,
      x: made(x),
      y: made(y),
      z: made(z),
      hx: made(hx),
      hy: made(hy),
      hz: made(hz),
      ...(this.#up && { up: { x: made(this.#up.x), y: made(this.#up.y), z: made(this.#up.z) } }),
    }
  }

  /** False if two opposite headings have no direction between them. */
  #normalizeHeading(at: number): boolean {
    const { hx, hy, hz } = this.#columns
    const [x, y, z] = [hx[at] as number, hy[at] as number, hz[at] as number]
    const length = Math.sqrt(x * x + y * y + z * z)
    if (length < 1e-9) return false
    hx[at] = x / length
    hy[at] = y / length
    hz[at] = z / length
    return true
  }
}

const between = (a: number, b: number, share: number): number => (share === 1 ? b : a + share * (b - a))

/** A place brought into [start, start + period) of a world that repeats; where it does not, the place. */
const within = (place: number, start: number, period: number): number =>
  Number.isFinite(period) ? place - period * Math.floor((place - start) / period) : place

import type { Population } from '../agents/population.js'
import { set, type Vector } from '../math/vector.js'

/** A position on a path. */
export interface PathPoint extends Vector {
  /** Segment number; segment k leads from point k to the next. */
  segment: number
  /** Distance along the path from its first point. */
  along: number
  /** Distance from the queried place. */
  distance: number
}

export const pathPoint = (): PathPoint => ({ x: 0, y: 0, z: 0, segment: 0, along: 0, distance: 0 })

const asked = pathPoint()

/**
 * A road: points joined by straight segments, and a radius, half its width. A closed path joins its last point to its
 * first. To move points, write into `x, y, z` and call `measure()`, or let them follow a population. Paths do not wrap,
 * whatever the world's edges. Source: *The Nature of Code*, 2nd edition, examples 5.5 and 5.7.
 */
export class Path {
  readonly #closed: boolean
  readonly #radius: number
  #x: Float64Array
  #y: Float64Array
  #z: Float64Array
  #along: Float64Array
  /** The ids of the agents whose positions are its points, ascending; undefined for other paths. */
  readonly ids: number[] | undefined
  #count: number

  /** `ofAgents`: its points will be the positions of agents. */
  constructor(
    points: readonly Vector[],
    {
      radius,
      closed,
      ofAgents = false,
    }: { readonly radius: number; readonly closed: boolean; readonly ofAgents?: boolean },
  ) {
    this.#closed = closed
    this.#radius = radius
    this.ids = ofAgents ? [] : undefined
    this.#count = points.length
    this.#x = Float64Array.from(points, (point) => point.x)
    this.#y = Float64Array.from(points, (point) => point.y)
    this.#z = Float64Array.from(points, (point) => point.z)
    this.#along = new Float64Array(points.length + 1)
    this.measure()
  }

  get x(): Float64Array {
    return this.#x
  }

  get y(): Float64Array {
    return this.#y
  }

  get z(): Float64Array {
    return this.#z
  }

  /** Length of the path from its first point to each point, and for a closed one back to the first. */
  get along(): Float64Array {
    return this.#along
  }

  get closed(): boolean {
    return this.#closed
  }

  get radius(): number {
    return this.#radius
  }

  /** How many points there are. */
  get count(): number {
    return this.#count
  }

  get segments(): number {
    return Math.max(0, this.#closed ? this.#count : this.#count - 1)
  }

  /** Length of the whole path. */
  get length(): number {
    return this.#along[this.segments]
  }

  /**
   * Takes the positions of a population's agents as points, in the order of their ids. In a plane it ignores their z,
   * the height of the ground.
   */
  followAgents(population: Population, dimensions: 2 | 3 = 3): void {
    const { columns, count } = population
    this.#resize(count, columns.capacity)
    const ids = this.ids
    if (ids) ids.length = count
    for (let place = 0; place < count; place++) {
      const row = population.rowAt(place)
      if (ids) ids[place] = columns.id[row]
      this.#x[place] = columns.x[row]
      this.#y[place] = columns.y[row]
      this.#z[place] = dimensions === 3 ? columns.z[row] : 0
    }
    this.measure()
  }

  /** Replaces the points: all x, then all y, then all z. */
  placePoints(coordinates: Float64Array): void {
    const count = coordinates.length / 3
    this.#resize(count, count)
    this.#x.set(coordinates.subarray(0, count))
    this.#y.set(coordinates.subarray(count, 2 * count))
    this.#z.set(coordinates.subarray(2 * count))
    this.measure()
  }

  #resize(count: number, capacity: number): void {
    if (this.#x.length < count) {
      this.#x = new Float64Array(capacity)
      this.#y = new Float64Array(capacity)
      this.#z = new Float64Array(capacity)
      this.#along = new Float64Array(capacity + 1)
    }
    this.#count = count
  }

  /** Measures the path again after its points have moved. */
  measure(): void {
    const { x, y, z, along } = this
    along[0] = 0
    for (let k = 0; k < this.segments; k++) {
      const next = this.next(k)
      const dx = x[next] - x[k]
      const dy = y[next] - y[k]
      const dz = z[next] - z[k]
      along[k + 1] = along[k] + Math.sqrt(dx * dx + dy * dy + dz * dz)
    }
  }

  /** The point after point k. */
  next(k: number): number {
    return k + 1 === this.#count ? 0 : k + 1
  }

  /**
   * Finds the nearest point of the path (ties: the first segment): on each segment the foot of the perpendicular,
   * clamped to the segment's ends. A path without segments is infinitely far.
   */
  nearest(place: Vector, out: PathPoint): PathPoint {
    set(out, 0, 0, 0)
    out.segment = 0
    out.along = 0
    out.distance = Number.POSITIVE_INFINITY
    for (let k = 0; k < this.segments; k++) {
      const next = this.next(k)
      const dx = this.#x[next] - this.#x[k]
      const dy = this.#y[next] - this.#y[k]
      const dz = this.#z[next] - this.#z[k]
      const squared = dx * dx + dy * dy + dz * dz
      const dot = (place.x - this.#x[k]) * dx + (place.y - this.#y[k]) * dy + (place.z - this.#z[k]) * dz
      const t = squared > 0 ? Math.min(Math.max(dot / squared, 0), 1) : 0
      const x = this.#x[k] + t * dx
      const y = this.#y[k] + t * dy
      const z = this.#z[k] + t * dz
      const awayX = place.x - x
      const awayY = place.y - y
      const awayZ = place.z - z
      const away = awayX * awayX + awayY * awayY + awayZ * awayZ
      if (away < out.distance) {
        out.distance = away
        out.segment = k
        out.along = this.#along[k] + t * Math.sqrt(squared)
        out.x = x
        out.y = y
        out.z = z
      }
    }
    out.distance = Math.sqrt(out.distance)
    return out
  }

  /**
   * The point at a distance along the path. On a closed path distances wrap around; on an open one they are clamped to
   * its ends.
   */
  pointAt(along: number, out: Vector): Vector {
    asked.along = along
    return this.pointFor(asked, out)
  }

  /** The same for the distance in `place.along`, since a number passed as an argument may be boxed. */
  pointFor(place: { readonly along: number }, out: Vector): Vector {
    const { length } = this
    if (this.segments === 0) {
      set(out, 0, 0, 0)
      return out
    }
    const { along } = place
    let rest = along
    if (this.#closed && length > 0) rest = along - length * Math.floor(along / length)
    else rest = Math.min(Math.max(along, 0), length)
    let k = 0
    while (k < this.segments - 1 && this.#along[k + 1] < rest) k++
    const next = this.next(k)
    const piece = this.#along[k + 1] - this.#along[k]
    const t = piece > 0 ? (rest - this.#along[k]) / piece : 0
    out.x = this.#x[k] + t * (this.#x[next] - this.#x[k])
    out.y = this.#y[k] + t * (this.#y[next] - this.#y[k])
    out.z = this.#z[k] + t * (this.#z[next] - this.#z[k])
    return out
  }
}

/** A path without segments. */
export const NOWHERE = new Path([], { radius: 0, closed: false })

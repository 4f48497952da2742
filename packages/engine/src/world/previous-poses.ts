import { NONE } from '../agents/columns.js'
import type { Population } from '../agents/population.js'
import { vector } from '../math/vector.js'
import type { Space } from '../spaces/space.js'

/** The position and heading with which to draw an agent. */
export interface Pose {
  x: number
  y: number
  z: number
  hx: number
  hy: number
  hz: number
}

/** The same for a population: the first `count` entries, in the order of its rows. */
export interface Poses {
  count: number
  x: Float32Array | Float64Array
  y: Float32Array | Float64Array
  z: Float32Array | Float64Array
  hx: Float32Array | Float64Array
  hy: Float32Array | Float64Array
  hz: Float32Array | Float64Array
}

const NAMES = ['x', 'y', 'z', 'hx', 'hy', 'hz'] as const

/** Empty poses, to be passed to `frame.poses`. */
export function poses(): Poses {
  return { count: 0, x: NONE, y: NONE, z: NONE, hx: NONE, hy: NONE, hz: NONE }
}

/** Where the agents of a population were before its last step, in the order of their ids. */
export class PreviousPoses {
  readonly #population: Population
  readonly #space: Space
  #id = new Uint32Array(0)
  #count = 0
  readonly #kept = poses()
  readonly #way = vector()
  readonly #pose: Pose = { x: 0, y: 0, z: 0, hx: 0, hy: 0, hz: 0 }

  constructor(population: Population, space: Space) {
    this.#population = population
    this.#space = space
  }

  keep(): void {
    const { columns, count } = this.#population
    this.#count = count
    if (this.#id.length < count) this.#id = new Uint32Array(columns.capacity)
    for (let place = 0; place < count; place++) this.#id[place] = columns.id[this.#population.rowAt(place)]
    for (const name of NAMES) {
      if (this.#kept[name].length < count) this.#kept[name] = new Float64Array(columns.capacity)
      const kept = this.#kept[name]
      const values = columns[name]
      for (let place = 0; place < count; place++) kept[place] = values[this.#population.rowAt(place)]
    }
  }

  /** Writes the pose of a row, interpolated by a share of the way from before to now. */
  write(row: number, share: number, out: Pose): void {
    const { columns } = this.#population
    out.x = columns.x[row]
    out.y = columns.y[row]
    out.z = columns.z[row]
    out.hx = columns.hx[row]
    out.hy = columns.hy[row]
    out.hz = columns.hz[row]
    if (share === 1) return
    const before = this.#placeOf(columns.id[row], row)
    if (before < 0) return
    const { x, y, z, hx, hy, hz } = this.#kept
    const way = this.#way
    way.x = out.x - x[before]
    way.y = out.y - y[before]
    way.z = out.z - z[before]
    const space = this.#space
    space.shortest(way)
    out.x = within(x[before] + share * way.x, space.left, space.periodX)
    out.y = within(y[before] + share * way.y, space.bottom, space.periodY)
    out.z = within(z[before] + share * way.z, space.floor, space.periodZ)
    const turnedX = hx[before] + share * (out.hx - hx[before])
    const turnedY = hy[before] + share * (out.hy - hy[before])
    const turnedZ = hz[before] + share * (out.hz - hz[before])
    const length = Math.sqrt(turnedX * turnedX + turnedY * turnedY + turnedZ * turnedZ)
    // There is no direction halfway between opposite headings.
    if (length < 1e-6) return
    out.hx = turnedX / length
    out.hy = turnedY / length
    out.hz = turnedZ / length
  }

  writeAll(share: number, out: Poses): void {
    const { columns, count } = this.#population
    const pose = this.#pose
    out.count = count
    for (const name of NAMES) {
      if (out[name].length >= count) continue
      const Numbers = out[name].constructor as Float64ArrayConstructor
      out[name] = new Numbers(columns.capacity)
    }
    const { x, y, z, hx, hy, hz } = out
    for (let row = 0; row < count; row++) {
      this.write(row, share, pose)
      x[row] = pose.x
      y[row] = pose.y
      z[row] = pose.z
      hx[row] = pose.hx
      hy[row] = pose.hy
      hz[row] = pose.hz
    }
  }

  /** The index where an id is stored, or −1. It equals the row if no agent died and no rows moved. */
  #placeOf(id: number, row: number): number {
    const ids = this.#id
    if (row < this.#count && ids[row] === id) return row
    let low = 0
    let high = this.#count
    while (low < high) {
      const middle = (low + high) >>> 1
      if (ids[middle] < id) low = middle + 1
      else high = middle
    }
    return low < this.#count && ids[low] === id ? low : -1
  }
}

/** A coordinate wrapped into a space with a period. */
function within(place: number, least: number, period: number): number {
  if (place < least) return period < Number.POSITIVE_INFINITY ? place + period : place
  return place >= least + period ? place - period : place
}

import type { Population } from '../agents/population.js'
import type { Space } from '../environment/space.js'
import type { Lattice } from './lattice.js'

/**
 * What one agent perceives of others right now: a list of neighbours, refreshed for each agent before its
 * behaviors run, in lattice order. `dx, dy, dz` lead from the agent to the neighbour (the shortest way in a wrapped
 * world), `vx, vy, vz` is the neighbour's velocity. Only the first `count` entries count; read them, keep none.
 */
export class Neighbours {
  count = 0
  dx = new Float64Array(64)
  dy = new Float64Array(64)
  dz = new Float64Array(64)
  distanceSquared = new Float64Array(64)
  vx = new Float64Array(64)
  vy = new Float64Array(64)
  vz = new Float64Array(64)
  /** Which of the perceived `populations` each neighbour belongs to. */
  population = new Int32Array(64)
  readonly populations: readonly Population[]

  readonly #space: Space
  readonly #lattices: readonly Lattice[]
  /** Ranks of the neighbours in their lattices; while searching, of the candidates. */
  #rank = new Int32Array(64)
  /** Runs of ranks that may hold neighbours: first, end, first, end, … */
  #runs = new Int32Array(64)
  #runCount = 0
  /** The rank of the agent itself in the lattice searched, −1 when it is not there. */
  #self = -1
  /** Whether a difference may be shorter around an edge of a wrapped space. */
  #mayWrap = false

  constructor(space: Space, lattices: readonly Lattice[]) {
    this.#space = space
    this.#lattices = lattices
    this.populations = lattices.map((lattice) => lattice.population)
  }

  /** The row of neighbour k in its population. */
  rowOf(k: number): number {
    return this.#lattices[this.population[k]].row[this.#rank[k]]
  }

  /** The id of neighbour k. */
  idOf(k: number): number {
    return this.populations[this.population[k]].columns.id[this.rowOf(k)]
  }

  /** Starts looking for candidates in a lattice where the agent itself has the rank `self` (−1: none). */
  begin(self: number): void {
    this.#self = self
    this.#runCount = 0
    this.#mayWrap = false
  }

  /** Says that differences to the candidates must be tried around the edges too. */
  aroundEdges(): void {
    this.#mayWrap = true
  }

  /** Names the ranks [first, end) as candidates. Runs must come in ascending order and must not overlap. */
  addRun(first: number, end: number): void {
    const self = this.#self
    if (self >= first && self < end) {
      this.#push(first, self)
      this.#push(self + 1, end)
    } else this.#push(first, end)
  }

  #push(first: number, end: number): void {
    if (first >= end) return
    const at = this.#runCount
    if (at + 2 > this.#runs.length) this.#runs = grown(this.#runs, 2 * this.#runs.length)
    this.#runs[at] = first
    this.#runs[at + 1] = end
    this.#runCount = at + 2
  }

  /** Adds those candidates of the lattice at `place` that are at most `range` away from x, y, z. */
  gather(place: number, x: number, y: number, z: number, range: number): void {
    let most = this.count
    for (let k = 0; k < this.#runCount; k += 2) most += this.#runs[k + 1] - this.#runs[k]
    // One more: the candidate that is looked at stands beyond the neighbours found.
    if (most >= this.#rank.length) this.#grow(most + 1)
    const lattice = this.#lattices[place]
    const before = this.count
    if (this.#mayWrap) this.#gatherWrapped(lattice, x, y, z, range * range)
    else if (this.#space.dimensions === 3) this.#gatherInSpace(lattice, x, y, z, range * range)
    else this.#gatherInPlane(lattice, x, y, range * range)
    if (this.populations.length > 1) this.population.fill(place, before, this.count)
  }

  #gatherInPlane(lattice: Lattice, x: number, y: number, rangeSquared: number): void {
    const { x: xs, y: ys, vx: vxs, vy: vys } = lattice
    const ranks = this.#rank
    const runs = this.#runs
    const runCount = this.#runCount
    // Whether a candidate is near cannot be foreseen, so it is counted without a branch: twice as fast.
    const before = this.count
    let count = before
    for (let k = 0; k < runCount; k += 2) {
      const end = runs[k + 1]
      for (let rank = runs[k]; rank < end; rank++) {
        const dx = xs[rank] - x
        const dy = ys[rank] - y
        ranks[count] = rank
        count += +(dx * dx + dy * dy <= rangeSquared)
      }
    }
    const { dx: dxs, dy: dys, distanceSquared, vx, vy } = this
    for (let k = before; k < count; k++) {
      const rank = ranks[k]
      const dx = xs[rank] - x
      const dy = ys[rank] - y
      dxs[k] = dx
      dys[k] = dy
      distanceSquared[k] = dx * dx + dy * dy
      vx[k] = vxs[rank]
      vy[k] = vys[rank]
    }
    this.count = count
  }

  #gatherInSpace(lattice: Lattice, x: number, y: number, z: number, rangeSquared: number): void {
    const { x: xs, y: ys, z: zs } = lattice
    const ranks = this.#rank
    const runs = this.#runs
    const runCount = this.#runCount
    const before = this.count
    let count = before
    for (let k = 0; k < runCount; k += 2) {
      const end = runs[k + 1]
      for (let rank = runs[k]; rank < end; rank++) {
        const dx = xs[rank] - x
        const dy = ys[rank] - y
        const dz = zs[rank] - z
        ranks[count] = rank
        count += +(dx * dx + dy * dy + dz * dz <= rangeSquared)
      }
    }
    for (let k = before; k < count; k++) {
      const rank = ranks[k]
      this.#add(lattice, rank, xs[rank] - x, ys[rank] - y, zs[rank] - z)
    }
  }

  #gatherWrapped(lattice: Lattice, x: number, y: number, z: number, rangeSquared: number): void {
    const { dimensions, periodX, periodY, periodZ } = this.#space
    const { x: xs, y: ys, z: zs } = lattice
    for (let k = 0; k < this.#runCount; k += 2) {
      const end = this.#runs[k + 1]
      for (let rank = this.#runs[k]; rank < end; rank++) {
        const dx = nearer(xs[rank] - x, periodX)
        const dy = nearer(ys[rank] - y, periodY)
        const dz = dimensions === 3 ? nearer(zs[rank] - z, periodZ) : 0
        if (dx * dx + dy * dy + dz * dz <= rangeSquared) this.#add(lattice, rank, dx, dy, dz)
      }
    }
  }

  #add(lattice: Lattice, rank: number, dx: number, dy: number, dz: number): void {
    const k = this.count++
    this.dx[k] = dx
    this.dy[k] = dy
    this.dz[k] = dz
    this.distanceSquared[k] = dx * dx + dy * dy + dz * dz
    this.vx[k] = lattice.vx[rank]
    this.vy[k] = lattice.vy[rank]
    this.vz[k] = lattice.vz[rank]
    this.#rank[k] = rank
  }

  /**
   * Keeps the neighbours in the field of view: those whose direction makes an angle with the unit heading of at
   * most half the field, heading · offset >= cosine · distance. A neighbour on the very same point is seen.
   */
  keepInView(hx: number, hy: number, hz: number, cosine: number): void {
    let kept = 0
    for (let k = 0; k < this.count; k++) {
      if (isInView(this, k, hx, hy, hz, cosine)) this.#move(k, kept++)
    }
    this.count = kept
  }

  /** Drops neighbours on the very same point. */
  dropCoincident(): void {
    let kept = 0
    for (let k = 0; k < this.count; k++) {
      if (this.distanceSquared[k] > 0) this.#move(k, kept++)
    }
    this.count = kept
  }

  #move(from: number, to: number): void {
    if (from === to) return
    this.dx[to] = this.dx[from]
    this.dy[to] = this.dy[from]
    this.dz[to] = this.dz[from]
    this.distanceSquared[to] = this.distanceSquared[from]
    this.vx[to] = this.vx[from]
    this.vy[to] = this.vy[from]
    this.vz[to] = this.vz[from]
    this.#rank[to] = this.#rank[from]
    this.population[to] = this.population[from]
  }

  #grow(needed: number): void {
    const capacity = Math.max(needed, 2 * this.#rank.length)
    for (const name of ['dx', 'dy', 'dz', 'distanceSquared', 'vx', 'vy', 'vz'] as const) {
      const larger = new Float64Array(capacity)
      larger.set(this[name])
      this[name] = larger
    }
    this.#rank = grown(this.#rank, capacity)
    this.population = grown(this.population, capacity)
  }
}

function grown(values: Int32Array<ArrayBuffer>, capacity: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(capacity)
  larger.set(values)
  return larger
}

/** Whether neighbour k stands in a field of view around a unit heading; `cosine` is that of half the field. */
export function isInView(
  seen: Neighbours,
  k: number,
  hx: number,
  hy: number,
  hz: number,
  cosine: number,
): boolean {
  const along = seen.dx[k] * hx + seen.dy[k] * hy + seen.dz[k] * hz
  return along >= cosine * Math.sqrt(seen.distanceSquared[k])
}

/** The shortest of a difference and its images, for positions inside a space that repeats after `period`. */
function nearer(difference: number, period: number): number {
  const half = period / 2
  if (difference > half) return difference - period
  if (difference < -half) return difference + period
  return difference
}

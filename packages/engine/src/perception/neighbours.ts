import type { Agent } from '../agents/agent.js'
import type { Population } from '../agents/population.js'
import type { Space } from '../environment/space.js'
import type { FieldOfView } from './field-of-view.js'
import type { Lattice } from './lattice.js'

/** By how much a search reaches farther than the range, so that rounding hides nobody who stands just on it. */
export const WIDER = 1 + 1e-9

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

  /**
   * Where the agent looks from and how far: x, y, z, range. An array, because numbers handed to a function that is
   * not inlined are put into objects, and a step is to make none.
   */
  readonly around = new Float64Array(4)

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
    if (first >= end) return
    const at = this.#runCount
    if (at + 2 > this.#runs.length) this.#runs = grown(this.#runs, 2 * this.#runs.length)
    this.#runs[at] = first
    this.#runs[at + 1] = end
    this.#runCount = at + 2
  }

  /** Adds those candidates of the lattice at `place` that are within range. */
  gather(place: number): void {
    let most = this.count
    for (let k = 0; k < this.#runCount; k += 2) most += this.#runs[k + 1] - this.#runs[k]
    // One more: the candidate that is looked at stands beyond the neighbours found.
    if (most >= this.#rank.length) this.#grow(most + 1)
    const lattice = this.#lattices[place]
    const before = this.count
    if (this.#mayWrap) this.#gatherWrapped(lattice)
    else if (this.#space.dimensions === 3) this.#gatherInSpace(lattice)
    else this.#gatherInPlane(lattice)
    if (this.populations.length > 1) this.population.fill(place, before, this.count)
  }

  #gatherInPlane(lattice: Lattice): void {
    const x = this.around[0]
    const y = this.around[1]
    const rangeSquared = this.around[3] * this.around[3]
    const { x: xs, y: ys, vx: vxs, vy: vys } = lattice
    const ranks = this.#rank
    const runs = this.#runs
    const runCount = this.#runCount
    // Whether a candidate is near cannot be foreseen, so it is counted without a branch: twice as fast.
    let near = this.count
    for (let k = 0; k < runCount; k += 2) {
      const end = runs[k + 1]
      for (let rank = runs[k]; rank < end; rank++) {
        const dx = xs[rank] - x
        const dy = ys[rank] - y
        ranks[near] = rank
        near += +(dx * dx + dy * dy <= rangeSquared)
      }
    }
    const { dx: dxs, dy: dys, distanceSquared, vx, vy } = this
    const self = this.#self
    let count = this.count
    for (let k = count; k < near; k++) {
      const rank = ranks[k]
      if (rank === self) continue
      const dx = xs[rank] - x
      const dy = ys[rank] - y
      ranks[count] = rank
      dxs[count] = dx
      dys[count] = dy
      distanceSquared[count] = dx * dx + dy * dy
      vx[count] = vxs[rank]
      vy[count] = vys[rank]
      count++
    }
    this.count = count
  }

  #gatherInSpace(lattice: Lattice): void {
    const x = this.around[0]
    const y = this.around[1]
    const z = this.around[2]
    const rangeSquared = this.around[3] * this.around[3]
    const { x: xs, y: ys, z: zs } = lattice
    const ranks = this.#rank
    const runs = this.#runs
    const runCount = this.#runCount
    let near = this.count
    for (let k = 0; k < runCount; k += 2) {
      const end = runs[k + 1]
      for (let rank = runs[k]; rank < end; rank++) {
        const dx = xs[rank] - x
        const dy = ys[rank] - y
        const dz = zs[rank] - z
        ranks[near] = rank
        near += +(dx * dx + dy * dy + dz * dz <= rangeSquared)
      }
    }
    for (let k = this.count; k < near; k++) {
      const rank = ranks[k]
      if (rank === this.#self) continue
      this.dx[this.count] = xs[rank] - x
      this.dy[this.count] = ys[rank] - y
      this.dz[this.count] = zs[rank] - z
      this.#accept(lattice, rank)
    }
  }

  #gatherWrapped(lattice: Lattice): void {
    const x = this.around[0]
    const y = this.around[1]
    const z = this.around[2]
    const rangeSquared = this.around[3] * this.around[3]
    const { dimensions, periodX, periodY, periodZ } = this.#space
    const { x: xs, y: ys, z: zs } = lattice
    for (let k = 0; k < this.#runCount; k += 2) {
      const end = this.#runs[k + 1]
      for (let rank = this.#runs[k]; rank < end; rank++) {
        const dx = nearer(xs[rank] - x, periodX)
        const dy = nearer(ys[rank] - y, periodY)
        const dz = dimensions === 3 ? nearer(zs[rank] - z, periodZ) : 0
        if (dx * dx + dy * dy + dz * dz > rangeSquared || rank === this.#self) continue
        this.dx[this.count] = dx
        this.dy[this.count] = dy
        this.dz[this.count] = dz
        this.#accept(lattice, rank)
      }
    }
  }

  /** Makes a neighbour of the candidate whose offset stands beyond the neighbours found so far. */
  #accept(lattice: Lattice, rank: number): void {
    const k = this.count++
    const { dx, dy, dz } = this
    this.distanceSquared[k] = dx[k] * dx[k] + dy[k] * dy[k] + dz[k] * dz[k]
    this.vx[k] = lattice.vx[rank]
    this.vy[k] = lattice.vy[rank]
    this.vz[k] = lattice.vz[rank]
    this.#rank[k] = rank
  }

  /** Keeps the neighbours that stand in the agent's field of view. */
  keepInView(agent: Agent, view: FieldOfView): void {
    let kept = 0
    for (let k = 0; k < this.count; k++) {
      if (view.holds(agent, this, k)) this.#move(k, kept++)
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

/** The shortest of a difference and its images, for positions inside a space that repeats after `period`. */
function nearer(difference: number, period: number): number {
  const half = period / 2
  if (difference > half) return difference - period
  if (difference < -half) return difference + period
  return difference
}

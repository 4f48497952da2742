import type { Agent } from '../agents/agent.js'
import type { Population } from '../agents/population.js'
import type { Space } from '../environment/space.js'
import { Candidates, RUN } from './candidates.js'
import type { FieldOfView } from './field-of-view.js'
import type { Lattice } from './lattice.js'
import type { LineOfSight } from './line-of-sight.js'

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
  /** Who may be a neighbour, in the lattice searched: an index fills it in. */
  readonly candidates = new Candidates()

  readonly #space: Space
  readonly #lattices: readonly Lattice[]
  /** Ranks of the neighbours in their lattices; while searching, of the candidates. */
  #rank = new Int32Array(64)

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

  /** As how many others neighbour k counts; 1 where its population's description says nothing. */
  influenceOf(k: number): number {
    const { influence } = this.populations[this.population[k]].columns
    return influence === undefined ? 1 : influence.values[this.rowOf(k)]
  }

  /** Adds those candidates of the lattice at `place` that are within range. */
  gather(place: number): void {
    const { candidates } = this
    // One more: the candidate that is looked at stands beyond the neighbours found.
    const most = this.count + candidates.count() + 1
    if (most > this.#rank.length) this.#grow(most)
    const lattice = this.#lattices[place]
    const before = this.count
    if (candidates.mayWrap) this.#gatherWrapped(lattice)
    else if (this.#space.dimensions === 3) this.#gatherInSpace(lattice)
    else if (candidates.shifted || lattice.fine) this.#gatherShifted(lattice)
    else this.#gatherInPlane(lattice)
    if (this.populations.length > 1) this.population.fill(place, before, this.count)
  }

  /** Counts first and measures after: fastest where most candidates turn out to be too far. */
  #gatherInPlane(lattice: Lattice): void {
    const x = this.around[0]
    const y = this.around[1]
    const rangeSquared = this.around[3] * this.around[3]
    const { x: xs, y: ys, vx: vxs, vy: vys } = lattice
    const ranks = this.#rank
    const { runs, length } = this.candidates
    const before = this.count
    let count = before
    // Whether a candidate is near cannot be foreseen, so it is counted without a branch: twice as fast.
    for (let k = 0; k < length; k += RUN) {
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

  /** Each run is looked at where its agents are nearest; what is too far is written over by the next. */
  #gatherShifted(lattice: Lattice): void {
    const { periodX, periodY } = this.#space
    const x = this.around[0]
    const y = this.around[1]
    const rangeSquared = this.around[3] * this.around[3]
    const { x: xs, y: ys } = lattice
    const { dx: dxs, dy: dys, distanceSquared } = this
    const ranks = this.#rank
    const { runs, length } = this.candidates
    const before = this.count
    let count = before
    for (let k = 0; k < length; k += RUN) {
      const end = runs[k + 1]
      const shiftX = runs[k + 2] === 0 ? 0 : runs[k + 2] * periodX
      const shiftY = runs[k + 3] === 0 ? 0 : runs[k + 3] * periodY
      for (let rank = runs[k]; rank < end; rank++) {
        const dx = xs[rank] - x + shiftX
        const dy = ys[rank] - y + shiftY
        const squared = dx * dx + dy * dy
        ranks[count] = rank
        dxs[count] = dx
        dys[count] = dy
        distanceSquared[count] = squared
        count += +(squared <= rangeSquared)
      }
    }
    const { vx: vxs, vy: vys } = lattice
    const { vx, vy } = this
    for (let k = before; k < count; k++) {
      const rank = ranks[k]
      vx[k] = vxs[rank]
      vy[k] = vys[rank]
    }
    this.count = count
  }

  /** The same in three dimensions. */
  #gatherInSpace(lattice: Lattice): void {
    const { periodX, periodY, periodZ } = this.#space
    const x = this.around[0]
    const y = this.around[1]
    const z = this.around[2]
    const rangeSquared = this.around[3] * this.around[3]
    const { x: xs, y: ys, z: zs } = lattice
    const { dx: dxs, dy: dys, dz: dzs, distanceSquared } = this
    const ranks = this.#rank
    const { runs, length } = this.candidates
    const before = this.count
    let count = before
    for (let k = 0; k < length; k += RUN) {
      const end = runs[k + 1]
      const shiftX = runs[k + 2] === 0 ? 0 : runs[k + 2] * periodX
      const shiftY = runs[k + 3] === 0 ? 0 : runs[k + 3] * periodY
      const shiftZ = runs[k + 4] === 0 ? 0 : runs[k + 4] * periodZ
      for (let rank = runs[k]; rank < end; rank++) {
        const dx = xs[rank] - x + shiftX
        const dy = ys[rank] - y + shiftY
        const dz = zs[rank] - z + shiftZ
        const squared = dx * dx + dy * dy + dz * dz
        ranks[count] = rank
        dxs[count] = dx
        dys[count] = dy
        dzs[count] = dz
        distanceSquared[count] = squared
        count += +(squared <= rangeSquared)
      }
    }
    const { vx: vxs, vy: vys, vz: vzs } = lattice
    const { vx, vy, vz } = this
    for (let k = before; k < count; k++) {
      const rank = ranks[k]
      vx[k] = vxs[rank]
      vy[k] = vys[rank]
      vz[k] = vzs[rank]
    }
    this.count = count
  }

  /** Looks at every candidate from wherever it is nearest; for indexes that do not know on which side that is. */
  #gatherWrapped(lattice: Lattice): void {
    const x = this.around[0]
    const y = this.around[1]
    const z = this.around[2]
    const rangeSquared = this.around[3] * this.around[3]
    const { dimensions, periodX, periodY, periodZ } = this.#space
    const { x: xs, y: ys, z: zs } = lattice
    const { runs, length } = this.candidates
    for (let k = 0; k < length; k += RUN) {
      const end = runs[k + 1]
      for (let rank = runs[k]; rank < end; rank++) {
        const dx = nearer(xs[rank] - x, periodX)
        const dy = nearer(ys[rank] - y, periodY)
        const dz = dimensions === 3 ? nearer(zs[rank] - z, periodZ) : 0
        if (dx * dx + dy * dy + dz * dz > rangeSquared) continue
        const count = this.count++
        this.#rank[count] = rank
        this.dx[count] = dx
        this.dy[count] = dy
        this.dz[count] = dz
        this.distanceSquared[count] = dx * dx + dy * dy + dz * dz
        this.vx[count] = lattice.vx[rank]
        this.vy[count] = lattice.vy[rank]
        this.vz[count] = lattice.vz[rank]
      }
    }
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

  /** Keeps the neighbours that nothing hides. */
  keepInSight(sight: LineOfSight): void {
    sight.x = this.around[0]
    sight.y = this.around[1]
    let kept = 0
    for (let k = 0; k < this.count; k++) {
      sight.dx = this.dx[k]
      sight.dy = this.dy[k]
      if (sight.isClear()) this.#move(k, kept++)
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

import type { Agent, Population } from '../agents/population.js'
import { grown } from '../math/grown.js'
import type { Vector } from '../math/vector.js'
import type { BodySight } from '../perception/body-sight.js'
import type { LineOfSight } from '../perception/line-of-sight.js'
import type { Space } from '../spaces/space.js'
import type { Candidates } from './candidates.js'
import { Gathering } from './gathering.js'
import type { Lattice } from './lattice.js'
import { Nearest } from './nearest.js'

/** How much a search exceeds the range, so that rounding does not hide an agent exactly at its border. */
export const WIDER = 1 + 1e-9

/** Selects the neighbors that an agent sees. */
interface View {
  includes(agent: Agent, neighbors: Neighbors, k: number): boolean
}

/**
 * What one agent currently perceives of others: a list of neighbors, refreshed for each agent before its behaviors run,
 * in lattice order. `dx, dy, dz` lead from the agent to the neighbor (the shortest way in a wrapped world), `vx, vy,
 * vz` is the neighbor's velocity. Only the first `count` entries are valid, until the next refresh.
 */
export class Neighbors {
  count = 0
  /** The row of the agent that perceives them; −1 outside of any turn. */
  row = -1
  dx: Float64Array = new Float64Array(0)
  dy: Float64Array = new Float64Array(0)
  dz: Float64Array = new Float64Array(0)
  distanceSquared: Float64Array = new Float64Array(0)
  vx: Float64Array = new Float64Array(0)
  vy: Float64Array = new Float64Array(0)
  vz: Float64Array = new Float64Array(0)
  /** Which of the perceived `populations` each neighbor belongs to. */
  population: Int32Array = new Int32Array(0)
  readonly populations: readonly Population[]
  /**
   * Position and range of the agent: x, y, z, range. An array, because numbers passed to a function that is not inlined
   * are boxed, and a step is to make none.
   */
  readonly around: Float64Array
  /** The candidates in the lattice searched; an index fills it in. */
  readonly candidates: Candidates

  readonly #space: Space
  readonly #lattices: readonly Lattice[]
  readonly #gathering: Gathering
  readonly #nearest = new Nearest()

  constructor(space: Space, lattices: readonly Lattice[]) {
    this.#space = space
    this.#lattices = lattices
    this.populations = lattices.map((lattice) => lattice.population)
    this.#gathering = new Gathering(space)
    this.around = this.#gathering.around
    this.candidates = this.#gathering.candidates
    this.#grow(64)
  }

  /** The row of neighbor k in its population. */
  rowOf(k: number): number {
    return this.#lattices[this.population[k]].row[this.#gathering.ranks[k]]
  }

  /** The id of neighbor k. */
  idOf(k: number): number {
    return this.populations[this.population[k]].columns.id[this.rowOf(k)]
  }

  /** The radius of neighbor k's body. */
  radiusOf(k: number): number {
    return this.populations[this.population[k]].columns.radius[this.rowOf(k)]
  }

  /** Weight of neighbor k in averages; 1 by default. */
  influenceOf(k: number): number {
    const { influence } = this.populations[this.population[k]].columns
    return influence === undefined ? 1 : influence.values[this.rowOf(k)]
  }

  /** Empties the list for a new search. */
  begin(): void {
    this.count = 0
  }

  /** Adds the candidates within range of the lattice at `place`. */
  gather(place: number): void {
    const gathering = this.#gathering
    const { candidates } = gathering
    const before = this.count
    // One more: the current candidate is stored after the neighbors found.
    const most = before + candidates.count() + 1
    if (most > gathering.ranks.length) this.#grow(most)
    const { state, zs } = this.#lattices[place]
    gathering.count = before
    if (candidates.mayWrap) gathering.gatherWrapped(state, zs)
    else if (this.#space.dimensions === 3) gathering.gatherInSpace(state, zs)
    else gathering.gatherInPlane(state)
    this.count = gathering.count
    if (this.populations.length > 1) this.population.fill(place, before, this.count)
  }

  /** Keeps the neighbors in the agent's field of view. */
  keepInView(agent: Agent, view: View): void {
    let kept = 0
    for (let k = 0; k < this.count; k++) {
      if (view.includes(agent, this, k)) this.#move(k, kept++)
    }
    this.count = kept
  }

  /** Drops neighbors at exactly the same point. */
  dropCoincident(): void {
    let kept = 0
    for (let k = 0; k < this.count; k++) {
      if (this.distanceSquared[k] > 0) this.#move(k, kept++)
    }
    this.count = kept
  }

  /** Keeps the neighbors that are not hidden. */
  keepInSight(agent: Agent, sight: LineOfSight): void {
    const { mesh } = sight
    sight.x = this.around[0]
    sight.y = this.around[1]
    sight.z = this.around[2]
    if (mesh !== undefined) {
      mesh.x = this.around[0]
      mesh.y = this.around[1]
      mesh.z = this.around[2]
      mesh.from(agent.population, agent.row)
    }
    if (sight.bodies !== undefined) this.#gatherBodies(sight.bodies)
    let kept = 0
    for (let k = 0; k < this.count; k++) {
      sight.dx = this.dx[k]
      sight.dy = this.dy[k]
      sight.dz = this.dz[k]
      if (mesh !== undefined) {
        mesh.dx = this.dx[k]
        mesh.dy = this.dy[k]
        mesh.dz = this.dz[k]
        mesh.at(this.populations[this.population[k]], this.rowOf(k))
      }
      if (sight.isClear()) this.#move(k, kept++)
    }
    this.count = kept
  }

  #gatherBodies(bodies: BodySight): void {
    let farthest = 0
    for (let k = 0; k < this.count; k++) farthest = Math.max(farthest, this.distanceSquared[k])
    bodies.x = this.around[0]
    bodies.y = this.around[1]
    bodies.reach = Math.sqrt(farthest)
    bodies.gather()
  }

  /** Adds an agent that is not perceived, at that offset; set its velocity afterward. False if it no longer exists. */
  add(id: number, way: Vector): boolean {
    for (let place = 0; place < this.populations.length; place++) {
      const row = this.populations[place].rowOf(id)
      if (row < 0) continue
      const k = this.count
      if (k === this.#gathering.ranks.length) this.#grow(k + 1)
      this.dx[k] = way.x
      this.dy[k] = way.y
      this.dz[k] = way.z
      this.distanceSquared[k] = way.x * way.x + way.y * way.y + way.z * way.z
      this.#gathering.ranks[k] = this.#lattices[place].rank[row]
      this.population[k] = place
      this.count = k + 1
      return true
    }
    return false
  }

  /** Keeps the nearest, up to a maximum number, in the order of the list. */
  keepNearest(most: number): void {
    if (this.count <= most) return
    const nearest = this.#nearest
    nearest.begin(most)
    for (let k = 0; k < this.count; k++) nearest.offer(this, k)
    let kept = 0
    for (let k = 0; k < this.count; k++) {
      if (nearest.includes(this, k)) this.#move(k, kept++)
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
    const { ranks } = this.#gathering
    ranks[to] = ranks[from]
    this.population[to] = this.population[from]
  }

  #grow(needed: number): void {
    const gathering = this.#gathering
    const capacity = Math.max(needed, 2 * gathering.ranks.length)
    const columns = new Float64Array(COLUMNS.length * capacity)
    COLUMNS.forEach((name, k) => {
      this[name] = grown(this[name], columns.subarray(k * capacity, (k + 1) * capacity))
    })
    gathering.columns = columns
    gathering.ranks = grown(gathering.ranks, new Int32Array(capacity))
    this.population = grown(this.population, new Int32Array(capacity))
  }
}

/** The columns in the order in which they are gathered. */
const COLUMNS = ['dx', 'dy', 'distanceSquared', 'vx', 'vy', 'dz', 'vz'] as const

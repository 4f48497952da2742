import type { Population } from '../agents/population.js'
import { pow } from '../math/transcendental.js'
import type { Space } from '../spaces/space.js'
import { BruteForce } from './brute-force.js'
import { Grid } from './grid.js'
import { Lattice } from './lattice.js'
import { Neighbors } from './neighbors.js'

/** Up to this many agents, brute force is fastest. */
const FEW = 48

/** Finds the agents of a population by place, in the same cells as behaviors do: see Lattice. */
export class AgentIndex {
  /** The agents found by the last search, with offsets by the shortest way from its place. */
  readonly found: Neighbors
  /** The radius of the largest body. */
  largest = 0
  /** The spacing of agents if spread evenly over the world. */
  spacing = 0
  readonly #space: Space
  readonly #lattice: Lattice
  readonly #grid = new Grid()
  readonly #all = new BruteForce()
  #step = -1
  #edits = -1
  #count = -1

  constructor(
    readonly population: Population,
    space: Space,
  ) {
    this.#space = space
    this.#lattice = new Lattice(population)
    this.found = new Neighbors(space, [this.#lattice])
  }

  /**
   * Sorts the agents by position for that step, unless already done. `inTurns` says that agents move while others
   * decide; then it looks for those that have moved since.
   */
  update(step: number, inTurns: boolean): void {
    const { columns, count } = this.population
    if (step === this.#step && columns.edits === this.#edits && count === this.#count) {
      if (inTurns) this.#lattice.followMoved()
      return
    }
    this.#step = step
    this.#edits = columns.edits
    this.#count = count
    const space = this.#space
    const perAgent = (space.width * space.height) / Math.max(count, 1)
    this.spacing = space.dimensions === 2 ? Math.sqrt(perAgent) : pow(perAgent * space.depth, 1 / 3)
    if (inTurns) this.#lattice.followRows(space, 2 * this.spacing)
    else this.#lattice.build(space, 2 * this.spacing)
    this.#grid.prepare(this.#lattice, space)
    this.#all.prepare(this.#lattice, space)
    this.largest = 0
    for (let row = 0; row < count; row++) this.largest = Math.max(this.largest, columns.radius[row])
  }

  /**
   * Finds the agents around a place, x, y, z and the radius. An array, since numbers passed as arguments may be boxed.
   */
  search(around: Float64Array): void {
    const { found } = this
    const { periodX, periodY, periodZ } = this.#space
    found.around.set(around)
    found.begin()
    if (this.population.count === 0) return
    found.candidates.begin(-1)
    // The images of a radius over half the period overlap; only looking at everyone counts each agent once.
    const isWide =
      !(2 * around[3] < Math.min(periodX, periodY, periodZ)) || around[3] === Number.POSITIVE_INFINITY
    if (isWide || this.population.count <= FEW) this.#all.search(found)
    else this.#grid.search(found)
    found.gather(0)
  }
}

import type { Column } from '../agents/columns.js'
import { Agent, moveView, type Population } from '../agents/population.js'
import type { IndexChoice } from '../neighbors/indexes.js'
import { FieldOfView } from '../perception/field-of-view.js'
import { Perceived } from '../perception/perceived.js'
import { Sense } from '../perception/sense.js'
import type { Space } from '../spaces/space.js'

/** Touching something finds it, seen or not. */
const TOUCH = {
  range: undefined,
  view: new FieldOfView(),
  ignoresCoincident: false,
  sight: undefined,
  refines: false,
  noise: undefined,
  nearest: undefined,
}

/** What a population eats of another. */
export class Food {
  readonly #eaters: Population
  readonly #prey: Population
  readonly #perceived: Perceived
  readonly #sense: Sense
  readonly #agent: Agent
  readonly #place = new Float64Array(3)

  constructor(
    eaters: Population,
    prey: Population,
    space: Space,
    readonly reach: number,
    readonly reserveGain: number,
    readonly maxReserve: number,
  ) {
    this.#eaters = eaters
    this.#prey = prey
    this.#perceived = new Perceived(prey)
    this.#sense = new Sense([this.#perceived], space)
    this.#agent = new Agent(eaters, 0)
  }

  get prey(): Population {
    return this.#prey
  }

  /** Whether any agent eats of it now. */
  wanted(reserve: Column): boolean {
    if (this.#prey.count === 0) return false
    for (let row = 0; row < this.#eaters.count; row++) if (reserve.values[row] < this.maxReserve) return true
    return false
  }

  /** Updates all positions. */
  prepare(space: Space, index: IndexChoice): void {
    const range = this.reach + largest(this.#eaters) + largest(this.#prey)
    this.#sense.range = range
    this.#perceived.range = range
    this.#perceived.prepare(space, index)
  }

  /** The row of the nearest living agent within reach of an eater (ties: the lower id), or −1. */
  nearest(row: number, dead: Uint8Array): number {
    const { columns } = this.#eaters
    const { id } = this.#prey.columns
    const place = this.#place
    place[0] = columns.x[row]
    place[1] = columns.y[row]
    place[2] = this.#eaters.dimensions === 3 ? columns.z[row] : 0
    moveView(this.#agent, row)
    const rank = this.#prey === this.#eaters ? this.#perceived.lattice.rank[row] : -1
    this.#sense.look(this.#agent, rank, place, TOUCH, 0)
    const { neighbors } = this.#sense
    let found = -1
    let least = Number.POSITIVE_INFINITY
    for (let k = 0; k < neighbors.count; k++) {
      const other = neighbors.rowOf(k)
      const squared = neighbors.distanceSquared[k]
      const near = this.reach + columns.radius[row] + this.#prey.columns.radius[other]
      if (dead[other] === 1 || squared > near * near) continue
      if (squared > least || (squared === least && id[other] > id[found])) continue
      found = other
      least = squared
    }
    return found
  }
}

function largest({ columns, count }: Population): number {
  let most = 0
  for (let row = 0; row < count; row++) most = Math.max(most, columns.radius[row])
  return most
}

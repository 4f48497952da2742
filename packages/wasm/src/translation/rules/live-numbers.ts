import type { SteppedWorld } from 'drover/backend'
import type { Scalar } from 'drover/plugin'
import { numberOf } from 'drover/schema'

interface Entry {
  readonly at: (time: number) => number
  readonly write: (value: number) => void
}

/** Numbers in memory that follow time. */
export class LiveNumbers {
  readonly #world: Pick<SteppedWorld, 'seed' | 'inputs'>
  readonly #entries: Entry[] = []

  constructor(world: Pick<SteppedWorld, 'seed' | 'inputs'>) {
    this.#world = world
  }

  /**
   * Has a number written now, and before each step where it follows time. Returns whether it is the same for all
   * agents; otherwise nothing is written. `place` is where it stands in the description, for signals that draw at
   * random.
   */
  keep(value: Scalar, place: string, write: (value: number) => void): boolean {
    const { seed, inputs } = this.#world
    const at = numberOf(value, { seed, place, inputs })
    if (at === undefined) return false
    write(at(0))
    if (typeof value !== 'number') this.#entries.push({ at, write })
    return true
  }

  update(time: number): void {
    for (let k = 0; k < this.#entries.length; k++) {
      const entry = this.#entries[k] as Entry
      entry.write(entry.at(time))
    }
  }
}

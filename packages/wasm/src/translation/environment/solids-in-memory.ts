import type { Obstacles } from 'drover/obstacles'
import type { Arena } from '../../memory/arena.js'

/** Words of a record; see assembly/surroundings/solids.ts. */
const RECORD = 12
const KIND = 3

/** The obstacles of three dimensions as the compiled code wants them; those that move are updated. */
export class SolidsInMemory {
  readonly #solids: Obstacles['solids']
  readonly #records: Float32Array

  constructor(solids: Obstacles['solids'], arena: Arena) {
    const records = arena.floats(RECORD * solids.count)
    const words = new Uint32Array(records.buffer, records.byteOffset, records.length)
    this.#solids = solids
    this.#records = records
    const { a, b, c, cosine, sine, radius, kind, sides } = solids
    for (let k = 0; k < solids.count; k++) {
      const at = RECORD * k
      this.#place(k)
      words[at + KIND] = 4 * (kind[k] as number) + (sides[k] as number)
      for (const [place, column] of [a, b, c, cosine, sine, radius].entries())
        records[at + KIND + 1 + place] = column[k] as number
    }
  }

  get place(): number {
    return this.#records.byteOffset
  }

  update(): void {
    const { movers } = this.#solids
    for (let m = 0; m < movers.length; m++) this.#place(movers[m] as number)
  }

  #place(k: number): void {
    const { x, y, z } = this.#solids
    this.#records[RECORD * k] = x[k] as number
    this.#records[RECORD * k + 1] = y[k] as number
    this.#records[RECORD * k + 2] = z[k] as number
  }
}

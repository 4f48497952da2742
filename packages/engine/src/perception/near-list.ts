import type { Sense } from './sense.js'

/** So many stretches at most. */
export const ROOM = 1024

/**
 * Who is near an agent, found by a sense, without a copy of what is known of them: ranks in the lattices of its sources, in
 * stretches of those that are of one source and are to be looked at in the same image of a wrapped space.
 */
export class NearList {
  ranks = new Int32Array(0)
  /** Where each stretch ends. */
  readonly ends = new Int32Array(ROOM)
  /** How far off those of a stretch are to be looked at, along x, y and z. */
  readonly shifts = new Float64Array(3 * ROOM)
  /** The source of each stretch. */
  readonly places = new Int32Array(ROOM)
  readonly neighbors: Sense['neighbors']
  readonly sources: Sense['sources']
  readonly #sense: Sense

  constructor(sense: Sense) {
    this.#sense = sense
    this.neighbors = sense.neighbors
    this.sources = sense.sources
  }

  get range(): number {
    return this.#sense.range
  }

  /** Makes room for everybody; to be called once all lattices are built. */
  prepare(): void {
    let most = 1
    for (let k = 0; k < this.sources.length; k++) most += this.sources[k].lattice.count
    if (most > this.ranks.length) this.ranks = new Int32Array(2 * most)
  }
}

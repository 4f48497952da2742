import type { Sense, SenseLimits } from '../perception/sense.js'
import { type Distances, Nearest } from './nearest.js'

/**
 * The neighbors of an agent found by a sense, without copies: ranks in the lattices of its sources, in stretches with
 * one source and one image of a wrapped space.
 */
export class NearList implements Distances {
  ranks: Int32Array = new Int32Array(0)
  /** Where each stretch ends. */
  ends: Int32Array = new Int32Array(0)
  /** The image offset of a stretch, along x, y and z. */
  shifts: Float64Array = new Float64Array(0)
  /** The source of each stretch. */
  places: Int32Array = new Int32Array(0)
  /** Their distances, to choose the nearest; and the keys of that choice. */
  distanceSquared: Float64Array = new Float64Array(0)
  readonly nearest = new Nearest()
  /** The number found, the number of stretches, and whether the search has run: shared by several rules. */
  found = 0
  stretches = 0
  isDue = true
  readonly neighbors: Sense['neighbors']
  readonly sources: Sense['sources']
  readonly limits: SenseLimits
  readonly #sense: Sense

  constructor(sense: Sense, limits: SenseLimits) {
    this.#sense = sense
    this.limits = limits
    this.neighbors = sense.neighbors
    this.sources = sense.sources
  }

  get range(): number {
    const { range } = this.limits
    return range === undefined ? this.#sense.range : Math.min(range, this.#sense.range)
  }

  /** Whether the current agent perceives nobody. */
  get isBlind(): boolean {
    return this.limits.range === 0 || this.limits.view.isBlind
  }

  /** The id of neighbor k. */
  idOf(k: number): number {
    let stretch = 0
    while (this.ends[stretch] <= k) stretch++
    const { lattice, population } = this.sources[this.places[stretch]]
    return population.columns.id[lattice.row[this.ranks[k]]]
  }

  /** Makes room for all agents, each in its own stretch. */
  prepare(): void {
    // One more: the current candidate is stored after those found, and a source may have an empty stretch.
    let most = 1 + this.sources.length
    for (let k = 0; k < this.sources.length; k++) most += this.sources[k].population.columns.capacity
    if (most <= this.ranks.length) return
    this.ranks = new Int32Array(most)
    this.ends = new Int32Array(most)
    this.shifts = new Float64Array(3 * most)
    this.places = new Int32Array(most)
    this.distanceSquared = new Float64Array(most)
  }
}

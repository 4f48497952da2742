import type { Agent, Population } from '../agents/population.js'
import { grown } from '../math/grown.js'
import type { Neighbors } from '../neighbors/neighbors.js'

/**
 * Agents with their distances, at most a given number: the nearest are kept, sorted by distance and then by id,
 * whatever the order of insertion. A heap with the farthest on top: O(log agents) for each.
 */
export class NearestFirst {
  count = 0
  #most = 0
  #squared = new Float64Array(64)
  #id = new Uint32Array(64)
  #row = new Int32Array(64)
  #population = new Int32Array(64)

  begin(most: number): void {
    this.count = 0
    this.#most = most
  }

  /** Adds a found agent. */
  add(found: Neighbors, k: number, population: Population): void {
    const row = found.rowOf(k)
    const at = this.count
    if (at === this.#squared.length) this.#grow()
    this.#squared[at] = found.distanceSquared[k]
    this.#id[at] = population.columns.id[row]
    this.#row[at] = row
    this.#population[at] = population.index
    if (at < this.#most) {
      this.count = at + 1
      this.#rise(at)
    } else if (this.#isFarther(0, at)) {
      this.#swap(0, at)
      this.#sink(0, at)
    }
  }

  /** Writes the agents into `out` and empties the list. */
  write(populations: readonly Population[], out: Agent[]): Agent[] {
    const { count } = this
    out.length = count
    for (let last = count - 1; last >= 0; last--) {
      out[last] = populations[this.#population[0]].at(this.#row[0])
      this.#swap(0, last)
      this.#sink(0, last)
    }
    this.count = 0
    return out
  }

  #rise(from: number): void {
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.#isFarther(at, parent)) return
      this.#swap(at, parent)
      at = parent
    }
  }

  #sink(from: number, count: number): void {
    let at = from
    for (;;) {
      let child = 2 * at + 1
      if (child >= count) return
      if (child + 1 < count && this.#isFarther(child + 1, child)) child++
      if (!this.#isFarther(child, at)) return
      this.#swap(at, child)
      at = child
    }
  }

  #isFarther(one: number, other: number): boolean {
    const squared = this.#squared
    if (squared[one] !== squared[other]) return squared[one] > squared[other]
    return this.#id[one] > this.#id[other]
  }

  #swap(one: number, other: number): void {
    const squared = this.#squared[one]
    this.#squared[one] = this.#squared[other]
    this.#squared[other] = squared
    swap(this.#id, one, other)
    swap(this.#row, one, other)
    swap(this.#population, one, other)
  }

  #grow(): void {
    const larger = 2 * this.#squared.length
    this.#squared = grown(this.#squared, new Float64Array(larger))
    this.#id = grown(this.#id, new Uint32Array(larger))
    this.#row = grown(this.#row, new Int32Array(larger))
    this.#population = grown(this.#population, new Int32Array(larger))
  }
}

function swap(values: Int32Array | Uint32Array, one: number, other: number): void {
  const value = values[one]
  values[one] = values[other]
  values[other] = value
}

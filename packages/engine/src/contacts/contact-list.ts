import { grown } from '../math/grown.js'

/** Codes for a second partner that is not an agent, instead of its population. */
export const OBSTACLE = -1
export const SIDE = -2

/**
 * Numbers of a contact: population and id of the agent, then population and id of the other, or the kind and index of
 * what it is instead.
 */
export const SIZE = 4

/**
 * The current contacts, ordered by population and id of the agent, then by the sides, obstacles and agents that it
 * touches.
 */
export class ContactList {
  count = 0
  /** Four numbers each: the populations by their places in the world, or OBSTACLE or SIDE. */
  numbers = new Float64Array(16 * SIZE)

  /** Inserts one in order among those of the same agent. */
  add(population: number, id: number, what: number, other: number): void {
    if (SIZE * (this.count + 1) > this.numbers.length)
      this.numbers = grown(this.numbers, new Float64Array(2 * this.numbers.length))
    const { numbers } = this
    let at = SIZE * this.count++
    while (
      at > 0 &&
      numbers[at - SIZE] === population &&
      numbers[at - 3] === id &&
      (numbers[at - 2] > what || (numbers[at - 2] === what && numbers[at - 1] > other))
    ) {
      numbers[at] = population
      numbers[at + 1] = id
      numbers[at + 2] = numbers[at - 2]
      numbers[at + 3] = numbers[at - 1]
      at -= SIZE
    }
    numbers[at] = population
    numbers[at + 1] = id
    numbers[at + 2] = what
    numbers[at + 3] = other
  }

  /**
   * Negative if entry `k` comes before entry `at` of another list, 0 if equal; the end of the other list comes last.
   */
  compare(k: number, other: ContactList, at: number): number {
    if (k === this.count) return at === other.count ? 0 : 1
    if (at === other.count) return -1
    for (let n = 0; n < SIZE; n++) {
      const difference = this.numbers[SIZE * k + n] - other.numbers[SIZE * at + n]
      if (difference !== 0) return difference
    }
    return 0
  }

  get state(): readonly number[] {
    return [...this.numbers.subarray(0, SIZE * this.count)]
  }
  set state(state: readonly number[]) {
    if (state.length > this.numbers.length) this.numbers = new Float64Array(state.length)
    this.numbers.set(state)
    this.count = state.length / SIZE
  }
}

import type { Condition } from '../experiment/experiment.js'
import { holds } from '../experiment/plan.js'

/**
 * The share of runs for which a condition holds; those for which it is not defined count
 * among those it does not.
 */
export class Share {
  readonly #condition: Condition
  #count = 0
  #held = 0

  constructor(condition: Condition) {
    this.#condition = condition
  }

  add(value: number): void {
    this.#count++
    if (holds(this.#condition, value)) this.#held++
  }

  get count(): number {
    return this.#count
  }

  /** NaN of nothing. */
  get share(): number {
    return this.#held / this.#count
  }
}

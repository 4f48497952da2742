import type { Condition } from '../experiment/experiment.js'
import { holds } from '../experiment/plan.js'

/** The share of runs for which a condition is true; runs for which it is undefined count as false. */
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

  /** NaN if there are no runs. */
  get share(): number {
    return this.#held / this.#count
  }
}

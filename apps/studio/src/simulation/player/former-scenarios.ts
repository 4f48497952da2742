import type { Scenario } from '@drover/scenarios'

interface Former {
  readonly scenario: Scenario
  /** The step of the change that ended it. */
  readonly until: number
}

/** What a world was before each of its changes, so that earlier steps are replayed as they were made. */
export class FormerScenarios {
  #all: readonly Former[] = []

  /** The scenario at a step; undefined for the present one. */
  at(step: number): Scenario | undefined {
    return this.#all.find(({ until }) => step < until)?.scenario
  }

  /** The world is another from this step on; `before` is what it was at the latest step. */
  changed(step: number, before: Scenario | undefined): void {
    const isLatest = this.#all.every(({ until }) => until < step)
    if (isLatest && before !== undefined) this.#all = [...this.#all, { scenario: before, until: step }]
    this.forgetAfter(step)
  }

  /** From that step on, the world is what it is now. */
  forgetAfter(step: number): void {
    const at = this.#all.findIndex(({ until }) => until >= step)
    if (at >= 0) this.#all = [...this.#all.slice(0, at), { ...this.#all[at], until: step }]
  }

  clear(): void {
    this.#all = []
  }

  copy(): FormerScenarios {
    const copy = new FormerScenarios()
    copy.#all = this.#all
    return copy
  }
}

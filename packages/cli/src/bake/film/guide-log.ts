import type { World } from 'drover'
import type { Guide } from 'drover/inspect'

/** The guides after each step; stored once if nothing moves. */
export class GuideLog {
  readonly #world: World
  readonly #bySteps: (readonly Guide[])[] = []
  #last = ''

  constructor(world: World) {
    this.#world = world
  }

  /** Records the present state. Call it before the first step and after each one. */
  observe(): void {
    const guides = this.#world.guides()
    const text = JSON.stringify(guides)
    const before = this.#bySteps.at(-1)
    this.#bySteps.push(before !== undefined && text === this.#last ? before : guides)
    this.#last = text
  }

  /** The guides this many steps after the first recorded state, or at the last recorded one. */
  at(steps: number): readonly Guide[] {
    return this.#bySteps[Math.min(steps, this.#bySteps.length - 1)] ?? []
  }
}

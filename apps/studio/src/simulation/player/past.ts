import { FormerScenarios } from './former-scenarios.js'
import { History } from './history.js'
import { PointerTrail } from './pointer-trail.js'

/** What replaying the steps of a world needs. */
export class Past {
  readonly history: History
  readonly trail: PointerTrail
  readonly former: FormerScenarios

  constructor(history = new History(), trail = new PointerTrail(), former = new FormerScenarios()) {
    this.history = history
    this.trail = trail
    this.former = former
  }

  clear(): void {
    this.history.clear()
    this.trail.clear()
    this.former.clear()
  }

  copy(): Past {
    return new Past(this.history.copy(), this.trail.copy(), this.former.copy())
  }
}

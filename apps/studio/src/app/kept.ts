import type { Scenario } from '@drover/scenarios'
import type { Past } from '../simulation/change-world.js'
import type { Opening } from '../simulation/player.js'
import type { Simulation } from '../simulation/simulation.js'

/** How often it is kept while the world plays. Milliseconds. */
const KEEP_EVERY = 1000
/** The share of the time that it may take: of a large world it is kept less often. */
const KEEPING = 0.02

/** The page's own copy of a world as it was lately: what it goes on from when its worker has to be ended. */
export class Kept {
  #past: Past | undefined
  #at = 0
  #every = KEEP_EVERY

  async keep(simulation: Simulation): Promise<void> {
    this.#at = performance.now()
    this.#past = await simulation.ask('depart')
    this.#every = Math.max(KEEP_EVERY, (performance.now() - this.#at) / KEEPING)
  }

  /** Keeps it when the last copy is old. */
  async keepNowAndThen(simulation: Simulation): Promise<void> {
    if (performance.now() - this.#at > this.#every) await this.keep(simulation)
  }

  /** Makes the world of a scenario in another worker: those who were kept live on there, or it begins. */
  openIn(next: Simulation, scenario: Scenario): Promise<Opening> {
    return this.#past === undefined ? next.ask('open', scenario) : next.ask('resume', scenario, this.#past)
  }

  /** The world began anew: what was is no longer gone on from. */
  forget(): void {
    this.#past = undefined
    this.#at = 0
  }
}

import type { Scenario } from '@drover/scenarios'
import type { Past } from '../simulation/change-world.js'
import type { Opening } from '../simulation/player.js'
import type { Simulation } from '../simulation/simulation.js'

/** How often it is kept while the world plays. Milliseconds. */
const SAVE_INTERVAL = 1000
/** The share of the time that it may take: of a large world it is kept less often. */
const SAVE_TIME_SHARE = 0.02

/** The page's own copy of a world as it was lately: what it goes on from when its worker has to be ended. */
export class Checkpoint {
  #past: Past | undefined
  #at = 0
  #every = SAVE_INTERVAL

  async save(simulation: Simulation): Promise<void> {
    this.#at = performance.now()
    this.#past = await simulation.request('depart')
    this.#every = Math.max(SAVE_INTERVAL, (performance.now() - this.#at) / SAVE_TIME_SHARE)
  }

  /** Keeps it when the last copy is old. */
  async saveWhenDue(simulation: Simulation): Promise<void> {
    if (performance.now() - this.#at > this.#every) await this.save(simulation)
  }

  /** Makes the world of a scenario in another worker: those who were kept live on there, or it begins. */
  restoreIn(next: Simulation, scenario: Scenario): Promise<Opening> {
    return this.#past === undefined
      ? next.request('open', scenario)
      : next.request('resume', scenario, this.#past)
  }

  /** The world began anew: what was is no longer gone on from. */
  clear(): void {
    this.#past = undefined
    this.#at = 0
  }
}

import type { Scenario } from '@drover/scenarios'
import type { PastWorld } from '../simulation/player/change-world.js'
import type { Opening } from '../simulation/player/player.js'
import type { Simulation } from '../simulation/simulation.js'

/** Milliseconds between two checkpoints while the world plays. */
const SAVE_INTERVAL = 1000
/** Largest share of time for saving checkpoints; a large world is saved less often. */
const SAVE_TIME_SHARE = 0.02

/** The latest checkpoint of a world on the page. The world continues from it if its worker has to be stopped. */
export class Checkpoint {
  #past: PastWorld | undefined
  #at = 0
  #every = SAVE_INTERVAL

  async save(simulation: Simulation): Promise<void> {
    this.#at = performance.now()
    this.#past = await simulation.request('depart')
    this.#every = Math.max(SAVE_INTERVAL, (performance.now() - this.#at) / SAVE_TIME_SHARE)
  }

  /** Saves a checkpoint if the last one is old. */
  async saveWhenDue(simulation: Simulation): Promise<void> {
    if (performance.now() - this.#at > this.#every) await this.save(simulation)
  }

  /** Opens a scenario in another worker: from the checkpoint if there is one, else from the start. */
  restoreIn(next: Simulation, scenario: Scenario): Promise<Opening> {
    return this.#past === undefined
      ? next.request('open', scenario)
      : next.request('resume', scenario, this.#past)
  }

  /** Drops the checkpoint, because the world restarted. */
  clear(): void {
    this.#past = undefined
    this.#at = 0
  }
}

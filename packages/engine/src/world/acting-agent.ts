import type { Population } from '../agents/population.js'
import { Agent } from '../agents/population.js'
import type { Turn } from '../selection/behavior-rule.js'

/**
 * The agent whose turn it is; its limits come from copies that lie in the order of the
 * turns, as columns do not.
 */
export class ActingAgent extends Agent {
  readonly #turn: Turn

  constructor(population: Population, turn: Turn) {
    super(population, 0)
    this.#turn = turn
  }

  override get maxSpeed(): number {
    return this.#turn.limits[0]
  }
  override set maxSpeed(value: number) {
    super.maxSpeed = value
  }

  override get maxForce(): number {
    return this.#turn.limits[1]
  }
  override set maxForce(value: number) {
    super.maxForce = value
  }
}

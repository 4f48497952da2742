import { Agent } from '../agents/agent.js'
import type { Population } from '../agents/population.js'
import { FieldOfView } from '../perception/field-of-view.js'
import type { SenseLimits } from '../perception/sense.js'
import type { Turn } from '../selection/behavior-rule.js'

/** The senses' limits as numbers. */
export class Limits implements SenseLimits {
  readonly ignoresCoincident: boolean
  readonly #values: Readonly<Record<string, unknown>>
  readonly #view = new FieldOfView()

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = values
    this.ignoresCoincident = values.coincident === 'ignore'
  }

  get range(): number | undefined {
    return this.#values.range as number | undefined
  }

  get view(): FieldOfView {
    this.#view.set(this.#values.fieldOfView as number)
    return this.#view
  }
}

/** The agent whose turn it is; its limits come from copies that lie in the order of the turns, as columns do not. */
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

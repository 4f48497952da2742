import type { Agent } from '../agents/agent.js'
import type { BehaviorHooks } from '../behaviors/behavior.js'
import { setZero, type Vector, vector } from '../math/vector.js'
import { Rule } from './rule.js'

/** The agent whose turn it is, as far as steering needs it, filled in before the rules are evaluated. */
export interface Turn {
  /** x, y, z; in a plane z stays 0. */
  readonly velocity: Float64Array
  /** maxSpeed, maxForce. */
  readonly limits: Float64Array
  readonly inSpace: boolean
}

/** A behavior as a rule: makes its desired velocity a steering force, limit(desired − velocity, maxForce). */
export class BehaviorRule extends Rule {
  /** The velocity desired at the last evaluation, for behaviors that state one. */
  readonly desired: Vector | undefined
  readonly #hooks: BehaviorHooks
  readonly #options: { readonly weight: number }
  readonly #turn: Turn

  constructor(
    place: string,
    name: string,
    hooks: BehaviorHooks,
    options: { readonly weight: number },
    turn: Turn,
  ) {
    super(place, name)
    this.#turn = turn
    this.#hooks = hooks
    this.#options = options
    this.desired = hooks.desire === undefined ? undefined : vector()
  }

  override get weight(): number {
    return this.#options.weight
  }

  override evaluate(agent: Agent): boolean {
    const { force, desired } = this
    const hooks = this.#hooks as Required<BehaviorHooks>
    // A hook need not write all three components.
    setZero(desired ?? force)
    if (desired === undefined) {
      this.active = hooks.force(agent, force)
      return this.active
    }
    this.active = hooks.desire(agent, desired)
    if (!this.active) return false
    const { velocity, limits, inSpace } = this.#turn
    const x = desired.x - velocity[0]
    const y = desired.y - velocity[1]
    const z = inSpace ? desired.z - velocity[2] : 0
    const most = limits[1]
    const squared = x * x + y * y + z * z
    const scale = squared > most * most ? most / Math.sqrt(squared) : 1
    force.x = x * scale
    force.y = y * scale
    force.z = z * scale
    return true
  }
}

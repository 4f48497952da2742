import type { Agent } from '../agents/agent.js'
import type { BehaviorHooks } from '../behaviors/behavior.js'
import { setZero, type Vector, vector } from '../math/vector.js'
import { Rule } from './rule.js'

/** A behavior as a rule: makes its desired velocity a steering force, limit(desired − velocity, maxForce). */
export class BehaviorRule extends Rule {
  /** The velocity desired at the last evaluation, for behaviors that state one. */
  readonly desired: Vector | undefined
  readonly #hooks: BehaviorHooks
  readonly #options: { readonly weight: number }

  constructor(place: string, name: string, hooks: BehaviorHooks, options: { readonly weight: number }) {
    super(place, name)
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
    const { row } = agent
    const { vx, vy, vz, maxForce } = agent.population.columns
    const x = desired.x - vx[row]
    const y = desired.y - vy[row]
    const z = desired.z - vz[row]
    const most = maxForce[row]
    const squared = x * x + y * y + z * z
    const scale = squared > most * most ? most / Math.sqrt(squared) : 1
    force.x = x * scale
    force.y = y * scale
    force.z = z * scale
    return true
  }
}

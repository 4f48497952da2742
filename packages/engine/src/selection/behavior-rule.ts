import type { Agent } from '../agents/population.js'
import type { BehaviorHooks } from '../behaviors/behavior.js'
import type { Pen } from '../behaviors/support/pen.js'
import { lengthOf, type Vector, vector } from '../math/vector.js'
import { thrownBy } from '../schema/problem.js'
import { Rule } from './rule.js'

/** The current agent's data for steering, set before its rules are evaluated. */
export interface Turn {
  /** x, y, z; in a plane z stays 0. */
  readonly velocity: Float64Array
  /**
   * maxSpeed, maxForce, and the share of the missing velocity that steering corrects: min(1, mass / dt). More would
   * overshoot it within the step and never settle.
   */
  readonly limits: Float64Array
  readonly inSpace: boolean
  /** The population's name in errors. */
  readonly population: string
  /** The number of the step, for errors. */
  step(): number
}

/** The options that any behavior may have. */
export interface BehaviorOptions {
  readonly weight: number
  /** The range and the sector in which it considers others, if it has them. */
  readonly radius?: number | undefined
  readonly fieldOfView?: number | undefined
}

/**
 * A behavior as a rule: makes its desired velocity a steering force, limit((desired − velocity) · min(1,
 * mass / dt), maxForce). The factor is 1 unless an agent is lighter than a step is long.
 */
export class BehaviorRule extends Rule {
  /** The velocity desired at the last evaluation, for behaviors that state one. */
  readonly desired: Vector | undefined
  readonly #hooks: BehaviorHooks
  /** Its own hook, while another one replaces it. */
  #own: BehaviorHooks['desire']
  /** Its options, with the numbers of the current agent. */
  readonly options: BehaviorOptions
  readonly #turn: Turn
  readonly #points: readonly Vector[]

  constructor(
    place: string,
    name: string,
    hooks: BehaviorHooks,
    options: BehaviorOptions,
    turn: Turn,
    /** The points that are its targets. */
    points: readonly Vector[] = [],
  ) {
    super(place, name)
    this.#points = points
    this.#turn = turn
    this.#hooks = hooks
    this.options = options
    this.desired = hooks.desire === undefined ? undefined : vector()
  }

  override get weight(): number {
    return this.options.weight
  }

  /** The object that it was bound to. */
  get hooks(): BehaviorHooks {
    return this.#hooks
  }

  /** Whether it has a hook at the start of a step. */
  get begins(): boolean {
    return this.#hooks.begin !== undefined
  }

  /** Begins a step at this time. */
  begin(time: number): void {
    try {
      this.#hooks.begin?.(time)
    } catch (error) {
      const { population, step } = this.#turn
      throw thrownBy(`'${population}' at step ${step()}: ${this.place} (${this.name})`, error)
    }
  }

  /** Whether it has decisions to commit. */
  get ends(): boolean {
    return this.#hooks.end !== undefined
  }

  /** Ends the decisions of a step: see `BehaviorHooks.end`. */
  end(keeps: boolean): void {
    try {
      this.#hooks.end?.(keeps)
    } catch (error) {
      const { population, step } = this.#turn
      throw thrownBy(`'${population}' at step ${step()}: ${this.place} (${this.name})`, error)
    }
  }

  /** Draws the behavior's debug shapes, if any; never in a step. */
  debugDraw(agent: Agent, pen: Pen): void {
    this.#hooks.debugDraw?.(agent, pen)
  }

  /** Draws the behavior's guides; never in a step. */
  guide(agent: Agent, pen: Pen): void {
    if (this.#hooks.guide !== undefined) this.#hooks.guide(agent, pen)
    else for (const { x, y, z } of this.#points) pen.point(x, y, z, 'target')
  }

  /**
   * Lets another hook answer for it in the same way; undefined restores its own. Replaces the hook itself, since a
   * second call site where rules are evaluated would box numbers.
   */
  answerBy(fallback: BehaviorHooks['desire']): void {
    const hook = this.desired === undefined ? 'force' : 'desire'
    this.#own ??= this.#hooks[hook]
    const answer = fallback ?? this.#own
    if (answer !== undefined) this.#hooks[hook] = answer
  }

  override evaluate(agent: Agent): boolean {
    const { force, desired } = this
    const hooks = this.#hooks as Required<BehaviorHooks>
    // A hook need not write all three components.
    const answer = desired ?? force
    answer.x = 0
    answer.y = 0
    answer.z = 0
    try {
      this.active = desired === undefined ? hooks.force(agent, force) : hooks.desire(agent, desired)
    } catch (error) {
      const { population, step } = this.#turn
      const thrower = `agent ${agent.id} of '${population}' at step ${step()}: ${this.place} (${this.name})`
      throw thrownBy(thrower, error)
    }
    if (this.active !== true) {
      this.assertAnswered(desired === undefined ? 'force' : 'desire')
      return false
    }
    if (desired === undefined) return true
    const { velocity, limits, inSpace } = this.#turn
    const most = limits[1]
    const gain = limits[2]
    const x = (desired.x - velocity[0]) * gain
    const y = (desired.y - velocity[1]) * gain
    const z = inSpace ? (desired.z - velocity[2]) * gain : 0
    const squared = x * x + y * y + z * z
    let scale = 1
    if (squared > most * most) {
      scale = most / (squared < Number.POSITIVE_INFINITY ? Math.sqrt(squared) : lengthOf(vector(x, y, z)))
    }
    force.x = x * scale
    force.y = y * scale
    force.z = z * scale
    return true
  }
}

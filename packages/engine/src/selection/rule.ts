import type { Agent } from '../agents/population.js'
import { type Vector, vector } from '../math/vector.js'
import { show } from '../schema/show.js'

/**
 * A node of the tree that combines an agent's behaviors into one steering force: a behavior, or a selection among
 * rules. Selections are rules themselves, so they nest; the step of the world treats both alike.
 */
export abstract class Rule {
  /** Its place in its population's description: `behaviors[2]`, or `selection` for the outermost. */
  readonly place: string
  /** The behavior's or selection's name. */
  readonly name: string
  /** The force found by the last `evaluate` that returned true. */
  readonly force: Vector = vector()
  /** Whether the last `evaluate` found a force. */
  active = false
  /** The factor by which the enclosing selection scaled the force: 0 if it was dropped. Set by that selection. */
  share = 0
  /** The rules that a selection selects from; none for a behavior. */
  readonly rules: readonly Rule[] = []

  constructor(place: string, name: string) {
    this.place = place
    this.name = name
  }

  /** The weight that the enclosing selection gives it; a signal may change it from agent to agent. */
  abstract get weight(): number

  /** Finds the force for an agent, sets `active` and returns it: false if the rule has no effect. */
  abstract evaluate(agent: Agent): boolean

  /**
   * Call this if `active` is not true; `hook` is the hook called. A hook that returns nothing would never have an
   * effect, one that returns the vector would steer by zero, both without an error.
   */
  protected assertAnswered(hook: string): void {
    const answer: unknown = this.active
    if (answer === false) return
    const remedy =
      typeof answer === 'object' ? '; write the vector into out (out.x = …; out.y = …) and return true' : ''
    throw new Error(
      `${this.place} (${this.name}): expected ${hook} to answer true or false, got ${show(answer)}${remedy}`,
    )
  }
}

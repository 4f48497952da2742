import type { Columns } from '../../agents/columns.js'
import { atan2 } from '../../math/transcendental.js'
import type { Vector } from '../../math/vector.js'

interface BankingOptions {
  readonly gravity: number
  readonly maxAngle: number
  readonly time: number
}

/**
 * How agents lean into their turns: with a the acceleration to the right of the heading, as seen from above, the angle
 * wanted is atan(a / gravity), at most `maxAngle`, and the column `roll` goes part of the way there, min(1, h / time)
 * in a step of h. So in a steady turn the agent's floor is perpendicular to gravity and inertia together. Positive to
 * the right. An agent that heads straight up or down returns to 0. Source: Reynolds' OpenSteer (banking), where up is
 * blended instead.
 */
export class Banking {
  readonly #columns: Columns
  readonly #options: BankingOptions
  readonly #pace: { readonly h: number }

  constructor(columns: Columns, options: BankingOptions, pace: { readonly h: number }) {
    this.#columns = columns
    this.#options = options
    this.#pace = pace
  }

  /** Leans over an agent that has moved; `before` was its velocity. */
  lean(row: number, before: Vector): void {
    const { hx, hy, vx, vy, roll } = this.#columns
    if (roll === undefined) return
    const { gravity, maxAngle, time } = this.#options
    const { h } = this.#pace
    const level = Math.sqrt(hx[row] * hx[row] + hy[row] * hy[row])
    const across = level > 0 ? (vx[row] - before.x) * hy[row] - (vy[row] - before.y) * hx[row] : 0
    const wanted = level > 0 ? atan2(across / (level * h), gravity) : 0
    const within = Math.min(maxAngle, Math.max(-maxAngle, wanted))
    roll.values[row] += (within - roll.values[row]) * (time > h ? h / time : 1)
  }
}

import type { Column } from '../agents/columns.js'
import type { Population } from '../agents/population.js'
import { cos, sin } from '../math/transcendental.js'
import type { Avoider } from './avoider.js'
import type { LinearProgram } from './linear-program.js'

/** The waiting time before it turns far aside, in units of the time in which it travels its radius. */
const PATIENCE = 4
/** How much faster a moving agent calms down than a standing one grows impatient. */
const CALMING = 2
/** An agent at half its preferred speed, in any direction, does not turn farther aside. */
const STANDING = 2
/** Impatience restarts here: all directions have been tried. */
const MOST = 5
/** Angles in radians; each agent turns by half to all of them, depending on its id. */
const TURN = 0.01
const TURN_IN_CROWD = 0.5
const TURN_OF_IMPATIENT = 1.8

/**
 * How long agents have been kept from their preferred velocity, in a column; 0 for an unhindered agent. It turns their
 * goals to the right, which breaks symmetry and frees stuck crowds.
 *
 * With v* the preferred velocity, v the one taken, p = v · v* / |v*|² between 0 and 1, and τ = dt + 4 · radius /
 * maxSpeed + mass · maxSpeed / maxForce, impatience h grows by dt / τ · (1 − 3p) up to 1, where the goal lies well to
 * the right of v*; from there, while the agent still stands, by dt / τ · (1 − 2 ·
 * |v| / |goal| − 2p), the first difference no less than 0, so that it tries one direction after the other; beyond 5 it starts again at 0. Where v* is permitted h falls by 2 · dt / τ.
 */
export class Impatience {
  readonly #population: Population
  readonly #column: Column
  readonly #clock: { readonly dt: number }
  readonly #clearance: number
  #pace = 0

  constructor(population: Population, column: Column, clearance: number, clock: { readonly dt: number }) {
    this.#population = population
    this.#column = column
    this.#clearance = clearance
    this.#clock = clock
  }

  /** Sets the avoider's impatience. */
  read(row: number, avoider: Avoider): void {
    avoider.impatience = this.#column.values[row]
  }

  /**
   * Sets the goal: the preferred velocity turned to the right by (0.01 + 1.8 · h) · u, or at least 0.5 · u in
   * a crowd, with u between ½ and 1 by the id; its speed |v*| + min(1, h) · (maxSpeed − |v*|).
   */
  turn(
    { id, preferredX, preferredY, maxSpeed, impatience }: Avoider,
    goal: LinearProgram,
    crowd: boolean,
  ): void {
    const draw = (Math.imul(id, 0x9e3779b1) >>> 8) / 0x1000000
    const most = TURN + TURN_OF_IMPATIENT * impatience
    const angle = (crowd ? Math.max(TURN_IN_CROWD, most) : most) * (0.5 + 0.5 * draw)
    const speed = Math.sqrt(preferredX * preferredX + preferredY * preferredY)
    const faster = speed > 0 ? 1 + Math.min(1, impatience) * Math.max(0, maxSpeed / speed - 1) : 1
    const along = faster * cos(angle)
    const aside = faster * sin(angle)
    goal.goalX = along * preferredX + aside * preferredY
    goal.goalY = along * preferredY - aside * preferredX
  }

  /** The preferred velocity was permitted. */
  calm(row: number): void {
    const { values } = this.#column
    if (values[row] === 0) return
    this.#measure(row)
    values[row] = Math.max(0, values[row] - CALMING * this.#pace)
  }

  /** Another velocity was taken, the result of the program. */
  grow(row: number, { preferredX, preferredY }: Avoider, { x, y, goalX, goalY }: LinearProgram): void {
    const { values } = this.#column
    const squared = preferredX * preferredX + preferredY * preferredY
    const progress = squared > 0 ? Math.min(1, Math.max(0, (x * preferredX + y * preferredY) / squared)) : 1
    const before = values[row]
    let growth = 1 - progress
    if (before >= 1) {
      const meant = goalX * goalX + goalY * goalY
      growth = meant > 0 ? Math.max(0, 1 - STANDING * Math.sqrt((x * x + y * y) / meant)) : 0
    }
    this.#measure(row)
    const after = before + (growth - CALMING * progress) * this.#pace
    if (after > MOST) values[row] = 0
    else values[row] = before < 1 ? Math.min(1, Math.max(0, after)) : after
  }

  /** Finds the step as a fraction of the time τ; 0 for an agent that cannot move. */
  #measure(row: number): void {
    const { radius, maxSpeed, mass, maxForce } = this.#population.columns
    const most = maxSpeed[row]
    const { dt } = this.#clock
    const time = dt + (PATIENCE * (radius[row] + this.#clearance)) / most + (mass[row] * most) / maxForce[row]
    this.#pace = most > 0 ? dt / time : 0
  }
}

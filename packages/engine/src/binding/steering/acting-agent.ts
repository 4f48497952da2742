import type { Columns } from '../../agents/columns.js'
import { Agent, moveView, type Population, storedRow } from '../../agents/population.js'
import type { Lattice } from '../../neighbors/lattice.js'
import type { Turn } from '../../selection/behavior-rule.js'

/** The current agent; its limits come from copies in the order of turns, unlike columns. */
export class ActingAgent extends Agent {
  readonly #turn: Turn

  constructor(population: Population, turn: Turn) {
    super(population, 0)
    this.#turn = turn
  }

  /** Compiled rules go on to the next agent by setting it. */
  override get row(): number {
    return storedRow(this)
  }
  override set row(row: number) {
    moveView(this, row)
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

/** Writes the position, motion and limits of the agent of a row. */
export function readColumns(
  { velocity, limits, inSpace }: Turn,
  place: Float64Array,
  columns: Columns,
  row: number,
) {
  // In a plane z is the height of the ground, not part of a distance: it stays 0 here.
  place[0] = columns.x[row]
  place[1] = columns.y[row]
  velocity[0] = columns.vx[row]
  velocity[1] = columns.vy[row]
  if (inSpace) {
    place[2] = columns.z[row]
    velocity[2] = columns.vz[row]
  }
  limits[0] = columns.maxSpeed[row]
  limits[1] = columns.maxForce[row]
}

/** The same for the agent of a rank, from the copies in the lattice, which are in the order of turns. */
export function readLattice(
  { velocity, limits, inSpace }: Turn,
  place: Float64Array,
  lattice: Lattice,
  rank: number,
) {
  const { state, zs, maxSpeed, maxForce } = lattice
  place[0] = state[4 * rank]
  place[1] = state[4 * rank + 1]
  velocity[0] = state[4 * rank + 2]
  velocity[1] = state[4 * rank + 3]
  if (inSpace) {
    place[2] = zs[2 * rank]
    velocity[2] = zs[2 * rank + 1]
  }
  limits[0] = maxSpeed[rank]
  limits[1] = maxForce[rank]
}

/** Whether any agent has a smaller mass. */
export function isAnyLighter({ columns: { mass }, count }: Population, than: number): boolean {
  for (let row = 0; row < count; row++) if (mass[row] < than) return true
  return false
}

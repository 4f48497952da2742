import type { Population } from '../agents/population.js'
import type { BoundPopulation } from '../binding/bound-population.js'
import type { Motion } from '../motion/locomotion.js'
import type { Events } from './events.js'

/** A population that something else moves, and the forces on its agents in this step. */
export interface Moved {
  readonly population: Population
  /** x, y and in space z of the force on each agent, by rows; replaced when the population grows. */
  readonly force: Float64Array
}

/**
 * Moves populations in the place of the engine, as a physics engine does: perception, behaviors and selection
 * stay the engine's, and so do edges, metrics and everything that is observed. Over a terrain, which a plane
 * world may have, the engine writes the height of the ground into z afterwards; what a slope does to the way
 * is the mover's.
 */
export interface Mover {
  /** The names of the populations that it moves. */
  readonly populations: readonly string[]
  /**
   * Numbers that it keeps for each of their agents, columns that signals and states may follow, 0 at birth.
   */
  readonly columns?: readonly string[]
  /** The types of the events that it tells. */
  readonly events?: readonly string[]
  /**
   * Called once in each step, when all forces are known and before any of its agents is moved; not in a step
   * in which there are none. It writes places and velocities into the columns, and what it keeps; who was
   * born, has died or was put elsewhere since it finds by looking at ids and columns. `tell` makes the
   * world's listeners hear of something that happened to an agent, at the end of the step.
   */
  move(moved: readonly Moved[], tell: (event: string, population: Population, id: number) => void): void
}

/** Hands populations to the mover that moves them; in place of the motion that they would have. */
export function handOver(
  bound: readonly BoundPopulation[],
  mover: Mover,
  { events, step }: { readonly events: Events; readonly step: () => number },
): void {
  const moved = bound.filter(({ population }) => mover.populations.includes(population.name))
  const tell = (event: string, population: Population, id: number) =>
    events.emit(event, population, id, step())
  let due = false
  const motion: Motion = {
    begin() {
      due = true
    },
    // All have decided before the first of them moves.
    move() {
      if (due) mover.move(moved, tell)
      due = false
    },
    stand() {},
  }
  for (const population of moved) {
    const { locomotion } = population
    population.locomotion =
      locomotion === undefined ? motion : { ...motion, stand: (row) => locomotion.stand(row) }
  }
}

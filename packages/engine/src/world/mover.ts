import type { Population } from '../agents/population.js'
import type { Motion } from '../motion/locomotion.js'
import type { Events } from './events.js'

/** A population that something else moves, and the forces on its agents in this step. */
export interface Moved {
  readonly population: Population
  /** x, y and in space z of the force on each agent, by rows; replaced when the population grows. */
  readonly force: Float64Array
}

/**
 * Moves populations instead of the engine, as a physics engine does: perception, behaviors and selection stay the
 * engine's, and so do edges, metrics and everything that is observed. Over a terrain, which a plane world may have, the
 * engine writes the height of the ground into z afterward; what a slope does to the way is the mover's.
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
  move(moved: readonly Moved[], emit: (event: string, population: Population, id: number) => void): void
}

/** The populations that a mover moves, all at once, instead of the motion that they would have. */
export class MovedPopulations {
  readonly #mover: Mover
  readonly #moved: Moved[] = []
  readonly #emit: Parameters<Mover['move']>[1]
  /** Whether the mover is still to be called in this step. */
  #due = false

  constructor(mover: Mover, { events, step }: { readonly events: Events; readonly step: () => number }) {
    this.#mover = mover
    this.#emit = (event, population, id) => events.emit(event, population, id, step())
  }

  has({ name }: Population): boolean {
    return this.#mover.populations.includes(name)
  }

  add(moved: Moved): void {
    this.#moved.push(moved)
  }

  /** The motion of a population that is moved; of its own motion it stands as that one says. */
  motionInPlaceOf(own: Motion | undefined): Motion {
    return {
      begin: () => {
        this.#due = true
      },
      // All have decided before the first of them moves.
      move: () => {
        if (this.#due) this.#mover.move(this.#moved, this.#emit)
        this.#due = false
      },
      stand: (row) => own?.stand(row),
    }
  }
}

import type { Population } from '../../agents/population.js'
import type { Motion } from '../../motion/locomotion.js'
import type { Events } from '../events.js'

/** A population that a mover moves, and the forces on its agents in this step. */
export interface Moved {
  readonly population: Population
  /** x, y and in space z of the force on each agent, by rows; replaced when the population grows. */
  readonly force: Float64Array
}

/**
 * Moves populations instead of the engine, as a physics engine does. Perception, behaviors, selection, edges, metrics
 * and everything observable stay with the engine. Over a terrain, which a plane world may have, the engine writes the
 * height of the ground into z afterward; the effect of slopes on the way is up to the mover.
 */
export interface Mover {
  /** The names of the populations that it moves. */
  readonly populations: readonly string[]
  /** Columns for each of their agents, which signals and states may follow; 0 at birth. */
  readonly columns?: readonly string[]
  /** The types of the events that it emits. */
  readonly events?: readonly string[]
  /**
   * Called once in each step, when all forces are known and before any of its agents moves; not in a step in which it
   * has no agents. It writes positions and velocities into the columns, and its own columns. It finds agents that were
   * born, died or were relocated by comparing ids and columns. `emit` calls the world's listeners for an event of an
   * agent, at the end of the step.
   */
  move(moved: readonly Moved[], emit: (event: string, population: Population, id: number) => void): void
}

/** All populations that a mover moves, together, instead of by their own motion. */
export class MovedPopulations {
  readonly #mover: Mover
  readonly #moved: Moved[] = []
  readonly #emit: Parameters<Mover['move']>[1]
  /** Whether the mover has yet to be called in this step. */
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

  /** The motion of a population that is moved; `stand` is that of its own motion. */
  motionInPlaceOf(own: Motion | undefined): Motion {
    return {
      begin: () => {
        this.#due = true
      },
      // All agents have decided before the first one moves.
      move: () => {
        if (this.#due) this.#mover.move(this.#moved, this.#emit)
        this.#due = false
      },
      stand: (row) => own?.stand(row),
    }
  }
}

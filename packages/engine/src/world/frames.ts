import type { Agent, Population } from '../agents/population.js'
import { refuse } from '../schema/problem.js'
import { show } from '../schema/show.js'
import type { Space } from '../spaces/space.js'
import { type Pose, type Poses, PreviousPoses, poses } from './previous-poses.js'

/** The result of `world.advance`, and where to draw agents. One object per world. */
export interface Frame {
  /** Number of steps made. */
  readonly steps: number
  /** The time into the next step as a share of dt, from 0 to below 1. */
  readonly alpha: number
  /** The time that was dropped because it needs more than the allowed steps; 0 if the world keeps up. */
  readonly dropped: number
  /**
   * Where to draw an agent: `alpha` of the way from where it was before the last step to where it is now, the shortest
   * way in a wrapped world. Writes x, y, z and the heading hx, hy, hz into `out`, by default a new object, and returns
   * it. An agent born in the last step is drawn at its position. O(1), O(log agents) where rows have moved.
   */
  pose<Out extends Pose = Pose>(agent: Agent, out?: Out): Out
  /** The same for all agents of a population, in the order of its rows; arrays grow as it does. Returns `out`. O(agents). */
  poses(population: Population, out?: Poses): Poses
}

interface Stepped {
  readonly space: Space
  readonly dt: number
  readonly steps: number
  readonly populations: readonly Population[]
  step(): void
}

/** A step may fall short by this share because of rounding: ten frames of 0.1 make a step of 1. */
const ROUNDING = 1e-9

/**
 * Converts real time to fixed steps. The rest that is too short for a step waits for the next frame. Drawing
 * interpolates by that rest between the last two states, so motion is smooth at any frame rate, one step late. The
 * state depends only on the number of steps. Costs a copy of all positions and headings for each frame that makes a
 * step. Source: G. Fiedler, "Fix Your Timestep!" (2004).
 */
export class Frames implements Frame {
  #steps = 0
  #alpha = 0
  #dropped = 0
  readonly #world: Stepped
  readonly #previous = new Map<Population, PreviousPoses>()
  /** The time not yet used for a step. */
  #rest = 0
  /** The step after which the stored poses are the previous ones; −1 if they are unknown. */
  #knownAt = -1

  get steps(): number {
    return this.#steps
  }

  get alpha(): number {
    return this.#alpha
  }

  get dropped(): number {
    return this.#dropped
  }

  constructor(world: Stepped, isElapsed: boolean) {
    if (isElapsed) {
      refuse(
        'world.advance',
        "expected a world of fixed steps, got timestep: 'elapsed'; call world.step(elapsed)",
      )
    }
    this.#world = world
  }

  advance(elapsed: number, maxSteps: number): this {
    if (!Number.isFinite(elapsed) || elapsed < 0) {
      refuse(
        'world.advance',
        `expected a time >= 0 that has passed, got ${show(elapsed)}; give it in the unit of dt`,
      )
    }
    if (typeof maxSteps !== 'number' || !(maxSteps >= 1)) {
      refuse('world.advance', `expected at least 1 as the number of steps allowed, got ${show(maxSteps)}`)
    }
    const world = this.#world
    const { dt } = world
    this.#rest += elapsed
    this.#steps = 0
    this.#dropped = 0
    const due = Math.floor(this.#rest / dt + ROUNDING)
    this.#rest = Math.max(0, this.#rest - due * dt)
    const count = Math.min(due, Math.floor(maxSteps))
    this.#dropped = (due - count) * dt
    this.#alpha = Math.min(this.#rest / dt, 1 - Number.EPSILON)
    while (this.#steps < count) {
      if (this.#steps === count - 1) this.#keep()
      world.step()
      this.#steps++
    }
    return this
  }

  #keep(): void {
    const { populations, steps } = this.#world
    for (const population of populations) this.#of(population).keep()
    this.#knownAt = steps + 1
  }

  /** Call this when the world is restored or changed, since the previous poses are then unknown. */
  forget(): void {
    this.#previous.clear()
    this.#knownAt = -1
  }

  pose<Out extends Pose = Pose>(agent: Agent, out = {} as Out): Out {
    const { row } = agent
    if (row < 0) refuse('frame.pose', 'expected a living agent, got one that has died')
    this.#of(agent.population).write(row, this.#share, out)
    return out
  }

  poses(population: Population, out = poses()): Poses {
    this.#of(population).writeAll(this.#share, out)
    return out
  }

  /** 1 if the world was restored, or stepped by other means, since: agents are then drawn at their positions. */
  get #share(): number {
    return this.#knownAt === this.#world.steps ? this.#alpha : 1
  }

  #of(population: Population): PreviousPoses {
    let previous = this.#previous.get(population)
    if (previous === undefined) {
      if (this.#world.populations[population.index] !== population) {
        refuse('world.advance', `expected a population of this world, got '${population.name}' of another`)
      }
      previous = new PreviousPoses(population, this.#world.space)
      this.#previous.set(population, previous)
    }
    return previous
  }
}

import type { Population } from '../agents/population.js'
import { TRIP_OUTCOMES, type Trip, type TripOutcome } from '../agents/trip.js'
import type { EnergyUse } from '../energy/energy-use.js'
import { lengthOf, vector } from '../math/vector.js'
import type { Space } from '../spaces/space.js'
import type { TripDescription } from './trip-options.js'
import type { TripState } from './trip-state.js'

/**
 * Watches a population on its way to a goal. After each step the trip has 'arrived' when the mean of its agents is
 * within `tolerance` of the goal, |mean − goal| ≤ tolerance; otherwise it is 'stuck' when it has lasted `timeLimit`, or
 * when the mean of its agents' energies has reached `energyLimit`. Then it has ended for good; the agents go on.
 * Without limits it may go on forever. In a wrapped world each agent counts with the shortest way to the goal.
 * O(agents) a step. Source: J. Gompert, *Flocking over 3D Terrain* (2003), section 5.2.3.
 */
export class TripWatch {
  readonly #population: Population
  readonly #description: TripDescription
  readonly #space: Space
  readonly #goal = vector()
  readonly #mean = vector()
  readonly #trial = vector()
  #began: number
  #ended = -1
  #outcome: TripOutcome = 'traveling'
  #distance = Number.NaN
  #energy = Number.NaN
  /** The sum of its steps, if these are elapsed times. */
  #lasted: number | undefined

  constructor(
    population: Population,
    description: TripDescription,
    space: Space,
    step: number,
    isElapsed = false,
  ) {
    this.#population = population
    this.#description = description
    this.#space = space
    this.#began = step
    if (isElapsed) this.#lasted = 0
    const [x, y, z = 0] = description.goal
    this.#goal.x = x
    this.#goal.y = y
    this.#goal.z = space.dimensions === 3 ? z : 0
  }

  /** Checks whether the trip ends with the last step; returns true if it does. */
  check(steps: number, dt: number, energyUse: EnergyUse | undefined): boolean {
    if (this.#outcome !== 'traveling') return false
    if (this.#lasted !== undefined) this.#lasted += dt
    const { tolerance, timeLimit = Number.POSITIVE_INFINITY } = this.#description
    const { energyLimit = Number.POSITIVE_INFINITY } = this.#description
    const distance = this.#distanceNow()
    const energy = energyUse === undefined ? Number.NaN : energyUse.mean()
    if (distance <= tolerance) this.#outcome = 'arrived'
    else if ((this.#lasted ?? (steps - this.#began) * dt) >= timeLimit || energy >= energyLimit)
      this.#outcome = 'stuck'
    else return false
    this.#distance = distance
    this.#energy = energy
    this.#ended = steps
    return true
  }

  /** The state of the trip after this many steps of the world. */
  report(steps: number, dt: number, energyUse: EnergyUse | undefined): Trip {
    const over = this.#ended >= 0
    const taken = (over ? this.#ended : steps) - this.#began
    const energy = over ? this.#energy : energyUse?.mean()
    return {
      outcome: this.#outcome,
      distance: over ? this.#distance : this.#distanceNow(),
      steps: taken,
      time: this.#lasted ?? taken * dt,
      energy: energyUse === undefined ? undefined : energy,
    }
  }

  get state(): TripState {
    return {
      began: this.#began,
      ended: this.#ended,
      outcome: this.#outcome,
      distance: this.#distance,
      energy: this.#energy,
      ...(this.#lasted === undefined ? {} : { lasted: this.#lasted }),
    }
  }
  set state({ began, ended, outcome, distance, energy, lasted }: TripState) {
    this.#began = began
    this.#ended = ended
    this.#outcome = outcome
    this.#distance = distance
    this.#energy = energy
    this.#lasted = lasted
  }

  /** The state in numbers, for a hash. */
  get numbers(): readonly number[] {
    const numbers = [
      this.#began,
      this.#ended,
      TRIP_OUTCOMES.indexOf(this.#outcome),
      this.#distance,
      this.#energy,
    ]
    return this.#lasted === undefined ? numbers : [...numbers, this.#lasted]
  }

  /** The distance of the mean of the agents from the goal, each by the shortest way; in a plane along x and y. */
  #distanceNow(): number {
    const { columns, count } = this.#population
    const inSpace = this.#space.dimensions === 3
    const goal = this.#goal
    const mean = this.#mean
    const trial = this.#trial
    mean.x = mean.y = mean.z = 0
    for (let row = 0; row < count; row++) {
      trial.x = columns.x[row] - goal.x
      trial.y = columns.y[row] - goal.y
      trial.z = inSpace ? columns.z[row] - goal.z : 0
      this.#space.shortest(trial)
      mean.x += trial.x
      mean.y += trial.y
      mean.z += trial.z
    }
    return lengthOf(mean) / count
  }
}

import { assertElapsed } from '../../description/arguments.js'
import type { ResolvedWorld } from '../../description/description.js'

/** The number of steps made, their length, and the time. */
export class Clock {
  /** Length of the step being made; between steps that of the last one. */
  dt: number
  steps = 0
  /** Whether steps follow elapsed time. */
  readonly isElapsed: boolean
  readonly #longest: number
  /** steps · dt, or the sum of all steps if they are elapsed times. */
  time = 0

  constructor({ dt, timestep }: Pick<ResolvedWorld, 'dt' | 'timestep'>) {
    this.dt = dt
    this.#longest = dt
    this.isElapsed = timestep === 'elapsed'
  }

  /** Sets the length of the step that begins; throws if it is invalid. */
  setElapsed(elapsed: number | undefined): void {
    if (elapsed !== undefined) assertElapsed(elapsed, this.isElapsed)
    this.dt = Math.min(elapsed ?? this.#longest, this.#longest)
  }

  /** The part of the time that is state: none if steps are fixed. */
  get state(): { readonly time?: number } {
    return this.isElapsed ? { time: this.time } : {}
  }

  restore({ step, time }: { readonly step: number; readonly time?: number }): void {
    this.steps = step
    this.time = this.isElapsed ? (time ?? 0) : step * this.dt
  }
}

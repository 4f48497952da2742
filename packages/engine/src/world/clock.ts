import { assertElapsed } from '../description/arguments.js'
import type { ResolvedWorld } from '../description/description.js'

/** How many steps a world has made, how long they are, and the time. */
export class Clock {
  /** Length of the step being made, between steps that of the last one. */
  dt: number
  steps = 0
  /** Whether steps are elapsed times. */
  readonly isElapsed: boolean
  readonly #longest: number
  /** The sum of all steps, which is the time where they are elapsed times. */
  #sum = 0

  constructor({ dt, timestep }: Pick<ResolvedWorld, 'dt' | 'timestep'>) {
    this.dt = dt
    this.#longest = dt
    this.isElapsed = timestep === 'elapsed'
  }

  get time(): number {
    return this.isElapsed ? this.#sum : this.steps * this.dt
  }

  /** Sets the length of the step that begins, refuses what is no length of one; true where it may be another. */
  begin(elapsed: number | undefined): boolean {
    if (elapsed !== undefined) assertElapsed(elapsed, this.isElapsed)
    this.dt = Math.min(elapsed ?? this.#longest, this.#longest)
    return this.isElapsed
  }

  end(): void {
    this.steps++
    this.#sum += this.dt
  }

  /** What of the time is state: nothing where steps are fixed. */
  get state(): { readonly time?: number } {
    return this.isElapsed ? { time: this.#sum } : {}
  }

  restore({ step, time = 0 }: { readonly step: number; readonly time?: number }): void {
    this.steps = step
    this.#sum = time
  }
}

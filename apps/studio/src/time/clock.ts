import { signal } from '@preact/signals'
import type { Edits } from '../session/edits.js'
import type { ViewState } from '../session/view-state.js'
import { Due } from './due.js'

/** Steps per second if a step is a frame of the book. */
const FRAMES = 60
/** Most steps per second, however short a step. */
const MOST_STEPS = 240
/** While a picture is drawn, steps are requested in batches of this much time. Milliseconds. */
const TOGETHER = 50
/** Longest time that a worker steps without showing a frame. Milliseconds. */
const BUDGET = 24

/** A world stepped by a clock. */
interface Timed extends Pick<ViewState, 'step' | 'first' | 'latest'> {
  readonly edits: Pick<Edits, 'scenario'>
  readonly isBusy: boolean
  /** Whether steps are made without frames, since a picture is being drawn. */
  readonly isHolding: boolean
  readonly measuredStep: number
  advance(steps: number, budget: number): Promise<void>
  /** Shows and measures the state of a paused world, unless it is done. */
  settle(): void
  reach(other: Pick<Timed, 'step' | 'measuredStep'>): Promise<void>
  /** Remembers the present state; returns how to come back. */
  mark(): Promise<() => Promise<void>>
  restart(): Promise<void>
  goTo(step: number): Promise<void>
}

/** The clock of all worlds on a page: plays, steps, restarts and rewinds all of them. The first one leads. */
export class Clock {
  readonly playing = signal(false)
  /** Pace: 2 is twice as fast as intended. */
  readonly pace = signal(1)
  readonly #sessions: () => readonly [Timed, ...Timed[]]
  #request = 0
  readonly #due = new Due()

  constructor(sessions: () => readonly [Timed, ...Timed[]]) {
    this.#sessions = sessions
  }

  start(): void {
    this.#request = requestAnimationFrame(() => this.#tick())
  }

  /** Plays unless the user prefers reduced motion. */
  begin(): void {
    this.playing.value = !matchMedia('(prefers-reduced-motion: reduce)').matches
  }

  close(): void {
    this.playing.value = false
    cancelAnimationFrame(this.#request)
  }

  /** Steps per second at pace 1: 60 if a step is a frame, else 1 / dt. */
  get usualRate(): number {
    const { dt = 1 } = this.#sessions()[0].edits.scenario.value.world
    return dt === 1 ? FRAMES : Math.min(1 / dt, MOST_STEPS)
  }

  #tick(): void {
    this.start()
    this.#play()
  }

  /** Makes the due steps, unless other work is pending. */
  #play(): void {
    const now = performance.now()
    const rate = this.usualRate * this.pace.value
    if (!this.playing.value) {
      this.#due.reset(now)
      for (const one of this.#sessions()) one.settle()
    } else if (this.#sessions().some((one) => one.isBusy)) this.#due.pass(now, rate)
    else {
      const isHolding = this.#sessions()[0].isHolding
      const steps = this.#due.take(now, rate, isHolding ? (TOGETHER * rate) / 1000 : 1)
      // Steps that became due meanwhile do not wait for the next picture; a hidden page has no pictures, and pauses.
      if (steps > 0) void this.advance(steps).then(() => document.hidden || this.#play())
    }
  }

  /** Makes up to `steps` steps within `budget` milliseconds. */
  async advance(steps: number, budget = BUDGET): Promise<void> {
    const [first, ...others] = this.#sessions()
    await first.advance(steps, budget)
    await Promise.all(others.map((one) => one.reach(first)))
  }

  /** Remembers the present state of all worlds; returns how to come back. */
  async mark(): Promise<() => Promise<void>> {
    const returns = await Promise.all(this.#sessions().map((one) => one.mark()))
    return async () => {
      await Promise.all(returns.map((comeBack) => comeBack()))
    }
  }

  async restart(): Promise<void> {
    await Promise.all(this.#sessions().map((one) => one.restart()))
  }

  /** Goes to a step, or the nearest one that all worlds can reach, and pauses there. */
  async goTo(step: number): Promise<void> {
    this.playing.value = false
    const sessions = this.#sessions()
    const latest = Math.min(step, ...sessions.map((one) => one.latest.value))
    const both = Math.max(latest, ...sessions.map((one) => one.first.value))
    await Promise.all(sessions.map((one) => one.goTo(both)))
  }
}

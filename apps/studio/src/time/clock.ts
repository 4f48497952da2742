import { signal } from '@preact/signals'
import type { Session } from '../app/session.js'

/** Steps a second where a step is a frame of the book. */
const FRAMES = 60
/** Most steps a second that are made of a second's time, however short a step. */
const MOST_STEPS = 240
/** Longest that a worker steps before it shows something. Milliseconds. */
const BUDGET = 24
/** A page that was asleep longer than this does not catch up. Milliseconds. */
const LONGEST_GAP = 250

/** The one time of the worlds on a page: plays, steps, begins anew and goes back in all of them. The first leads. */
export class Clock {
  readonly playing = signal(false)
  /** How many times as fast as it is meant to be. */
  readonly pace = signal(1)
  readonly #sessions: () => readonly [Session, ...Session[]]
  #request = 0
  #due = 0
  #last = 0

  constructor(sessions: () => readonly [Session, ...Session[]]) {
    this.#sessions = sessions
  }

  start(): void {
    this.#request = requestAnimationFrame((now) => this.#tick(now))
  }

  close(): void {
    this.playing.value = false
    cancelAnimationFrame(this.#request)
  }

  /** Steps a second at pace 1: 60 where a step is a frame, else as many as there are in a second. */
  get usualRate(): number {
    const { dt = 1 } = this.#sessions()[0].edits.scenario.value.world
    return dt === 1 ? FRAMES : Math.min(1 / dt, MOST_STEPS)
  }

  #tick(now: number): void {
    this.start()
    const elapsed = Math.min(now - this.#last, LONGEST_GAP)
    this.#last = now
    if (!this.playing.value || this.#sessions().some((one) => one.isBusy)) return
    this.#due += (elapsed / 1000) * this.usualRate * this.pace.value
    const steps = Math.floor(this.#due)
    if (steps === 0) return
    this.#due = 0
    void this.advance(steps)
  }

  /** Makes some steps, as many as there is time for: at most that many milliseconds. */
  async advance(steps: number, budget = BUDGET): Promise<void> {
    const [first, ...others] = this.#sessions()
    await first.advance(steps, budget)
    await Promise.all(others.map((one) => one.reach(first.step)))
  }

  async restart(): Promise<void> {
    await Promise.all(this.#sessions().map((one) => one.restart()))
  }

  /** Goes to a step, or to the nearest one that all of them can go to; stands still there. */
  async goTo(step: number): Promise<void> {
    this.playing.value = false
    const sessions = this.#sessions()
    const latest = Math.min(step, ...sessions.map((one) => one.latest.value))
    const both = Math.max(latest, ...sessions.map((one) => one.first.value))
    await Promise.all(sessions.map((one) => one.goTo(both)))
  }
}

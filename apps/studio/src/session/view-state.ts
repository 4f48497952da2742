import { batch, computed, signal } from '@preact/signals'
import type { Problem } from 'drover/schema'
import { playableAgents, type StepCost, UNMEASURED } from '../controls/slider-range.js'
import type { ShownStage } from '../numbers/derivation/stage.js'
import { type PastReason, pastReason } from '../numbers/past-reason.js'
import type { Running } from '../simulation/backends.js'
import type { Frame } from '../simulation/frame.js'
import type { Measurement, Sample } from '../simulation/player/measurement.js'
import type { Advance, Opening, Progress } from '../simulation/player/player.js'
import { POINTER } from '../simulation/player/pointer-trail.js'
import type { Surroundings } from '../simulation/player/surroundings.js'
import type { Task } from '../simulation/protocol.js'
import { SeenRanges } from './seen-ranges.js'

/** Number of past values in a plot. */
const REMEMBERED = 600
/** Number of pictures from which the cost of a step is known. */
const SETTLED = 10

/** Long work: a task without a response, or a number of steps with progress. */
type LongWork = { readonly task: Task } | { readonly made: number; readonly steps: number }

export interface Chosen {
  readonly population: number
  readonly id: number
}

/** The view state of a running world, as signals. */
export class ViewState {
  readonly surroundings = signal<Surroundings | undefined>(undefined)
  readonly frame = signal<Frame | undefined>(undefined)
  readonly ending = computed(() => this.frame.value?.ending ?? '')
  readonly first = signal(0)
  readonly latest = signal(0)
  readonly msPerStep = signal(0)
  readonly stepsPerSecond = signal(0)
  /** Estimated number of agents that could run in real time. */
  readonly playable = signal(UNMEASURED)
  readonly problems = signal<readonly Problem[]>([])
  /** Notices about a rejected edit or stopped work; they stay until the next edit. */
  readonly notices = signal<readonly Problem[]>([])
  /** The current long work. */
  readonly longWork = signal<LongWork | undefined>(undefined)
  readonly chosen = signal<Chosen | undefined>(undefined)
  /** Past contributions of the chosen agent's behaviors, oldest first. */
  readonly pastReasons = signal<readonly PastReason[]>([])
  /** The derivation stage on view, drawn in place of the overlays. */
  readonly derived = signal<ShownStage | undefined>(undefined)
  /** Past metrics, oldest first. */
  readonly measurements = signal<readonly Sample[]>([])
  readonly hash = signal('')
  /** The step of that hash. */
  readonly hashStep = signal(0)
  /**
   * Whether the world is past this hash: while it plays the hash is requested occasionally, and again when it pauses.
   */
  readonly hashIsOld = signal(true)
  /** The backend in use. */
  readonly running = signal<Running>({ about: 'reference', why: '' })
  readonly agents = computed(
    () =>
      this.frame.value?.populations.reduce(
        (sum, { name, count }) => sum + (name === POINTER ? 0 : count),
        0,
      ) ?? 0,
  )

  protected readonly ranges = new SeenRanges()
  #cost: StepCost | undefined
  /** Number of pictures that `#cost` comes from. */
  #pictures = 0

  /** Progress made while the stage was drawing, shown afterward. */
  #held: (Advance & Partial<Progress>) | undefined
  isHolding = false

  get step(): number {
    return this.#held?.step ?? this.frame.value?.step ?? 0
  }

  /** Whether the last step's frame is missing. */
  protected get lacksFrame(): boolean {
    return this.#held !== undefined && this.#held.frame === undefined
  }

  /**
   * Whether progress is held back while a picture is drawn. Only the last is shown: numbers of undrawn steps would cost
   * the page as much as a picture.
   */
  hold(is: boolean): void {
    this.isHolding = is
    const held = this.#held
    if (!is && held?.frame !== undefined) this.#publish(held, held.frame)
  }

  /** Shows a frame, and drops any that is held back. */
  protected show(frame: Frame): void {
    this.#held = undefined
    this.#rememberReasons(frame)
    this.frame.value = this.ranges.in(frame)
  }

  protected opened({ surroundings, frame }: Opening): void {
    this.surroundings.value = surroundings
    this.show(frame)
    this.hashIsOld.value = true
    this.latest.value = frame.step
  }

  protected progressed(progress: Advance & Partial<Progress>): void {
    const { frame, samples } = progress
    if (samples.length > 0)
      this.measurements.value = [...this.#measuredBefore(samples[0].step), ...samples].slice(-REMEMBERED)
    // Not when it is shown: a hash that is requested before then is of this state.
    this.hashIsOld.value = true
    if (frame !== undefined && !this.isHolding) {
      this.#publish(progress, frame)
      return
    }
    if (frame !== undefined) this.#rememberReasons(frame)
    this.#held = progress
  }

  #publish({ msPerStep, first, latest }: Advance, frame: Frame): void {
    batch(() => {
      this.show(frame)
      this.first.value = first
      this.latest.value = latest
      if (msPerStep > 0) this.#took(msPerStep)
    })
  }

  #took(ms: number): void {
    this.msPerStep.value = ms
    const agents = this.agents.value
    const before = this.#cost
    const ofSame = before?.agents === agents
    // Other work of the computer only slows steps down, so the faster ones count more.
    this.#cost = { agents, ms: ofSame ? before.ms + (ms < before.ms ? 0.5 : 0.05) * (ms - before.ms) : ms }
    this.#pictures = ofSame ? this.#pictures + 1 : 1
    // The first steps of a world run code that is not compiled yet: they would keep the count too low.
    if (this.#pictures >= SETTLED) this.playable.value = playableAgents(this.#cost, this.playable.peek())
  }

  #rememberReasons({ step, time, reasons, state }: Frame): void {
    // Before the first step there is none of the last.
    if (reasons === undefined || step === 0 || reasons.step !== step - 1) return
    const past = this.pastReasons.value.filter((one) => one.step < step)
    this.pastReasons.value = [...past.slice(-REMEMBERED), pastReason(step, reasons, state, time / step)]
  }

  /** Adds later values to a measurement, unless it is dropped already. */
  protected completed(of: readonly Measurement[], more: readonly Measurement[]): void {
    this.measurements.value = this.measurements.value.map((measurement) =>
      measurement.of === of
        ? { ...measurement, of: of.map((measured, k) => ({ ...measured, ...more[k] })) }
        : measurement,
    )
  }

  protected measured(of: readonly Measurement[]): void {
    const { step } = this
    this.measurements.value = [...this.#measuredBefore(step).slice(-REMEMBERED), { step, of }]
  }

  #measuredBefore(step: number): readonly Sample[] {
    return this.measurements.value.filter((one) => one.step < step)
  }
}

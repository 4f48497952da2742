import type { Scenario, Scene } from '@drover/scenarios'
import type { Snapshot } from 'drover'
import { pastReason } from '../numbers/past-reason.js'
import { type BroughtRule, OwnRule } from '../rule/own-rule.js'
import type { Frame } from '../simulation/frame.js'
import type { Wanted } from '../simulation/insight.js'
import type { Opening, Progress } from '../simulation/player.js'
import { Simulation, SimulationError } from '../simulation/simulation.js'
import type { Asked } from '../simulation/tint.js'
import type { Clock } from '../time/clock.js'
import { Edits } from './edits.js'
import { type Chosen, Seen } from './seen.js'

/** Longest that the worker steps before it shows something while a run is caught up with. Milliseconds. */
const LONG_BUDGET = 200
/** Metrics are taken that often while it plays. Milliseconds. */
const MEASURE_EVERY = 250
/** The share of the time that they may take: of a large world they are taken less often, but that often at least. */
const MEASURING = 0.05
const MEASURE_AT_LEAST_EVERY = 2000
/** How many numbers of the past are plotted. */
const REMEMBERED = 600

/** What belongs to some sessions only. */
interface Manner {
  /** A rule that an address brings. */
  readonly rule?: BroughtRule | undefined
  /** Told when what an address would hold of it is another. */
  readonly changed: () => void
  /** Told when it began anew of itself, as with a rule that an address brought. */
  readonly begunAnew?: () => Promise<void>
}

/** A world that is played in a worker: the scenario as edited, what is asked of the worker, and what is seen of it. */
export class Session extends Seen {
  readonly scene: Scene
  readonly edits: Edits
  /** The rule that the person wrote for this scene. */
  readonly rule: OwnRule
  /** Its time, which it may share with others. */
  readonly clock: Clock
  readonly #manner: Manner
  #simulation = new Simulation()
  /** What the worker plays. */
  #played: Scenario | undefined
  /** The scenario as it was last edited and could be made. */
  #accepted: Scenario
  /** What was asked of the worker and is not answered yet: one thing after the other. */
  #queue: Promise<void> = Promise.resolve()
  #waiting = 0
  /** The latest of what is asked again and again while a slider moves: those before it are passed over. */
  #wantedScenario: Scenario | undefined
  #wantedStep: number | undefined
  #asked: Asked | undefined
  #measured = 0
  #measuresEvery = MEASURE_EVERY
  #closed = false

  constructor(scene: Scene, scenario: Scenario, clock: Clock, manner: Manner) {
    super()
    this.scene = scene
    this.clock = clock
    this.#manner = manner
    this.#accepted = scenario
    this.rule = new OwnRule(this, manner.rule)
    this.edits = new Edits(scene.scenario, scenario, (edited) => this.#change(edited))
  }

  /** Makes the world, and some steps of it. */
  begin(run?: number): Promise<void> {
    return this.#do(() => this.beginIn(this.#simulation, this.#accepted, run))
  }

  close(): void {
    this.#closed = true
    this.#simulation.close()
    this.rule.close()
  }

  get step(): number {
    return this.frame.value?.step ?? 0
  }

  get isBusy(): boolean {
    return this.#waiting > 0
  }

  get accepted(): Scenario {
    return this.#accepted
  }

  /** Does something in its turn: when what was asked of the worker before is done. */
  act(what: (simulation: Simulation) => Promise<void>): Promise<void> {
    return this.#do(() => what(this.#simulation))
  }

  /** Goes on in another worker, which has opened a scenario; the one before ends. To be called in `act`. */
  async goOnIn(next: Simulation, scenario: Scenario, opening: Opening): Promise<void> {
    if (next !== this.#simulation) this.#simulation.close()
    this.#simulation = next
    this.#played = scenario
    this.#opened(opening)
    this.first.value = opening.frame.step
    if (this.rule.sharedIn(scenario) !== undefined) this.#accept(scenario)
    if (this.chosen.value !== undefined) this.frame.value = await next.ask('watch', this.chosen.value)
    await this.#measure()
  }

  /** Begins a scenario in a worker, and makes some steps. To be called in `act`. */
  async beginIn(next: Simulation, scenario: Scenario, run = 0): Promise<void> {
    const isAnew = this.#played !== undefined
    await this.goOnIn(next, scenario, await next.ask('open', scenario))
    for (let made = 0; made < run; ) {
      const progress = await next.ask('advance', run - made, LONG_BUDGET)
      this.#progressed(progress)
      made += progress.made
    }
    if (run > 0) await this.#measure()
    if (isAnew) await this.#manner.begunAnew?.()
  }

  /** Makes some steps, as many as there is time for: at most that many milliseconds. */
  advance(steps: number, budget: number): Promise<void> {
    return this.#do(async () => {
      this.#progressed(await this.#simulation.ask('advance', steps, budget))
      await this.#measureNowAndThen()
    })
  }

  /** Makes the steps that lack to where another is, however long it takes; measured where that is, both compare. */
  reach({ step, measurements }: Session): Promise<void> {
    return this.#do(async () => {
      const lacks = step - this.step
      if (lacks > 0) this.#progressed(await this.#simulation.ask('advance', lacks, Number.POSITIVE_INFINITY))
      if (measurements.peek().at(-1)?.step === this.step) await this.#measure()
    })
  }

  restart(): Promise<void> {
    return this.#do(async () => {
      this.measurements.value = []
      this.#opened(await this.#simulation.ask('restart'))
      this.first.value = this.latest.value = 0
      await this.#measure()
    })
  }

  async goTo(step: number): Promise<void> {
    const isUnderWay = this.#wantedStep !== undefined
    this.#wantedStep = step
    if (isUnderWay) return
    await this.#do(async () => {
      const wanted = this.#wantedStep ?? step
      this.#wantedStep = undefined
      this.#progressed(await this.#simulation.ask('goTo', wanted))
      await this.#measure()
    })
  }

  /** Changes the present moment by hand, in its turn; what came of it is shown. */
  touch(change: (simulation: Simulation) => Promise<Progress>): Promise<void> {
    return this.#do(async () => {
      this.#progressed(await change(this.#simulation))
      if (!this.clock.playing.value) await this.#measure()
    })
  }

  /** The state as it is, for others to go on from. */
  snapshot(): Promise<Snapshot> {
    return this.#simulation.ask('snapshot')
  }

  async choose(chosen: Chosen | undefined): Promise<void> {
    this.chosen.value = chosen
    this.pastReasons.value = []
    await this.#do(async () => {
      this.frame.value = await this.#simulation.ask('watch', chosen)
    })
  }

  /** Has the worker tell the number that agents are to be coloured by. */
  async tint(asked: Asked | undefined): Promise<void> {
    this.#asked = asked
    await this.#do(async () => {
      // Of several that wait each does what was asked for last.
      this.frame.value = await this.#simulation.ask('tint', this.#asked)
    })
  }

  /** Has frames tell from now on what overlays need. */
  async observe(wanted: Wanted): Promise<void> {
    await this.#do(async () => {
      this.frame.value = await this.#simulation.ask('observe', wanted)
    })
  }

  async #change(scenario: Scenario): Promise<void> {
    const isUnderWay = this.#wantedScenario !== undefined
    this.#wantedScenario = scenario
    if (isUnderWay) return
    await this.#do(async () => {
      const wanted = this.#wantedScenario ?? scenario
      this.#wantedScenario = undefined
      const playable = this.rule.playable(wanted)
      if (playable !== this.#played) {
        this.#opened(await this.#simulation.ask('change', playable))
        this.#played = playable
      }
      this.#accept(wanted)
      await this.#measure()
    })
  }

  #accept(scenario: Scenario): void {
    this.#accepted = scenario
    this.#manner.changed()
  }

  #opened({ surroundings, frame }: Opening): void {
    this.surroundings.value = surroundings
    this.frame.value = frame
    this.latest.value = frame.step
  }

  #progressed({ frame, msPerStep, first, latest }: Progress): void {
    this.frame.value = frame
    this.#remember(frame)
    this.first.value = first
    this.latest.value = latest
    if (msPerStep > 0) this.msPerStep.value = msPerStep
  }

  #remember({ step, reasons, state }: Frame): void {
    if (reasons === undefined || reasons.step !== step - 1) return
    const past = this.pastReasons.value.filter((one) => one.step < step)
    this.pastReasons.value = [...past.slice(-REMEMBERED), pastReason(step, reasons, state)]
  }

  async #measureNowAndThen(): Promise<void> {
    const elapsed = performance.now() - this.#measured
    const isPlaying = this.clock.playing.value
    if (isPlaying && elapsed < this.#measuresEvery) return
    const made = this.step - (this.measurements.value.at(-1)?.step ?? 0)
    this.stepsPerSecond.value = isPlaying ? (1000 * made) / elapsed : 0
    await this.#measure()
  }

  async #measure(): Promise<void> {
    this.#measured = performance.now()
    const of = await this.#simulation.ask('measure')
    const took = performance.now() - this.#measured
    this.#measuresEvery = Math.min(Math.max(MEASURE_EVERY, took / MEASURING), MEASURE_AT_LEAST_EVERY)
    const { step } = this
    const past = this.measurements.value.filter((measurement) => measurement.step < step)
    this.measurements.value = [...past.slice(-REMEMBERED), { step, of }]
    this.hash.value = await this.#simulation.ask('hash')
    await this.rule.keep(this.#simulation)
  }

  /** One thing after the other; what goes wrong is shown, and stops the playing. */
  #do(act: () => Promise<void>): Promise<void> {
    this.#waiting++
    this.#queue = this.#queue.then(async () => {
      try {
        if (this.#closed) return
        await act()
        this.problems.value = []
      } catch (error) {
        if (this.#closed || (await this.rule.caught(error).catch(() => false))) return
        this.clock.playing.value = false
        const problems = error instanceof SimulationError ? error.problems : []
        this.problems.value =
          problems.length > 0 ? problems : [{ path: '', message: (error as Error).message }]
      } finally {
        this.#waiting--
      }
    })
    return this.#queue
  }
}

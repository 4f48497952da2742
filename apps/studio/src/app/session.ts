import type { Scenario, Scene } from '@drover/scenarios'
import { type Signal, signal } from '@preact/signals'
import type { Snapshot } from 'drover'
import { OwnRule } from '../rule/own-rule.js'
import { addressOf } from '../share/address.js'
import type { Frame } from '../simulation/frame.js'
import type { Wanted } from '../simulation/insight.js'
import type { Opening, Progress } from '../simulation/player.js'
import { Simulation, SimulationError } from '../simulation/simulation.js'
import type { Asked } from '../simulation/tint.js'
import { Edits } from './edits.js'
import { type SceneRequest, showAddress } from './route.js'
import { type Chosen, Seen } from './seen.js'

/** Steps a second where a step is a frame of the book. */
const FRAMES = 60
/** Longest that the worker steps before it shows something. Milliseconds. */
const BUDGET = 24
/** The same while a run is caught up with. */
const LONG_BUDGET = 200
/** Metrics are taken that often while it plays. Milliseconds. */
const MEASURE_EVERY = 250
/** How many numbers of the past are plotted. */
const REMEMBERED = 600

/** A scene that is open: the scenario as edited, the world that plays it in a worker, and what is seen of it. */
export class Session extends Seen {
  readonly scene: Scene
  readonly edits: Edits
  readonly playing: Signal<boolean>
  /** How many times as fast as it is meant to be. */
  readonly pace: Signal<number>
  /** The session beside it, which keeps to its time. */
  readonly companion = signal<Session | undefined>(undefined)
  /** The rule that the person wrote for this scene. */
  readonly rule: OwnRule
  #simulation = new Simulation()
  /** What the worker plays. */
  #played: Scenario | undefined
  /** What was asked of the worker and is not answered yet: one thing after the other. */
  #queue: Promise<void> = Promise.resolve()
  #waiting = 0
  /** The latest of what is asked again and again while a slider moves: those before it are passed over. */
  #wantedScenario: Scenario | undefined
  #wantedStep: number | undefined
  #asked: Asked | undefined
  #due = 0
  #last = 0
  #measured = 0
  #request = 0
  #closed = false
  /** Whose companion it is. */
  readonly #leader: Session | undefined
  /** The scenario that the address holds. */
  #addressed: Scenario

  constructor({ scene, scenario, run, problem, beside, rule }: SceneRequest, leader?: Session) {
    super()
    this.scene = scene
    this.#leader = leader
    this.#addressed = scenario
    this.playing = leader?.playing ?? signal(false)
    this.pace = leader?.pace ?? signal(1)
    this.rule = new OwnRule(this, rule)
    this.edits = new Edits(scene.scenario, scenario, (edited) => this.#change(edited))
    if (problem !== undefined)
      this.notice.value = `The address could not be read: ${problem}. This is the scene as it is.`
    void this.#do(async () => {
      await this.beginIn(this.#simulation, scenario, rule === undefined ? run : 0)
      if (leader !== undefined) return
      this.playing.value =
        rule === undefined && run === undefined && !matchMedia('(prefers-reduced-motion: reduce)').matches
    })
    if (beside !== undefined) this.#accompany(beside, run)
    if (leader === undefined) this.#request = requestAnimationFrame((now) => this.#tick(now))
  }

  /** Begins anew, with the same scenario a second time beside it. */
  async compare(): Promise<void> {
    // A rule runs in the worker of the first alone.
    this.#accompany(this.rule.without(this.edits.scenario.value), 0)
    this.#address(this.edits.scenario.value)
    await this.restart()
  }

  #accompany(scenario: Scenario, run: number | undefined): void {
    this.companion.value = new Session({ scene: this.scene, scenario, run: run ?? 0 }, this)
  }

  /** Has the companion do something, where there is one. */
  async #accompanied(act: (companion: Session) => Promise<void>): Promise<void> {
    if (this.companion.value !== undefined) await act(this.companion.value)
  }

  /** Goes on without its companion. */
  part(): void {
    this.companion.value?.close()
    this.companion.value = undefined
    this.#address(this.edits.scenario.value)
  }

  close(): void {
    this.#closed = true
    cancelAnimationFrame(this.#request)
    this.#simulation.close()
    this.rule.close()
    this.companion.value?.close()
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
    const shared = this.rule.sharedIn(scenario)
    if (shared !== undefined) this.#address(scenario)
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
    if (!isAnew) return
    await this.#accompanied(async (one) => {
      await one.#restart()
      await one.#reach(this.#step, true)
    })
  }

  /** Steps a second at pace 1: 60 where a step is a frame, else as many as there are in a second. */
  get usualRate(): number {
    const { dt = 1 } = this.edits.scenario.value.world
    return dt === 1 ? FRAMES : Math.min(1 / dt, 240)
  }

  #tick(now: number): void {
    this.#request = requestAnimationFrame((next) => this.#tick(next))
    const elapsed = Math.min(now - this.#last, 250)
    this.#last = now
    if (!this.playing.value || this.#waiting > 0) return
    this.#due += (elapsed / 1000) * this.usualRate * this.pace.value
    const steps = Math.floor(this.#due)
    if (steps === 0) return
    this.#due = 0
    void this.advance(steps)
  }

  /** Makes some steps, as many as there is time for: at most that many milliseconds. */
  async advance(steps: number, budget = BUDGET): Promise<void> {
    if (this.#leader !== undefined) return this.#leader.advance(steps, budget)
    await this.#do(async () => {
      const begun = performance.now()
      const progress = await this.#simulation.ask('advance', steps, budget)
      this.#progressed(progress)
      const took = performance.now() - begun
      this.stepsPerSecond.value = (1000 * progress.made) / Math.max(took, 1)
      const measures = !this.playing.value || begun - this.#measured > MEASURE_EVERY
      await Promise.all([
        measures && this.#measure(),
        this.#accompanied((one) => one.#reach(this.#step, measures)),
      ])
    })
  }

  get #step(): number {
    return this.frame.value?.step ?? 0
  }

  /** Makes the steps that lack to a step. */
  #reach(step: number, measures: boolean): Promise<void> {
    return this.#do(async () => {
      const lacks = step - this.#step
      if (lacks > 0) this.#progressed(await this.#simulation.ask('advance', lacks, Number.POSITIVE_INFINITY))
      if (measures) await this.#measure()
    })
  }

  async restart(): Promise<void> {
    if (this.#leader !== undefined) return this.#leader.restart()
    await Promise.all([this.#restart(), this.#accompanied((one) => one.#restart())])
  }

  #restart(): Promise<void> {
    return this.#do(async () => {
      this.measurements.value = []
      this.#opened(await this.#simulation.ask('restart'))
      this.first.value = this.latest.value = 0
      await this.#measure()
    })
  }

  async goTo(step: number): Promise<void> {
    if (this.#leader !== undefined) return this.#leader.goTo(step)
    this.playing.value = false
    const companion = this.companion.value
    if (companion === undefined) return this.#goTo(step)
    const [first, latest] = [companion.first.value, companion.latest.value]
    const both = Math.max(first, this.first.value, Math.min(step, latest, this.latest.value))
    await Promise.all([this.#goTo(both), companion.#goTo(both)])
  }

  async #goTo(step: number): Promise<void> {
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
      if (!this.playing.value) await this.#measure()
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
      this.#address(wanted)
      await this.#measure()
    })
  }

  #address(scenario: Scenario): void {
    this.#addressed = scenario
    const leader = this.#leader ?? this
    leader.#addressBoth()
  }

  #addressBoth(): void {
    const scenario = this.#addressed
    const companion = this.companion.value
    const beside = companion === undefined ? undefined : companion.#addressed
    const address = addressOf(this.scene, scenario, this.rule.sharedIn(scenario), beside)
    this.notice.value =
      address === undefined ? 'This world is too large for an address: to keep it, save the scenario.' : ''
    // The last that fits would open another world: better the scene as it is.
    showAddress(address ?? addressOf(this.scene) ?? location.hash)
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

  #remember({ step, reasons }: Frame): void {
    if (reasons === undefined || reasons.step !== step - 1) return
    const parts = reasons.behaviors.map(({ contribution: { x, y, z } }) => Math.hypot(x, y, z))
    const past = this.pastReasons.value.filter((one) => one.step < step)
    this.pastReasons.value = [...past.slice(-REMEMBERED), { step, parts }]
  }

  async #measure(): Promise<void> {
    this.#measured = performance.now()
    const of = await this.#simulation.ask('measure')
    const step = this.#step
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
        this.playing.value = false
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

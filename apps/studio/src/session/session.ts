import type { Scenario, Scene } from '@drover/scenarios'
import { OwnRule } from '../rule/own-rule.js'
import type { BroughtRule } from '../rule/rule-in-scenario.js'
import type { Backend } from '../simulation/backends.js'
import type { InsightRequest } from '../simulation/player/insight.js'
import type { Advance, Opening, Progress } from '../simulation/player/player.js'
import type { TintRequest } from '../simulation/player/tint.js'
import { Interruption, Simulation, SimulationError } from '../simulation/simulation.js'
import { TIMEOUTS } from '../simulation/watchdog.js'
import type { Clock } from '../time/clock.js'
import { Edits } from './edits.js'
import { problemsOf, stoppedWorkNotice } from './problems.js'
import { RunLog } from './run-log.js'
import type { Chosen } from './view-state.js'
import { WorldPlayer } from './world-player.js'

/** Options of a session. */
interface SessionOptions {
  /** A rule from the URL. */
  readonly rule?: BroughtRule | undefined
  /** See `Session.allowed`. */
  readonly allowed?: readonly string[] | undefined
  /** Called when the URL of the session changes. */
  readonly changed: () => void
  /** Called when the session restarted by itself, for example with a rule from the URL. */
  readonly restarted?: () => Promise<void>
}

/** A world in a worker: the edited scenario, the requests to the worker, and the view state. */
export class Session extends WorldPlayer {
  readonly scene: Scene
  readonly edits: Edits
  /** Names of the controls that a lesson allows, and nothing else of the scenario; undefined if all can be edited. */
  readonly allowed: readonly string[] | undefined
  /** The user's own rule in this scene. */
  readonly rule: OwnRule
  readonly clock: Clock
  /** The scenarios that the run was played with. */
  readonly log = new RunLog()
  readonly #options: SessionOptions
  /** The last edited scenario that the worker accepted. */
  #accepted: Scenario
  /** The pending requests to the worker, in order. */
  #queue: Promise<void> = Promise.resolve()
  #waiting = 0
  /** The latest of repeated requests, as while a slider moves; earlier ones are skipped. */
  #wantedScenario: Scenario | undefined
  #wantedStep: number | undefined
  #closed = false
  /** Whether the state where the world paused is shown and measured, or was tried. */
  #isSettled = false

  constructor(scene: Scene, scenario: Scenario, clock: Clock, options: SessionOptions) {
    super()
    this.scene = scene
    this.clock = clock
    this.#options = options
    this.#accepted = scenario
    this.allowed = options.allowed
    this.rule = new OwnRule(this, options.rule)
    this.edits = new Edits(scene.scenario, scenario, (edited) => this.#change(edited))
  }

  /** Creates the world and makes some steps. */
  begin(run?: number): Promise<void> {
    return this.#enqueue(() => this.startIn(this.simulation, this.#accepted, run))
  }

  /** Begins in the present state of another session. */
  beginAs(other: Session): Promise<void> {
    return this.#enqueue(async () => {
      const opening = await this.simulation.request('resume', this.#accepted, await other.depart())
      this.log.copy(other.log)
      await this.continueIn(this.simulation, this.#accepted, opening)
    })
  }

  close(): void {
    this.#closed = true
    this.simulation.close()
    this.closeMeasuring()
    this.rule.close()
  }

  /** Sets whether the numbers are visible; a paused world is then measured. */
  lookAt(is: boolean): void {
    if (this.setVisible(is))
      void this.#enqueue(() => (this.played === undefined ? Promise.resolve() : this.measure()))
  }

  get isBusy(): boolean {
    return this.#waiting > 0
  }

  get accepted(): Scenario {
    return this.#accepted
  }

  /** Runs a task after all earlier requests to the worker. */
  act(what: (simulation: Simulation) => Promise<void>): Promise<void> {
    return this.#enqueue(() => what(this.simulation))
  }

  override async continueIn(...given: Parameters<WorldPlayer['continueIn']>): Promise<void> {
    await super.continueIn(...given)
    const [, scenario] = given
    if (this.rule.sharedIn(scenario) !== undefined) this.#accept(scenario)
  }

  override async startIn(next: Simulation, scenario: Scenario, run = 0): Promise<void> {
    const isAnew = this.played !== undefined
    this.log.forgetHandsAfter(-1)
    await super.startIn(next, scenario, run)
    if (isAnew) await this.#options.restarted?.()
  }

  protected override opened(opening: Opening): void {
    super.opened(opening)
    this.#goesOnFrom(opening.frame.step)
  }

  protected override progressed(progress: Advance & Partial<Progress>): void {
    super.progressed(progress)
    const { branchedAt } = progress
    if (branchedAt !== undefined) this.#goesOnFrom(branchedAt)
  }

  /** Forgets what came after a step: from there on the world is as it is described now. */
  #goesOnFrom(step: number): void {
    this.edits.forgetTouchesAfter(step)
    if (this.played !== undefined) this.log.record(step, this.played, this.rule.sharedIn(this.played))
  }

  /** Makes up to `steps` steps within `budget` milliseconds. */
  advance(steps: number, budget: number): Promise<void> {
    return this.#enqueue(async () => {
      if (this.played === undefined) await this.startIn(this.simulation, this.#presentScenario())
      this.#isSettled = false
      const isPlaying = () => this.clock.playing.peek()
      // The chosen agent's explanations are recorded step by step.
      const isShown = !this.isHolding || !isPlaying() || this.chosen.peek() !== undefined
      this.progressed(await this.simulation.request(isShown ? 'advance' : 'makeSteps', steps, budget))
      if (!isPlaying()) await this.#present()
      await this.measureWhenDue()
    })
  }

  settle(): void {
    if (this.#isSettled || this.isHolding || this.isBusy || this.played === undefined) return
    this.#isSettled = true
    // A success would replace the error that paused the world.
    if (this.problems.peek().length > 0) return
    // The world may pause between two requests for steps: then none of them measures it.
    if (!this.lacksFrame && !this.hashIsOld.peek()) return
    void this.#enqueue(async () => {
      await this.#present()
      await this.measureWhenDue()
    })
  }

  /** Shows the current state if only its step is shown. */
  async #present(): Promise<void> {
    if (this.lacksFrame) this.progressed(await this.simulation.request('present'))
  }

  /** Catches up with another session's step, without a time limit, and measures there for comparison. */
  reach({ step, measuredStep }: Pick<Session, 'step' | 'measuredStep'>): Promise<void> {
    return this.#enqueue(async () => {
      this.#isSettled = false
      await this.makeSteps(step - this.step)
      // If the other was set back because its worker was terminated, this one goes back too.
      if (step < this.step) this.progressed(await this.simulation.request('goTo', step))
      if (measuredStep === this.step) await this.measure()
    })
  }

  restart(): Promise<void> {
    this.cancelLongWork()
    return this.#enqueue(async () => {
      this.isUrgent = false
      this.measurements.value = []
      this.checkpoint.clear()
      if (this.played === undefined) return this.startIn(this.simulation, this.#presentScenario())
      this.edits.forgetTouchesAfter(-1)
      this.log.forgetHandsAfter(-1)
      this.opened(await this.simulation.request('restart'))
      this.first.value = this.latest.value = 0
      await this.measure()
    })
  }

  /** Remembers the present state and the steps around it; returns how to come back. */
  async mark(): Promise<() => Promise<void>> {
    const { accepted, simulation } = this
    const measurements = this.measurements.value
    const returnLog = this.log.mark()
    await simulation.request('mark')
    return () =>
      this.#enqueue(async () => {
        // An edit made another world, or the worker was replaced.
        if (accepted !== this.accepted || simulation !== this.simulation) return
        this.progressed(await simulation.request('returnToMark'))
        this.measurements.value = measurements
        returnLog()
        await this.measure()
      })
  }

  async goTo(step: number): Promise<void> {
    const isUnderWay = this.#wantedStep !== undefined
    this.#wantedStep = step
    if (isUnderWay) return
    await this.#enqueue(async () => {
      const wanted = this.#wantedStep ?? step
      this.#wantedStep = undefined
      this.progressed(await this.simulation.request('goTo', wanted))
      await this.measure()
    })
  }

  /** Queues a change by hand of the current state, then shows the result. */
  touch(change: (simulation: Simulation) => Promise<Progress>): Promise<void> {
    return this.#enqueue(async () => {
      this.progressed(await change(this.simulation))
      if (!this.clock.playing.value) await this.measure()
    })
  }

  /** Switches the backend, unless the backend does not support the world. */
  async runOn(backend: Backend): Promise<void> {
    this.notices.value = []
    await this.#enqueue(async () => {
      try {
        if (this.played === undefined) await this.startIn(this.simulation, this.#presentScenario())
        this.opened(await this.simulation.request('runOn', backend))
        this.backend.value = backend
        this.isBackendAsked = true
      } catch (error) {
        if (!(error instanceof SimulationError) || error.isFatal) throw error
        this.notices.value = problemsOf(error)
      }
      await this.measure()
    })
  }

  async choose(chosen: Chosen | undefined): Promise<void> {
    this.chosen.value = chosen
    this.pastReasons.value = []
    await this.#enqueue(async () => {
      this.show(await this.simulation.request('watch', chosen))
    })
  }

  /** Requests the numbers that color the agents. */
  async tint(asked: TintRequest | undefined): Promise<void> {
    this.tinted = asked
    await this.#enqueue(async () => {
      this.ranges.forgetNumber()
      // Each pending request performs the latest one.
      this.show(await this.simulation.request('tint', this.tinted))
    })
  }

  /** Requests data for overlays with every frame. */
  async observe(wanted: InsightRequest): Promise<void> {
    this.observed = wanted
    await this.#enqueue(async () => {
      this.show(await this.simulation.request('observe', wanted))
    })
  }

  /** The edited scenario in playable form. */
  #presentScenario(): Scenario {
    return this.rule.playable(this.edits.scenario.peek())
  }

  async #change(scenario: Scenario): Promise<void> {
    this.notices.value = []
    this.cancelLongWork()
    const isUnderWay = this.#wantedScenario !== undefined
    this.#wantedScenario = scenario
    if (isUnderWay) return
    await this.#enqueue(async () => {
      this.isUrgent = false
      const wanted = this.#wantedScenario ?? scenario
      this.#wantedScenario = undefined
      const refusal = await this.#openScenario(wanted)
      if (refusal !== undefined) return this.#refuse(refusal, wanted)
      this.#accept(wanted)
      await this.measure(true)
    })
  }

  /**
   * Continues in the world of a scenario. Returns the reason if the worker cannot create it; throws any other error.
   */
  async #openScenario(scenario: Scenario): Promise<SimulationError | undefined> {
    const playable = this.rule.playable(scenario)
    if (playable === this.played) return undefined
    try {
      const opening = await this.simulation.request('change', playable)
      this.played = playable
      this.opened(opening)
    } catch (error) {
      if (!(error instanceof SimulationError) || error.isFatal || this.rule.isGuilty(error)) throw error
      return error
    }
    await this.runOnUsual(playable)
    return undefined
  }

  /** Rolls back a rejected edit, up to the last one that the worker accepts. */
  async #refuse(refusal: SimulationError, refused: Scenario): Promise<void> {
    // Later edits include the rejected one, and will be rejected too.
    if (this.#wantedScenario !== undefined) return
    for (const earlier of this.edits.between(this.#accepted, refused)) {
      if ((await this.#openScenario(earlier)) !== undefined) continue
      this.#accept(earlier)
      await this.measure(true)
      break
    }
    if (this.#wantedScenario !== undefined) return
    this.edits.dropSince(this.#accepted)
    this.notices.value = [
      ...problemsOf(refusal),
      { path: '', message: 'The edit was rejected: the world is unchanged.' },
    ]
  }

  #accept(scenario: Scenario): void {
    this.#accepted = scenario
    this.#options.changed()
  }

  /** Runs tasks in order. An error is shown and pauses the world. */
  #enqueue(act: () => Promise<void>): Promise<void> {
    this.#waiting++
    this.#queue = this.#queue.then(async () => {
      const begun = performance.now()
      try {
        if (this.#closed) return
        this.isStopped = false
        await act()
        this.problems.value = []
      } catch (error) {
        await this.#handleError(error)
      } finally {
        this.#waiting--
        // While slow steps play, the message stays.
        const tookLong = performance.now() - begun > TIMEOUTS.usual * 1000
        if (!tookLong || !this.clock.playing.value) this.longWork.value = undefined
      }
    })
    return this.#queue
  }

  async #handleError(error: unknown): Promise<void> {
    if (this.#closed || (await this.rule.caught(error).catch(() => false))) return
    this.clock.playing.value = false
    try {
      if (!(error instanceof Interruption)) throw error
      await this.#recover(error)
    } catch (another) {
      if (another instanceof Interruption && another.seconds !== undefined) return this.#handleError(another)
      this.problems.value = problemsOf(another)
    }
  }

  /** Continues in a new worker after the previous one was stopped: from the checkpoint, or from the start. */
  async #recover(interruption: Interruption): Promise<void> {
    const isEdited = this.#wantedScenario !== undefined
    this.isUrgent = false
    this.use(new Simulation())
    this.longWork.value = { task: 'resume' }
    this.played = undefined
    if (interruption.task === 'change' && !isEdited) this.edits.dropSince(this.#accepted)
    else if (interruption.madeWorld && !isEdited) {
      this.notices.value = stoppedWorkNotice(interruption, undefined)
      return
    }
    // Nobody awaits repeated measurements.
    const isMeasured = interruption.task === 'advance' || interruption.madeWorld
    await this.#resume(this.#presentScenario(), isMeasured).catch((error) => {
      if (error instanceof Interruption) throw error
      return this.#resume(this.rule.playable(this.#accepted), isMeasured)
    })
    this.notices.value = stoppedWorkNotice(interruption, this.step)
  }

  /** Creates the world of a scenario with the saved agents. */
  async #resume(scenario: Scenario, isMeasured: boolean): Promise<void> {
    const opening = await this.checkpoint.restoreIn(this.simulation, scenario)
    await this.continueIn(this.simulation, scenario, opening, isMeasured)
  }
}

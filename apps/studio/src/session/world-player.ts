import type { Scenario } from '@drover/scenarios'
import { signal } from '@preact/signals'
import type { Snapshot } from 'drover'
import { type Backend, usualBackend } from '../simulation/backends.js'
import { LARGE, SAMPLED_AT_MOST } from '../simulation/limits.js'
import type { PastWorld } from '../simulation/player/change-world.js'
import type { InsightRequest } from '../simulation/player/insight.js'
import type { Opening } from '../simulation/player/player.js'
import type { TintRequest } from '../simulation/player/tint.js'
import { Simulation, SimulationError } from '../simulation/simulation.js'
import type { Clock } from '../time/clock.js'
import { Checkpoint } from './checkpoint.js'
import { CrowdMetrics } from './crowd-measuring.js'
import { problemsOf } from './problems.js'
import { ViewState } from './view-state.js'

/** Milliseconds between two progress reports while the worker makes many steps. */
const LONG_BUDGET = 200
/** Milliseconds between two measurements while the world plays. */
const MEASURE_EVERY = 250
/**
 * The largest share of time for measurements, and the longest pause between two: large worlds are measured less often.
 */
const MEASURING = 0.05
const MEASURE_AT_LEAST_EVERY = 2000

/** Runs a world in a worker, and replaces the worker if needed. */
export abstract class WorldPlayer extends ViewState {
  /** The clock, which worlds can share. */
  abstract readonly clock: Clock
  /** The state to continue from if the worker was stopped. */
  readonly checkpoint = new Checkpoint()
  protected simulation!: Simulation
  /** The scenario that the worker runs; undefined if there is no world. */
  protected played: Scenario | undefined
  /** The requested backend. */
  readonly backend = signal<Backend>('reference')
  /** Whether the user or the scenario chose it; else it is the world's default. */
  protected isBackendAsked = false
  protected tinted: TintRequest | undefined
  protected observed: InsightRequest | undefined
  /** Whether to stop making steps toward a target. */
  protected isStopped = false
  /** Whether the user waits for something that has not begun. */
  protected isUrgent = false
  /** Whether the numbers are visible; otherwise those of many agents are not measured. */
  #isVisible = false
  readonly #crowds = new CrowdMetrics()
  #measured = 0
  /** The step of the last measurement, even if hidden numbers were not measured. */
  measuredStep = 0
  #measuresEvery = MEASURE_EVERY

  constructor() {
    super()
    this.use(new Simulation())
  }

  /** Sends all further requests to this worker. */
  protected use(simulation: Simulation): void {
    this.simulation = simulation
    simulation.onSlowTask = (task) => {
      this.stepsPerSecond.value = 0
      this.longWork.value = { task }
      if (this.isUrgent) simulation.interrupt()
    }
  }

  /** Continues in another worker that has opened a scenario; stops the previous one. Call it within `act`. */
  async continueIn(next: Simulation, scenario: Scenario, opening: Opening, isMeasured = true): Promise<void> {
    if (next !== this.simulation) this.simulation.close()
    this.use(next)
    this.played = scenario
    this.opened(opening)
    this.first.value = opening.frame.step
    if (!this.isBackendAsked) this.backend.value = usualBackend(scenario.world)
    if (this.backend.value !== 'reference') await this.#runOnIfAble()
    if (this.tinted !== undefined) this.show(await next.request('tint', this.tinted))
    if (this.observed !== undefined) this.show(await next.request('observe', this.observed))
    if (this.chosen.value !== undefined) this.show(await next.request('watch', this.chosen.value))
    if (isMeasured) await this.measure()
  }

  /** A new worker continues on the same backend, or on the engine if that fails. */
  async #runOnIfAble(): Promise<void> {
    try {
      this.opened(await this.simulation.request('runOn', this.backend.value))
    } catch (error) {
      if (!(error instanceof SimulationError) || error.isFatal) throw error
      this.backend.value = 'reference'
      // It was not chosen explicitly, so failure is fine: a browser may lack support.
      if (this.isBackendAsked) this.notices.value = problemsOf(error)
    }
  }

  /** Switches to the default backend of a world, unless one was chosen. Call it within `act`. */
  protected async runOnUsual({ world }: Scenario): Promise<void> {
    const usual = usualBackend(world)
    if (this.isBackendAsked || usual === this.backend.peek()) return
    this.backend.value = usual
    await this.#runOnIfAble()
  }

  /** Starts a scenario in a worker and makes some steps. Call it within `act`. */
  async startIn(next: Simulation, scenario: Scenario, run = 0): Promise<void> {
    // The user's choices since then apply when it restarts.
    const asked = scenario.run?.backend
    if (this.played === undefined && asked !== undefined) {
      this.backend.value = asked
      this.isBackendAsked = true
    }
    await this.continueIn(next, scenario, await next.request('open', scenario))
    await this.makeSteps(run)
    if (run > 0) await this.measure()
  }

  /** Makes many steps and reports progress, until stopped. */
  protected async makeSteps(steps: number): Promise<void> {
    for (let made = 0; made < steps && !this.isStopped; ) {
      const progress = await this.simulation.request('advance', steps - made, LONG_BUDGET)
      this.progressed(progress)
      made += progress.made
      if (made < steps) this.longWork.value = { made, steps }
      await this.checkpoint.saveWhenDue(this.simulation)
    }
  }

  /** Stops long work and pauses the world. */
  stop(): void {
    this.clock.playing.value = false
    this.isStopped = true
    this.#endLongWork()
  }

  /** User requests do not wait for long tasks, nor for tasks that turn out to be long. */
  protected cancelLongWork(): void {
    this.isUrgent = true
    this.#endLongWork()
  }

  /** Stops whatever long task the worker is at: the next one, such as measuring a new world, may take as long. */
  #endLongWork(): void {
    const work = this.longWork.peek()
    if (work === undefined) return
    this.isStopped = true
    if ('task' in work) this.simulation.interrupt()
  }

  protected async measureWhenDue(): Promise<void> {
    const elapsed = performance.now() - this.#measured
    const isPlaying = this.clock.playing.value
    if (isPlaying && elapsed < this.#measuresEvery) return
    const made = this.step - this.measuredStep
    this.stepsPerSecond.value = isPlaying ? (1000 * made) / elapsed : 0
    await this.measure()
  }

  /** `keeps`: whether to save the world now, even if saved recently. */
  protected async measure(keeps = !this.clock.playing.peek()): Promise<void> {
    this.#measured = performance.now()
    this.measuredStep = this.step
    const stands = !this.clock.playing.peek()
    // The steps of few agents bring samples, whether or not plots are open.
    if (this.agents.peek() <= SAMPLED_AT_MOST ? stands : this.#isVisible) {
      const { of, crowd } = await this.simulation.request('measure', stands || this.#crowds.isRested)
      this.measured(of)
      if (crowd !== undefined) this.#crowds.measure(crowd, (more) => this.completed(of, more))
    }
    // While the world plays, its hash is outdated at once: not worth the time in a large world.
    if (stands || (this.#isVisible && this.agents.peek() <= LARGE)) {
      this.hash.value = await this.simulation.request('hash')
      this.hashStep.value = this.measuredStep
      this.hashIsOld.value = false
    }
    const took = performance.now() - this.#measured
    this.#measuresEvery = Math.min(Math.max(MEASURE_EVERY, took / MEASURING), MEASURE_AT_LEAST_EVERY)
    this.running.value = await this.simulation.request('runs')
    if (keeps) await this.checkpoint.save(this.simulation)
    else await this.checkpoint.saveWhenDue(this.simulation)
  }

  /** Sets whether the numbers are visible; returns whether to measure them now. */
  protected setVisible(is: boolean): boolean {
    const isNew = is && !this.#isVisible
    this.#isVisible = is
    return isNew && !this.clock.playing.peek()
  }

  protected closeMeasuring(): void {
    this.#crowds.close()
  }

  /** The current state, for another world to continue. */
  depart(): Promise<PastWorld> {
    return this.simulation.request('depart')
  }

  /** A snapshot of the current state. */
  snapshot(): Promise<Snapshot> {
    return this.simulation.request('snapshot')
  }
}

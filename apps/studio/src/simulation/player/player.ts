import type { Scenario } from '@drover/scenarios'
import { type Snapshot, World } from 'drover'
import type { AgentName } from '../agent-name.js'
import type { Backend, Running } from '../backends.js'
import { refuseTooMany } from '../bound.js'
import type { Frame } from '../frame.js'
import { outlinesOfRule, type RuleOutline } from '../rule-result.js'
import type { Places, SavedAgents } from './by-hand.js'
import { changedWorld, type PastWorld, pastOf } from './change-world.js'
import type { Derivation } from './derivation.js'
import { frameOf } from './frame-of.js'
import { type InsightRequest, Observer } from './insight.js'
import type { Crowd, Measured, Measurement, Sample } from './measurement.js'
import { Past } from './past.js'
import type { Pointing } from './pointer-trail.js'
import { type Surroundings, surroundingsOf } from './surroundings.js'
import { Tint, type TintRequest } from './tint.js'
import { makerOn, ON_ENGINE } from './world-maker.js'

/** The response after opening or changing a world. */
export interface Opening {
  readonly surroundings: Surroundings
  readonly frame: Frame
}

/** The response after steps without a frame. */
export interface Advance {
  readonly step: number
  /** Number of steps made, and milliseconds per step. */
  readonly made: number
  readonly msPerStep: number
  /** The earliest and latest reachable steps. */
  readonly first: number
  readonly latest: number
  /** The step after which the former run was dropped, if the world goes on from an earlier step. */
  readonly branchedAt: number | undefined
  /** The metrics at even steps on the way, of few agents. */
  readonly samples: readonly Sample[]
}

/** The response after steps. */
export interface Progress extends Advance {
  readonly frame: Frame
}

/** The response after agents were added or removed by hand. */
export interface Handled extends Progress {
  /** Those agents: added ones as they are, removed ones as they were. */
  readonly agents: readonly SavedAgents[]
}

/** A state to return to, with the steps around it. */
interface Marked {
  readonly snapshot: Snapshot
  readonly past: Past
  readonly latest: number
  readonly since: number
}

/** Longest time for replaying steps to explain the last one. Milliseconds. */
const RETELLING = 200

/** Plays a world: opens, steps, changes and rewinds it. Everything that the worker does for the page. */
export class Player {
  #world = new World()
  #scenario: Scenario | undefined
  #latest = 0
  #branchedAt: number | undefined
  #samples: readonly Sample[] = []
  #watched: AgentName | undefined
  /** The first step of this world. */
  #since = 0
  readonly #observer = new Observer()
  readonly #tint = new Tint()
  #past = new Past()
  #marked: Marked | undefined
  readonly #now: () => number
  readonly #sampleOf: (world: World) => Sample | undefined
  #maker = ON_ENGINE

  /** `now`: in milliseconds; `sampleOf`: measures the world after a step, if a sample is due. */
  constructor(now: () => number, sampleOf: (world: World) => Sample | undefined = () => undefined) {
    this.#now = now
    this.#sampleOf = sampleOf
  }

  /** Creates the world of a scenario and starts it. Throws, and keeps the current one, if it cannot be created. */
  open(scenario: Scenario): Opening {
    refuseTooMany(scenario.world)
    const world = this.#maker.make(scenario.world)
    this.#scenario = scenario
    this.#watched = undefined
    return this.#begin(world)
  }

  /** Restarts the same scenario. */
  restart(): Opening {
    if (this.#scenario === undefined) throw new Error('there is no scenario to restart')
    return this.#begin(this.#maker.make(this.#scenario.world))
  }

  /** Continues with a new description. Throws, and keeps the current world, if the new one cannot be created. */
  change(scenario: Scenario): Opening {
    refuseTooMany(scenario.world)
    const world = changedWorld(scenario.world, this.depart(), this.#maker)
    this.#past.former.changed(world.steps, this.#scenario)
    this.#scenario = scenario
    this.#past.trail.forgetAfter(world.steps)
    return this.#continueIn(world)
  }

  /**
   * Switches to another backend for this world and later ones. Throws, and keeps the current one, if it cannot run the
   * world.
   */
  async runOn(backend: Backend): Promise<Opening> {
    const maker = await makerOn(backend)
    const world = maker.make(this.#scenario?.world)
    this.#branch()
    world.restore(this.#world.snapshot())
    this.#maker = maker
    return this.#continueIn(world)
  }

  /** The backend that computes the steps. */
  runs(): Running {
    return { about: this.#world.backend, why: this.#maker.whyOf(this.#world) }
  }

  /** Moves the pointer: the agent of the population `pointer` and the pointer inputs, if any. */
  point(...pointing: Pointing): Progress {
    return this.#byHand((world) => this.#past.trail.point(world, pointing))
  }

  /** Removes the pointer: its inputs return to their initial values. */
  rest(): Progress {
    return this.#byHand((world) => this.#past.trail.point(world, undefined))
  }

  /** Adds an agent of a population at each place. */
  async spawn(population: number, places: Places): Promise<Handled> {
    // Hands are used rarely, so their code is loaded on demand.
    const { spawnAt } = await import('./by-hand.js')
    return this.#handle((world) => spawnAt(world, population, places))
  }

  /** Removes all agents within a radius of any place. */
  async remove(places: Places, radius: number): Promise<Handled> {
    const { removeNear } = await import('./by-hand.js')
    return this.#handle((world) => removeNear(world, places, radius))
  }

  /** Removes agents that were added or put back. */
  async takeOut(agents: readonly SavedAgents[]): Promise<Handled> {
    const { takeOut } = await import('./by-hand.js')
    return this.#handle((world) => takeOut(world, agents))
  }

  /** Puts removed agents back as they were. */
  async putBack(agents: readonly SavedAgents[]): Promise<Handled> {
    const { putBack } = await import('./by-hand.js')
    return this.#handle((world) => putBack(world, agents))
  }

  #handle(change: (world: World) => readonly SavedAgents[]): Handled {
    let agents: readonly SavedAgents[] = []
    const progress = this.#byHand((world) => {
      agents = change(world)
      this.#past.history.pin(world)
    })
    return { ...progress, agents }
  }

  #byHand(change: (world: World) => void): Progress {
    this.#branch()
    change(this.#world)
    this.#latest = this.#world.steps
    return this.#progress(0, 0)
  }

  /** Drops the steps after the current one: from here on the run may differ. */
  #branch(): void {
    const { steps } = this.#world
    if (steps >= this.#latest) return
    const { history, trail, former } = this.#past
    history.forgetAfter(steps)
    trail.forgetAfter(steps)
    if (former.at(steps) !== undefined) {
      const world = changedWorld(this.#scenario?.world ?? {}, this.depart(), this.#maker)
      former.forgetAfter(steps)
      this.#continueIn(world)
    }
    this.#branchedAt = steps
  }

  #step(world = this.#world): void {
    this.#past.trail.follow(world)
    world.step()
  }

  /** The state that another player needs to continue from here. */
  depart(): PastWorld {
    const then = this.#formerWorld(this.#world.steps)
    then?.restore(this.#world.snapshot())
    const past = pastOf(then ?? this.#world)
    then?.close()
    return past
  }

  /** A world as it was described at a step, if it was changed later and its rules are still known. */
  #formerWorld(step: number): World | undefined {
    const former = this.#past.former.at(step)
    try {
      return former && this.#maker.make(former.world)
    } catch {
      return undefined
    }
  }

  /** Continues from another player's state, with a new description. */
  resume(scenario: Scenario, past: PastWorld): Opening {
    refuseTooMany(scenario.world)
    const world = changedWorld(scenario.world, past, this.#maker)
    this.#scenario = scenario
    return this.#begin(world)
  }

  /** The behaviors of the user's rule in this worker. */
  rules(): readonly RuleOutline[] {
    return outlinesOfRule()
  }

  #begin(world: World): Opening {
    this.#past.clear()
    return this.#show(world, () => this.#past.history.keep(world))
  }

  #continueIn(world: World): Opening {
    this.#observer.keep(this.#world)
    return this.#show(world, () => this.#past.history.pin(world))
  }

  #show(world: World, keep: () => void): Opening {
    this.#world.close()
    this.#world = world
    this.#latest = this.#since = world.steps
    keep()
    return { surroundings: surroundingsOf(world), frame: this.#frame() }
  }

  /**
   * Makes up to `steps` steps within `budget` milliseconds, but at least one. Returns no frame, which takes as long as
   * a step of a large world.
   */
  makeSteps(steps: number, budget: number): Advance {
    this.#branch()
    const world = this.#world
    const begun = this.#now()
    let made = 0
    while (made < steps) {
      this.#step()
      made++
      const sample = this.#sampleOf(world)
      if (sample !== undefined) this.#samples = [...this.#samples, sample]
      this.#past.history.keep(world)
      if (this.#now() - begun > budget) break
    }
    this.#latest = world.steps
    return this.#advance(made, made === 0 ? 0 : (this.#now() - begun) / made)
  }

  /** Like `makeSteps`, with a frame of the last step. */
  advance(steps: number, budget: number): Progress {
    return { ...this.makeSteps(steps, budget), frame: this.#frame() }
  }

  /** Goes to a step between the earliest and latest reachable ones. */
  goTo(step: number): Progress {
    const world = this.#world
    const target = Math.max(this.#past.history.first, Math.min(step, this.#latest))
    const snapshot = this.#past.history.before(target)
    if (snapshot !== undefined && (target < world.steps || snapshot.step > world.steps))
      world.restore(snapshot)
    const then = this.#formerWorld(target)
    if (then !== undefined && snapshot !== undefined) {
      then.restore(snapshot)
      while (then.steps < target) this.#step(then)
      world.restore(then.snapshot())
      then.close()
    }
    while (world.steps < target) this.#step()
    this.#past.trail.follow(world)
    this.#retell()
    return this.#progress(0, 0)
  }

  /** Records why an agent turns; stops recording if there is no such agent. */
  watch(watched: AgentName | undefined): Frame {
    this.#watched = watched
    this.#retell()
    return this.#frame()
  }

  /** Sets the data that overlays need from now on, if any. */
  observe(wanted: InsightRequest): Frame | Promise<Frame> {
    const set = (): Frame => {
      this.#observer.wanted = wanted
      this.#retell()
      return this.#frame()
    }
    return this.#observer.load(wanted)?.then(set) ?? set()
  }

  /** Explains an agent's next step; the state does not change. */
  async derive(name: AgentName): Promise<Derivation | undefined> {
    // Rarely used, so its code is loaded on demand.
    const { derivationOf } = await import('./derivation.js')
    const then = this.#formerWorld(this.#world.steps)
    then?.restore(this.#world.snapshot())
    const derivation = derivationOf(then ?? this.#world, name, () => this.#step(then))
    then?.close()
    this.#retell()
    return derivation
  }

  /**
   * Replays the steps that led here, so that newly watched agents have an explanation of the last one; the state does
   * not change. Gives up if it takes too long: the next step will explain.
   */
  #retell(): void {
    const world = this.#world
    this.#observer.watch(world, this.#watched)
    const before = this.#past.history.before(world.steps - 1)
    if (before === undefined || before.step < this.#since || this.#observer.knows(world)) return
    const now = world.snapshot()
    world.restore(before)
    const begun = this.#now()
    try {
      while (world.steps < now.step && this.#now() - begun < RETELLING) this.#step()
    } finally {
      world.restore(now)
    }
  }

  /** Sets the number per agent, for coloring, in all later frames. */
  tint(asked: TintRequest | undefined): Frame | Promise<Frame> {
    const set = (): Frame => {
      this.#tint.ask(asked, this.#world)
      return this.#frame()
    }
    return this.#tint.load(asked)?.then(set) ?? set()
  }

  /** The current metrics of each population; for a large world, the expensive ones only if requested. */
  async measure(wantsDear: boolean): Promise<Measured> {
    // Cards of the gallery do without this code.
    const { measured } = await import('./measurement.js')
    return measured(this.#world, wantsDear)
  }

  /** The expensive metrics of a large world in another player. */
  async measureCrowd(crowd: Crowd): Promise<readonly Measurement[]> {
    const { expensiveMeasurements } = await import('./measurement.js')
    return expensiveMeasurements(crowd)
  }

  snapshot(): Snapshot {
    return this.#world.snapshot()
  }

  /** Remembers the present state and the steps around it. */
  mark(): void {
    this.#marked = {
      snapshot: this.#world.snapshot(),
      past: this.#past.copy(),
      latest: this.#latest,
      since: this.#since,
    }
  }

  /** Returns to the marked state of a world that is still described alike. */
  returnToMark(): Progress {
    const marked = this.#marked
    this.#marked = undefined
    if (marked === undefined) throw new Error('no state is marked')
    this.#world.restore(marked.snapshot)
    this.#past = marked.past
    this.#latest = marked.latest
    this.#since = marked.since
    this.#retell()
    return this.#progress(0, 0)
  }

  hash(): string {
    return this.#world.hash()
  }

  /** The current frame. */
  present(): Progress {
    return this.#progress(0, 0)
  }

  #progress(made: number, msPerStep: number): Progress {
    return { ...this.#advance(made, msPerStep), frame: this.#frame() }
  }

  #advance(made: number, msPerStep: number): Advance {
    const { first } = this.#past.history
    const branchedAt = this.#branchedAt
    this.#branchedAt = undefined
    const samples = this.#samples
    this.#samples = []
    return { step: this.#world.steps, made, msPerStep, first, latest: this.#latest, branchedAt, samples }
  }

  #frame(): Frame {
    const world = this.#world
    this.#observer.watch(world, this.#watched)
    return frameOf(
      world,
      this.#scenario?.view ?? {},
      this.#observer.stateOf(world, this.#watched, this.#scenario?.world),
      this.#observer.reasonsOf(world, this.#watched),
      this.#observer.insight(world, this.#watched),
      this.#tint,
    )
  }
}

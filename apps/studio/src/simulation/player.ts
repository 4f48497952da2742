import type { Scenario } from '@drover/scenarios'
import { type Snapshot, World } from 'drover'
import type { Backend, Running } from './backends.js'
import { refuseTooMany } from './bound.js'
import { type Places, removeNear, spawnAt } from './by-hand.js'
import { changedWorld, type PastWorld, pastOf } from './change-world.js'
import type { Derivation } from './derivation.js'
import type { Frame } from './frame.js'
import { frameOf } from './frame-of.js'
import { History } from './history.js'
import { type AgentName, type InsightRequest, Observer } from './insight.js'
import {
  type Crowd,
  expensiveMeasurements,
  type Measured,
  type Measurement,
  measured,
} from './measurement.js'
import { PointerTrail, type Pointing } from './pointer-trail.js'
import { outlinesOfRule, type RuleOutline } from './rule-result.js'
import { type Surroundings, surroundingsOf } from './surroundings.js'
import { Tint, type TintRequest } from './tint.js'
import { makerOn, ON_ENGINE } from './world-maker.js'

/** The response after a world was opened or changed. */
export interface Opening {
  readonly surroundings: Surroundings
  readonly frame: Frame
}

/** The response after steps without a frame. */
export interface Advance {
  readonly step: number
  /** How many steps were made, and how long one took. */
  readonly made: number
  readonly msPerStep: number
  /** The earliest and latest step that can be gone to. */
  readonly first: number
  readonly latest: number
}

/** The response after steps. */
export interface Progress extends Advance {
  readonly frame: Frame
}

/** Longest that it takes to tell of a step again. Milliseconds. */
const RETELLING = 200

/**
 * A world that is played: opened, stepped, changed, and gone back in.
 * Everything that the worker does for the page.
 */
export class Player {
  #world = new World()
  #scenario: Scenario | undefined
  #latest = 0
  #watched: AgentName | undefined
  /** The step from which on it has been this world. */
  #since = 0
  readonly #observer = new Observer()
  readonly #tint = new Tint()
  readonly #history = new History()
  readonly #trail = new PointerTrail()
  readonly #now: () => number
  #maker = ON_ENGINE

  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * Makes the world of a scenario and begins it. Throws, and keeps the present one, when it cannot be made.
   */
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

  /** Continues in a world of another description. Throws, and keeps the present one, if it cannot be created. */
  change(scenario: Scenario): Opening {
    refuseTooMany(scenario.world)
    const world = changedWorld(scenario.world, pastOf(this.#world), this.#maker)
    this.#scenario = scenario
    this.#trail.forgetAfter(world.steps)
    return this.#show(world, () => this.#history.pin(world))
  }

  /**
   * Switches to another backend for this world and later ones. Throws, and keeps the present one, if it cannot run the
   * world.
   */
  async runOn(backend: Backend): Promise<Opening> {
    const maker = await makerOn(backend)
    const world = maker.make(this.#scenario?.world)
    world.restore(this.#world.snapshot())
    this.#maker = maker
    return this.#show(world, () => this.#history.pin(world))
  }

  /** The backend that computes the steps. */
  runs(): Running {
    return { about: this.#world.backend, why: this.#maker.whyOf(this.#world) }
  }

  /** Points at a place: the agent of the population `pointer` and the inputs of the pointer, as there are. */
  point(...pointing: Pointing): Progress {
    return this.#byHand((world) => this.#trail.point(world, pointing))
  }

  /** Points at no place any more: the inputs of the pointer are as before there was any. */
  rest(): Progress {
    return this.#byHand((world) => this.#trail.point(world, undefined))
  }

  /** Adds an agent of a population at each of some places. */
  spawn(population: number, places: Places): Progress {
    return this.#byHand((world) => {
      spawnAt(world, population, places)
      this.#history.pin(world)
    })
  }

  /** Removes agents within a radius of one of some places; of one population, or of all. */
  remove(places: Places, radius: number, population?: number): Progress {
    return this.#byHand((world) => {
      removeNear(world, places, radius, population)
      this.#history.pin(world)
    })
  }

  #byHand(change: (world: World) => void): Progress {
    this.#branch()
    change(this.#world)
    this.#latest = this.#world.steps
    return this.#progress(0, 0)
  }

  /** Drops the steps after the present one: from here on the run may differ. */
  #branch(): void {
    const { steps } = this.#world
    if (steps >= this.#latest) return
    this.#history.forgetAfter(steps)
    this.#trail.forgetAfter(steps)
  }

  #step(): void {
    this.#trail.follow(this.#world)
    this.#world.step()
  }

  /** Everything that another player needs to continue from here. */
  depart(): PastWorld {
    return pastOf(this.#world)
  }

  /** Goes on where another player departed, in a world of another description. */
  resume(scenario: Scenario, past: PastWorld): Opening {
    refuseTooMany(scenario.world)
    const world = changedWorld(scenario.world, past, this.#maker)
    this.#scenario = scenario
    return this.#begin(world)
  }

  /** The behaviors of the person's rule that this worker runs. */
  rules(): readonly RuleOutline[] {
    return outlinesOfRule()
  }

  #begin(world: World): Opening {
    this.#history.clear()
    this.#trail.clear()
    return this.#show(world, () => this.#history.keep(world))
  }

  #show(world: World, keep: () => void): Opening {
    this.#world.close()
    this.#world = world
    this.#latest = this.#since = world.steps
    keep()
    return { surroundings: surroundingsOf(world), frame: this.#frame() }
  }

  /**
   * Makes up to that many steps, fewer when they take longer than `budget` milliseconds
   * together, but at least one. Answers without a frame, which takes as long as a step of a large world.
   */
  makeSteps(steps: number, budget: number): Advance {
    const world = this.#world
    this.#branch()
    const begun = this.#now()
    let made = 0
    while (made < steps) {
      this.#step()
      made++
      this.#history.keep(world)
      if (this.#now() - begun > budget) break
    }
    this.#latest = world.steps
    return this.#advance(made, made === 0 ? 0 : (this.#now() - begun) / made)
  }

  /** As `makeSteps`, with a frame of the last. */
  advance(steps: number, budget: number): Progress {
    return { ...this.makeSteps(steps, budget), frame: this.#frame() }
  }

  /** Goes to a step between the first that is kept and the latest. */
  goTo(step: number): Progress {
    const world = this.#world
    const target = Math.max(this.#history.first, Math.min(step, this.#latest))
    const snapshot = this.#history.before(target)
    if (snapshot !== undefined && (target < world.steps || snapshot.step > world.steps))
      world.restore(snapshot)
    while (world.steps < target) this.#step()
    this.#trail.follow(world)
    this.#retell()
    return this.#progress(0, 0)
  }

  /** Records why an agent turns; of none if there is no such agent. */
  watch(watched: AgentName | undefined): Frame {
    this.#watched = watched
    this.#retell()
    return this.#frame()
  }

  /** Sets the data that overlays need from now on, if any. */
  observe(wanted: InsightRequest): Frame {
    this.#observer.wanted = wanted
    this.#retell()
    return this.#frame()
  }

  /** Explains the next step of an agent without making it: the state does not change. */
  async derive(name: AgentName): Promise<Derivation | undefined> {
    // Rarely used, so its code is loaded on demand.
    const { derivationOf } = await import('./derivation.js')
    const derivation = derivationOf(this.#world, name, () => this.#step())
    this.#retell()
    return derivation
  }

  /**
   * Replays the steps that led here, so that newly watched agents have an explanation of the last one; the state does
   * not change. Gives up if that takes too long: the next step will explain.
   */
  #retell(): void {
    const world = this.#world
    this.#observer.watch(world, this.#watched)
    const before = this.#history.before(world.steps - 1)
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

  /** Sends, from now on, the number that colors the agents. */
  tint(asked: TintRequest | undefined): Frame {
    this.#tint.ask(asked, this.#world)
    return this.#frame()
  }

  /** The metrics of each population as it is now; of a large world the dear ones only where they are asked for. */
  measure(wantsDear: boolean): Measured {
    return measured(this.#world, wantsDear)
  }

  /** The dear metrics of a large world, for the player of another one. */
  measureCrowd(crowd: Crowd): readonly Measurement[] {
    return expensiveMeasurements(crowd)
  }

  snapshot(): Snapshot {
    return this.#world.snapshot()
  }

  hash(): string {
    return this.#world.hash()
  }

  /** The present moment. */
  present(): Progress {
    return this.#progress(0, 0)
  }

  #progress(made: number, msPerStep: number): Progress {
    return { ...this.#advance(made, msPerStep), frame: this.#frame() }
  }

  #advance(made: number, msPerStep: number): Advance {
    const { first } = this.#history
    return { step: this.#world.steps, made, msPerStep, first, latest: this.#latest }
  }

  #frame(): Frame {
    const world = this.#world
    this.#observer.watch(world, this.#watched)
    return frameOf(
      world,
      this.#observer.stateOf(world, this.#watched),
      this.#observer.reasonsOf(world, this.#watched),
      this.#observer.insight(world, this.#watched),
      this.#tint,
    )
  }
}

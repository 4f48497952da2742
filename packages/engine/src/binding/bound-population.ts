import { setParts } from '../agents/columns.js'
import type { Agent, Population } from '../agents/population.js'
import type { Avoidance } from '../avoidance/avoidance.js'
import type { EnergyUse } from '../energy/energy-use.js'
import type { Leadership } from '../life/leadership.js'
import type { Life } from '../life/life.js'
import { written } from '../math/vector.js'
import type { OutsideForces } from '../motion/forces/outside-forces.js'
import type { Motion } from '../motion/locomotion.js'
import { findPerceived, type Perceived } from '../perception/perceived.js'
import type { Sense } from '../perception/sense.js'
import type { AnswersOfRules, SteerOfRules, Together } from '../rules/emit/bind-together.js'
import { BehaviorRule, type Turn } from '../selection/behavior-rule.js'
import type { Rule } from '../selection/rule.js'
import { carryOver } from '../spaces/carry-over.js'
import type { Space } from '../spaces/space.js'
import { type Attribution, forget, recordAttribution } from '../world/attribution.js'
import type { StepBackend } from '../world/steps/backend.js'
import type { BoundParts } from './bound-parts.js'
import type { BoundSenseLimits } from './sense-limits.js'
import { type Attributes, updateAttributes } from './signals/attributes.js'
import type { LiveValues } from './signals/live-values.js'
import { ActingAgent, isAnyLighter, readColumns, readLattice } from './steering/acting-agent.js'
import type { HeldSteering } from './steering/held-steering.js'
import { findNonFinite, leavesOf } from './steering/rule-tree.js'

/** Populations that behaviors consider together, and the maximum radius of the search. */
export interface PerceptionRange {
  readonly populations: readonly Population[]
  readonly range: number
}

/** A population with all bound parts; computes and stores its agents' forces. */
export class BoundPopulation {
  /** The total force on each agent: in the order of turns, then by rows. */
  force: Float64Array = new Float64Array(0)
  #spare: Float64Array = new Float64Array(0)
  readonly population: Population
  readonly turn: Turn
  readonly clock: BoundParts['clock']
  readonly root: Rule
  readonly senses: readonly Sense[]
  readonly outside: OutsideForces | undefined
  readonly live: LiveValues
  readonly limits: BoundSenseLimits
  /** The values that follow time. */
  readonly attributes: Attributes
  readonly perceivers: ReadonlySet<string>
  readonly locomotion: Motion | undefined
  readonly avoidance: Avoidance | undefined
  readonly held: HeldSteering | undefined
  readonly energyUse: EnergyUse | undefined
  readonly life: Life | undefined
  readonly leadership: Leadership | undefined
  readonly watched: Map<number, Attribution>
  readonly perceptionRanges: readonly PerceptionRange[]
  readonly #agent: ActingAgent
  /** Its behaviors with hooks at the start of a step, and after all decisions. */
  readonly #beginning: readonly BehaviorRule[]
  readonly #ending: readonly BehaviorRule[]
  /** The position of the current agent. */
  readonly #place = new Float64Array(3)
  /** The time at which the step being made began. */
  time = 0
  /** Whether any agent's mass is less than dt; undefined until computed in this step. */
  #light: boolean | undefined
  readonly #bindTogether: BoundParts['bindTogether']
  #together: Together | undefined | 'not tried' = 'not tried'
  /** The senses searched for each agent, and what searches the others instead, if anything. */
  #looking: readonly Sense[]
  #answers: AnswersOfRules['answers'] | undefined
  readonly #perceived: readonly Perceived[]
  readonly #space: Space
  #own: Perceived | undefined | 'not asked' = 'not asked'

  constructor(parts: BoundParts) {
    this.population = parts.population
    this.turn = parts.turn
    this.clock = parts.clock
    this.#space = parts.space
    this.root = parts.root
    this.senses = parts.senses
    this.outside = parts.outside
    this.live = parts.live
    this.limits = parts.limits
    this.attributes = parts.attributes.filter(([, signal]) => signal.varies)
    setParts(parts.population.columns, { followed: this.attributes.map(([name]) => name) })
    this.perceivers = parts.perceivers
    this.locomotion = parts.locomotion
    this.avoidance = parts.avoidance
    this.held = parts.held
    this.energyUse = parts.energyUse
    this.life = parts.life
    this.leadership = parts.leadership
    this.watched = parts.watched
    this.#perceived = parts.perceived
    this.#bindTogether = parts.bindTogether
    const behaviors = leavesOf(parts.root).filter((rule) => rule instanceof BehaviorRule)
    this.#beginning = behaviors.filter(({ begins }) => begins)
    this.#ending = behaviors.filter(({ ends }) => ends)
    this.#agent = new ActingAgent(parts.population, parts.turn)
    this.#looking = parts.senses
    // For signals these are still their maximum values.
    const most = this.limits.range ?? Number.POSITIVE_INFINITY
    this.perceptionRanges = parts.senses.map(({ sources, range }) => ({
      populations: sources.map((source) => source.population),
      range: Math.min(range, most),
    }))
  }

  /** The population in lattice order, if it is perceived. */
  get own(): Perceived | undefined {
    if (this.#own === 'not asked') this.#own = findPerceived(this.#perceived, this.population)
    return this.#own
  }

  #reserve(): void {
    const needed = this.population.columns.capacity * (this.turn.inSpace ? 3 : 2)
    if (this.force.length >= needed) return
    this.force = new Float64Array(needed)
    this.#spare = new Float64Array(needed)
  }

  /** Updates everything that follows time. */
  update(time: number): void {
    this.time = time
    this.population.columns.assertOwn(this.population.name)
    this.#reserve()
    this.locomotion?.begin()
    if (this.live.varies) this.live.updateStep(time)
    this.outside?.update(time)
    if (this.attributes.length > 0) updateAttributes(this.attributes, this.population, time)
    for (let k = 0; k < this.senses.length; k++) this.senses[k].neighbors.row = -1
    for (let k = 0; k < this.#beginning.length; k++) this.#beginning[k].begin(time)
    this.#light = undefined
  }

  /**
   * Computes the forces on all agents in two passes, for cache locality: steering in lattice order, if there is one,
   * near its neighbors; outside forces in row order, like the columns they read.
   */
  actAll(step: number): void {
    const lattice = this.own?.lattice
    const { count } = this.population
    if (lattice === undefined) {
      for (let row = 0; row < count; row++) this.#actBySelf(row, row, step)
    } else {
      if (this.#together === 'not tried') this.#together = this.#bindTogether(this)
      if (this.#together === undefined) this.#actOneByOne(0, count, step)
      else if ('steer' in this.#together) this.#actTogether(this.#together, step)
      else this.#actByAnswers(this.#together, step)
      this.#putInRows(lattice.rank)
    }
    if (this.outside === undefined) return
    for (let row = 0; row < count; row++) this.#addOutside(row, step)
  }

  /** Takes the steering forces from a backend, by rows, and adds the outside forces. */
  takeForces([x, y, z]: ReturnType<StepBackend['forcesOn']>, step: number): void {
    const { count } = this.population
    const { inSpace } = this.turn
    const components = inSpace ? 3 : 2
    const { force } = this
    for (let row = 0; row < count; row++) {
      const first = components * row
      force[first] = x[row]
      force[first + 1] = y[row]
      if (inSpace) force[first + 2] = z[row]
      this.#addOutside(row, step)
    }
  }

  /** Evaluates the rules of some ranks one agent at a time. */
  #actOneByOne(first: number, end: number, step: number): void {
    const { row } = (this.own as Perceived).lattice
    for (let rank = first; rank < end; rank++) this.#actBySelf(row[rank], rank, step)
  }

  /** Evaluates all rules in one function, except for watched agents: their rules are recorded separately. */
  #actTogether({ parts, steer }: SteerOfRules, step: number): void {
    const { population, watched, live, force, held } = this
    const { row } = (this.own as Perceived).lattice
    const { id } = population.columns
    this.#prepare(parts)
    let first = 0
    const isPlain = !live.differs && watched.size === 0 && held === undefined
    for (let rank = 0; rank < (isPlain ? 0 : population.count); rank++) {
      const isWatched = watched.size > 0 && watched.has(id[row[rank]])
      const isHeld = held?.isTurn(row[rank], step) === false
      if (!isWatched && !isHeld && !live.differs && held === undefined) continue
      if (first < rank) steer(first, rank, force)
      if (isWatched || isHeld) this.#actOneByOne(rank, rank + 1, step)
      else {
        if (live.differs) live.updateAgent(this.time, id[row[rank]], row[rank])
        steer(rank, rank + 1, force)
        held?.keep(row[rank], force, this.#firstOf(rank))
      }
      first = rank + 1
    }
    if (first < population.count) steer(first, population.count, force)
  }

  /** Evaluates the rules of each agent, which share one neighbor search. */
  #actByAnswers({ parts, answers, behaviors, gathered }: AnswersOfRules, step: number): void {
    this.#prepare(parts)
    this.#looking = gathered
    this.#answers = answers
    for (let k = 0; k < behaviors.length; k++) behaviors[k].answerBy?.(answers.rules[k])
    try {
      this.#actOneByOne(0, this.population.count, step)
    } finally {
      this.#looking = this.senses
      this.#answers = undefined
      for (let k = 0; k < behaviors.length; k++) behaviors[k].answerBy?.(undefined)
    }
  }

  #prepare(parts: Together['parts']): void {
    parts.time = this.time
    parts.isLight = this.#isLight
    for (let k = 0; k < parts.lists.length; k++) parts.lists[k].prepare()
  }

  /** Begins the turn of the agent of a rank, for rules compiled into one function. */
  begin(rank: number): void {
    this.#attend((this.own as Perceived).lattice.row[rank], rank)
  }

  /** Names the rule of the agent of a rank that was not finite, by evaluating each alone. */
  fail(rank: number): never {
    this.#actOneByOne(rank, rank + 1, this.turn.step())
    this.reportNonFinite(this.turn.step())
  }

  /** The current agent. */
  get agent(): ActingAgent {
    return this.#agent
  }

  /**
   * Puts the forces in row order. Separate from moving, although that reads each only once: so short a loop overlaps
   * many cache misses.
   */
  #putInRows(ranks: Int32Array): void {
    const { count } = this.population
    const { inSpace } = this.turn
    const components = inSpace ? 3 : 2
    const from = this.force
    const to = this.#spare
    for (let row = 0; row < count; row++) {
      const at = components * ranks[row]
      const first = components * row
      to[first] = from[at]
      to[first + 1] = from[at + 1]
      if (inSpace) to[first + 2] = from[at + 2]
    }
    this.force = to
    this.#spare = from
  }

  /** Computes the force on one agent, if agents take turns in row order. */
  act(row: number, step: number): void {
    this.#actBySelf(row, row, step)
    this.#addOutside(row, step)
  }

  /** Takes the force that an agent decided on earlier, and adds the current outside forces. */
  carryOn(row: number, step: number): void {
    this.held?.recall(row, this.force, this.#firstOf(row))
    this.#addOutside(row, step)
  }

  /** Computes the force for an agent's next turn, if it decides now. */
  decide(row: number, step: number): void {
    if (this.held?.isTurn(row, step) === true) this.#decide(row, row, step)
  }

  /** Writes the steering force of an agent, decided now or earlier. */
  #actBySelf(row: number, rank: number, step: number): void {
    const { held } = this
    if (held === undefined || held.isTurn(row, step)) this.#decide(row, rank, step)
    else held.recall(row, this.force, this.#firstOf(rank))
  }

  #addOutside(row: number, step: number): void {
    this.outside?.add(row, this.force, this.#firstOf(row), step)
  }

  /** The offset of an agent's force, by its place in the order of forces. */
  #firstOf(place: number): number {
    return place * (this.turn.inSpace ? 3 : 2)
  }

  /** Writes, checks and stores the steering force that an agent decides on. */
  #decide(row: number, rank: number, step: number): void {
    this.beginTurn(row, rank)
    const first = this.#firstOf(rank)
    this.#steer(rank, first, step)
    const { force } = this
    // Infinity − Infinity and NaN − NaN are not 0. (A call of isFinite may box its argument.)
    const sum = force[first] + force[first + 1] + (this.turn.inSpace ? force[first + 2] : 0)
    if (sum - sum !== 0) this.reportNonFinite(step)
    this.held?.keep(row, force, first)
  }

  /**
   * Lets an agent perceive outside of a step, as it would in its turn at that time; returns it. The perceived
   * populations must be prepared.
   */
  lookAround(row: number, time: number): Agent {
    this.time = time
    this.live.updateStep(time)
    const rank = this.own?.lattice.rank[row] ?? row
    this.beginTurn(row, rank)
    for (const sense of this.senses) {
      sense.look(this.#agent, rank, this.#place, this.limits, this.turn.step())
    }
    return this.#agent
  }

  /**
   * Records the watched agents of a step that runs elsewhere: evaluates their rules and leaves their columns unchanged.
   * The perceived populations must be prepared.
   */
  account(step: number): void {
    const { population, own } = this
    const { extra } = population.columns
    for (const id of this.watched.keys()) {
      const row = population.rowOf(id)
      if (row < 0) continue
      const before = extra.map(({ values }) => values[row])
      const rank = own?.lattice.rank[row] ?? row
      this.beginTurn(row, rank)
      this.#steer(rank, this.#firstOf(rank), step)
      extra.forEach(({ values }, k) => {
        values[row] = before[k]
      })
    }
    this.end(false)
  }

  /** Commits what its agents decided to keep, or discards it. */
  end(keeps: boolean): void {
    for (let k = 0; k < this.#ending.length; k++) this.#ending[k].end(keeps)
  }

  /** The width of the current agent's field of view. */
  get fieldOfView(): number {
    return this.limits.fieldOfView
  }

  /** Begins an agent's turn. The lattice's copies are in the order of turns, columns are not. */
  beginTurn(row: number, rank: number): void {
    const { live } = this
    if (live.differs) live.updateAgent(this.time, this.population.columns.id[row], row)
    this.#attend(row, rank)
  }

  /** Sets the current agent. */
  #attend(row: number, rank: number): void {
    const agent = this.#agent
    agent.row = row
    const { population, own, turn } = this
    if (own === undefined) {
      // The lattice did so for the perceived: see `carryInside`.
      if (this.#space.wraps) carryOver(population.columns, row, this.#space)
      readColumns(turn, this.#place, population.columns, row)
    } else readLattice(turn, this.#place, own.lattice, rank)
    turn.limits[2] = this.#isLight ? Math.min(1, agent.mass / this.clock.dt) : 1
  }

  /** A backend that evaluates all rules never calls this. */
  get #isLight(): boolean {
    this.#light ??= isAnyLighter(this.population, this.clock.dt)
    return this.#light
  }

  /** Lets the current agent perceive by some senses, and remember. */
  look(senses: readonly Sense[], rank: number, step: number): void {
    for (let k = 0; k < senses.length; k++) {
      senses[k].look(this.#agent, rank, this.#place, this.limits, step)
      senses[k].memory?.keep(this.#agent)
    }
  }

  /** Writes the steering force of an agent. */
  #steer(rank: number, first: number, step: number): void {
    const agent = this.#agent
    const { root, force } = this
    const { inSpace } = this.turn
    this.look(this.#looking, rank, step)
    this.#answers?.begin(rank)
    const attribution = this.watched.size > 0 ? this.watched.get(agent.id) : undefined
    if (attribution !== undefined) forget(root)
    const steers = root.evaluate(agent)
    if (attribution !== undefined) recordAttribution(attribution, root, steers, step, agent.velocity)
    force[first] = steers ? root.force.x : 0
    force[first + 1] = steers ? root.force.y : 0
    if (inSpace) force[first + 2] = steers ? root.force.z : 0
  }

  /** Names the rule of the current agent that was not finite. */
  reportNonFinite(step: number): never {
    const who = `agent ${this.#agent.id} of '${this.population.name}' at step ${step}`
    const { place, name, force } = findNonFinite(this.root) ?? this.root
    throw new Error(`${who}: ${place} (${name}) gave a force of ${written(force)}, expected finite numbers`)
  }
}

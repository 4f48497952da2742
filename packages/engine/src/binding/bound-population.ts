import type { Agent, Population } from '../agents/population.js'
import type { Avoidance } from '../avoidance/avoidance.js'
import type { Leadership } from '../life/leadership.js'
import type { Life } from '../life/life.js'
import { isFiniteVector, written } from '../math/vector.js'
import type { EnergyUse } from '../motion/energy-use.js'
import type { Motion } from '../motion/locomotion.js'
import type { OutsideForces } from '../motion/outside-forces.js'
import type { Perceived } from '../perception/perceived.js'
import type { Sense } from '../perception/sense.js'
import type { AnswersOfRules, SteerOfRules, Together } from '../rules/emit/bind-together.js'
import type { Turn } from '../selection/behavior-rule.js'
import type { Rule } from '../selection/rule.js'
import { ActingAgent } from '../world/acting-agent.js'
import { type Attribution, forget, recordAttribution } from '../world/attribution.js'
import type { EnginePart, StepBackend } from '../world/backend.js'
import { isAnyLighter, readColumns, readLattice } from '../world/turn.js'
import { type Attributes, updateAttributes } from './attributes.js'
import type { HeldSteering } from './held-steering.js'
import type { Limits } from './limits.js'
import type { LiveValues } from './live-values.js'
import { findNonFinite, isAmong, ruleAt } from './rule-tree.js'

/** Populations that behaviors heed together, and how far at most they look for their agents. */
export interface PerceptionRange {
  readonly populations: readonly Population[]
  readonly range: number
}

/** What the description of a population was bound to. */
export interface BoundParts {
  readonly population: Population
  readonly turn: Turn
  readonly clock: { readonly dt: number }
  /** Whom anybody perceives, once all populations are bound. */
  readonly perceived: ReadonlyMap<Population, Perceived>
  readonly root: Rule
  readonly senses: readonly Sense[]
  readonly limits: Limits
  readonly live: LiveValues
  readonly attributes: Attributes
  /** What acts on its agents from outside, where anything does. */
  readonly outside: OutsideForces | undefined
  /** The places of those of its rules that look at others. */
  readonly perceivers: ReadonlySet<string>
  /** How forces move its agents, where it is not by `move` alone. */
  readonly locomotion: Motion | undefined
  /** What keeps its agents out of the way of others, where anything does. */
  readonly avoidance: Avoidance | undefined
  /** What its agents decided earlier, where that outlasts the step. */
  readonly held: HeldSteering | undefined
  /** What going costs its agents, where that is counted. */
  readonly energyUse: EnergyUse | undefined
  /** What its agents live on and die of, and who leads them, where anything is said of that. */
  readonly life: Life | undefined
  readonly leadership: Leadership | undefined
  readonly watched: Map<number, Attribution>
  /** Makes one function of all its rules, where that can be; called in its first step. */
  bindTogether(bound: BoundPopulation): Together | undefined
}

/** A population with everything that its description was bound to; finds and keeps its agents' forces. */
export class BoundPopulation {
  /** The force on each agent, steering and from outside: in the order in which they act, then by rows. */
  force: Float64Array = new Float64Array(0)
  #spare: Float64Array = new Float64Array(0)
  readonly population: Population
  readonly turn: Turn
  readonly clock: BoundParts['clock']
  readonly root: Rule
  readonly senses: readonly Sense[]
  readonly outside: OutsideForces | undefined
  readonly live: LiveValues
  readonly limits: Limits
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
  readonly #agent: Agent
  readonly #settles: boolean
  /** Where the agent whose turn it is stands. */
  readonly #place = new Float64Array(3)
  #time = 0
  /** Whether any agent is lighter than a step is long; not known yet where nobody has asked in this step. */
  #light: boolean | undefined
  readonly #bindTogether: BoundParts['bindTogether']
  #together: Together | undefined | 'not tried' = 'not tried'
  /** The senses by which it looks for each agent, and who looks instead by the others, if anybody does. */
  #looking: readonly Sense[]
  #answers: AnswersOfRules['answers'] | undefined
  readonly #perceived: ReadonlyMap<Population, Perceived>
  #own: Perceived | undefined | 'not asked' = 'not asked'

  constructor(parts: BoundParts) {
    this.population = parts.population
    this.turn = parts.turn
    this.clock = parts.clock
    this.root = parts.root
    this.senses = parts.senses
    this.outside = parts.outside
    this.live = parts.live
    this.limits = parts.limits
    this.attributes = parts.attributes
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
    this.#settles = parts.root.settles
    this.#agent = new ActingAgent(parts.population, parts.turn)
    this.#looking = parts.senses
    // Where a signal stands these are still the highest values it reaches.
    const most = this.limits.range ?? Number.POSITIVE_INFINITY
    this.perceptionRanges = parts.senses.map(({ sources, range }) => ({
      populations: sources.map((source) => source.population),
      range: Math.min(range, most),
    }))
  }

  /** The population in lattice order when somebody perceives it. */
  get own(): Perceived | undefined {
    if (this.#own === 'not asked') this.#own = this.#perceived.get(this.population)
    return this.#own
  }

  #reserve(): void {
    const needed = this.population.columns.capacity * (this.turn.inSpace ? 3 : 2)
    if (this.force.length >= needed) return
    this.force = new Float64Array(needed)
    this.#spare = new Float64Array(needed)
  }

  /** Brings everything that follows time up to date. */
  update(time: number): void {
    this.#time = time
    this.#reserve()
    this.locomotion?.begin()
    this.live.updateStep(time)
    this.outside?.update(time)
    updateAttributes(this.attributes, this.population, time)
    for (let k = 0; k < this.senses.length; k++) this.senses[k].neighbors.row = -1
    this.root.begin(time)
    this.#light = undefined
  }

  /**
   * Finds the forces on all agents, for the sake of the caches in two passes: how they steer in lattice order
   * where there is one, as neighbors lie; what acts from outside in the order of rows, as the columns lie
   * that it reads.
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

  /** Takes the forces by which its agents steer from a backend that has found them, by rows, and adds those from outside. */
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

  /** Leaves the agents of some ranks to their rules, each by itself. */
  #actOneByOne(first: number, end: number, step: number): void {
    const { row } = (this.own as Perceived).lattice
    for (let rank = first; rank < end; rank++) this.#actBySelf(row[rank], rank, step)
  }

  /** Has all rules computed at once, but for agents that are watched: of these it is told what each rule wants. */
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
        if (live.differs) live.updateAgent(this.#time, id[row[rank]], row[rank])
        steer(rank, rank + 1, force)
        held?.keep(row[rank], force, this.#firstOf(rank))
      }
      first = rank + 1
    }
    if (first < population.count) steer(first, population.count, force)
  }

  /** Leaves the agents to their rules, which share one look for each of them. */
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
    parts.time = this.#time
    parts.isLight = this.#isLight
    for (let k = 0; k < parts.lists.length; k++) parts.lists[k].prepare()
  }

  /** Begins the turn of the agent of a rank, for one who has all its rules computed at once. */
  begin(rank: number): void {
    this.#attend((this.own as Perceived).lattice.row[rank], rank)
  }

  /** Says which rule of the agent of a rank was not finite: evaluates each by itself. */
  fail(rank: number): never {
    this.#actOneByOne(rank, rank + 1, this.turn.step())
    this.#fail(this.turn.step())
  }

  /** The agent whose turn it is. */
  get agent(): Agent {
    return this.#agent
  }

  /**
   * Puts the forces in the order of the rows. Apart from moving, although that reads each but once: a loop
   * this short waits for many of them at a time.
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

  /** Finds the force on one agent, where agents take turns in the order of rows. */
  act(row: number, step: number): void {
    this.#actBySelf(row, row, step)
    this.#addOutside(row, step)
  }

  /** Takes the force that an agent decided on earlier, and adds what acts from outside now. */
  carryOn(row: number, step: number): void {
    this.held?.recall(row, this.force, this.#firstOf(row))
    this.#addOutside(row, step)
  }

  /** Finds the force that an agent will move by in its next turn, if it is to decide now. */
  decide(row: number, step: number): void {
    if (this.held?.isTurn(row, step) === true) this.#decide(row, row, step)
  }

  /** Writes the force by which an agent steers: what it perceives and wants, or decided on earlier. */
  #actBySelf(row: number, rank: number, step: number): void {
    const { held } = this
    if (held === undefined || held.isTurn(row, step)) this.#decide(row, rank, step)
    else held.recall(row, this.force, this.#firstOf(rank))
  }

  #addOutside(row: number, step: number): void {
    this.outside?.add(row, this.force, this.#firstOf(row), step)
  }

  /** Where the force begins of the agent that comes at a place of the order in which forces lie. */
  #firstOf(place: number): number {
    return place * (this.turn.inSpace ? 3 : 2)
  }

  /** Writes, checks and keeps the force by which an agent decides to steer. */
  #decide(row: number, rank: number, step: number): void {
    this.#begin(row, rank)
    const first = this.#firstOf(rank)
    this.#steer(rank, first, step)
    const { force } = this
    // Infinity − Infinity and NaN − NaN are not 0. (A call of isFinite may put its argument into an object.)
    const sum = force[first] + force[first + 1] + (this.turn.inSpace ? force[first + 2] : 0)
    if (sum - sum !== 0) this.#fail(step)
    this.held?.keep(row, force, first)
  }

  /**
   * Lets an agent look around outside of a step, as it would in its turn at that time; returns it.
   * Those whom it looks at must be prepared.
   */
  lookAround(row: number, time: number): Agent {
    this.#time = time
    this.live.updateStep(time)
    const rank = this.own?.lattice.rank[row] ?? row
    this.#begin(row, rank)
    for (const sense of this.senses) {
      sense.look(this.#agent, rank, this.#place, this.limits, this.turn.step())
    }
    return this.#agent
  }

  /**
   * Keeps account of those who are watched in a step that is made elsewhere: lets their rules decide, and
   * leaves their columns as they were. Those whom they look at must be prepared.
   */
  account(step: number): void {
    const { population, own } = this
    const { extra } = population.columns
    for (const id of this.watched.keys()) {
      const row = population.rowOf(id)
      if (row < 0) continue
      const before = extra.map(({ values }) => values[row])
      const rank = own?.lattice.rank[row] ?? row
      this.#begin(row, rank)
      this.#steer(rank, this.#firstOf(rank), step)
      extra.forEach(({ values }, k) => {
        values[row] = before[k]
      })
    }
    this.settle(false)
  }

  /** Has what its agents decided to keep take effect, or forgets it. */
  settle(keeps: boolean): void {
    if (this.#settles) this.root.settle(keeps)
  }

  /** The width of the field of view of whose turn it is. */
  get fieldOfView(): number {
    return this.limits.fieldOfView
  }

  /** Begins an agent's turn. The lattice's copies lie in the order of turns, columns do not. */
  #begin(row: number, rank: number): void {
    const { live } = this
    if (live.differs) live.updateAgent(this.#time, this.population.columns.id[row], row)
    this.#attend(row, rank)
  }

  /** Has an agent be whose turn it is. */
  #attend(row: number, rank: number): void {
    const agent = this.#agent
    agent.row = row
    const { population, own, turn } = this
    if (own === undefined) readColumns(turn, this.#place, population.columns, row)
    else readLattice(turn, this.#place, own.lattice, rank)
    turn.limits[2] = this.#isLight ? Math.min(1, agent.mass / this.clock.dt) : 1
  }

  /** A backend that evaluates all rules never asks. */
  get #isLight(): boolean {
    this.#light ??= isAnyLighter(this.population, this.clock.dt)
    return this.#light
  }

  /** Evaluates some of its rules for all agents, for a backend that leaves them to the engine: see EnginePart. */
  evaluate(places: readonly string[], step: number, give: Parameters<EnginePart['evaluate']>[2]): void {
    const agent = this.#agent
    const rules = places.map((place) => ruleAt(this.root, place) as Rule)
    const lattice = this.own?.lattice
    const looks = rules.some((rule) => isAmong(rule, this.perceivers))
    for (let rank = 0; rank < this.population.count; rank++) {
      const row = lattice?.row[rank] ?? rank
      if (this.held?.isTurn(row, step) === false) continue
      this.#begin(row, rank)
      for (let k = 0; looks && k < this.senses.length; k++) {
        this.senses[k].look(agent, rank, this.#place, this.limits, step)
        this.senses[k].memory?.keep(agent)
      }
      for (let k = 0; k < rules.length; k++) {
        const rule = rules[k]
        const steers = rule.evaluate(agent)
        if (steers && !isFiniteVector(rule.force)) this.#fail(step)
        give(k, agent.row, steers ? rule.force : undefined, rule.weight)
      }
    }
  }

  /** Finds the weights of some of its rules for all agents, for a backend: see EnginePart. */
  weigh(places: readonly string[], give: Parameters<EnginePart['weigh']>[2]): void {
    const { columns, count } = this.population
    const rules = places.map((place) => ruleAt(this.root, place) as Rule)
    for (let row = 0; row < count; row++) {
      this.live.updateAgent(this.#time, columns.id[row], row)
      for (let k = 0; k < rules.length; k++) give(k, row, rules[k].weight)
    }
  }

  /** Writes the force by which an agent steers. */
  #steer(rank: number, first: number, step: number): void {
    const agent = this.#agent
    const { root, force } = this
    const { inSpace } = this.turn
    const looking = this.#looking
    for (let k = 0; k < looking.length; k++) {
      looking[k].look(agent, rank, this.#place, this.limits, step)
      looking[k].memory?.keep(agent)
    }
    this.#answers?.begin(rank)
    const attribution = this.watched.size > 0 ? this.watched.get(agent.id) : undefined
    if (attribution !== undefined) forget(root)
    const steers = root.evaluate(agent)
    if (attribution !== undefined) recordAttribution(attribution, root, steers, step)
    force[first] = steers ? root.force.x : 0
    force[first + 1] = steers ? root.force.y : 0
    if (inSpace) force[first + 2] = steers ? root.force.z : 0
  }

  /** Says which rule of the agent whose turn it is was not finite. */
  #fail(step: number): never {
    const who = `agent ${this.#agent.id} of '${this.population.name}' at step ${step}`
    const { place, name, force } = findNonFinite(this.root) ?? this.root
    throw new Error(`${who}: ${place} (${name}) gave a force of ${written(force)}, expected finite numbers`)
  }
}

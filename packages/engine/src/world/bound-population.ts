import { Agent } from '../agents/agent.js'
import type { Population } from '../agents/population.js'
import type { OutsideForce } from '../locomotion/force.js'
import { limitResistance } from '../locomotion/resistance.js'
import { setZero, type Vector, vector } from '../math/vector.js'
import { FieldOfView } from '../perception/field-of-view.js'
import type { Perceived } from '../perception/perceived.js'
import type { Sense, SenseLimits } from '../perception/sense.js'
import type { Turn } from '../selection/behavior-rule.js'
import type { Rule } from '../selection/rule.js'
import { type Attribution, forget, recordAttribution } from './attribution.js'
import type { Attributes } from './endow.js'
import type { LiveValues } from './live-values.js'

/** The senses' limits as numbers. */
class Limits implements SenseLimits {
  readonly ignoresCoincident: boolean
  readonly #values: Readonly<Record<string, unknown>>
  readonly #view = new FieldOfView()

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = values
    this.ignoresCoincident = values.coincident === 'ignore'
  }

  get range(): number | undefined {
    return this.#values.range as number | undefined
  }

  get view(): FieldOfView {
    this.#view.set(this.#values.fieldOfView as number)
    return this.#view
  }
}

/** The agent whose turn it is; its limits come from copies that lie in the order of the turns, as columns do not. */
class ActingAgent extends Agent {
  readonly #turn: Turn

  constructor(population: Population, turn: Turn) {
    super(population, 0)
    this.#turn = turn
  }

  override get maxSpeed(): number {
    return this.#turn.limits[0]
  }
  override set maxSpeed(value: number) {
    super.maxSpeed = value
  }

  override get maxForce(): number {
    return this.#turn.limits[1]
  }
  override set maxForce(value: number) {
    super.maxForce = value
  }
}

/** An outside force as bound: what errors call it, whether it only acts against the velocity, and itself. */
interface BoundForce {
  readonly name: string
  readonly resists: boolean
  readonly act: OutsideForce
}

/** A population with everything that its description was bound to; finds and keeps its agents' forces. */
export class BoundPopulation {
  /**
   * The force on each agent this step, as many components as the world has dimensions: what it steers by, and what
   * acts from outside. In the order in which agents act; see `placeOf`.
   */
  force = new Float64Array(0)
  /** Agents whose forces are to be attributed, by id. */
  watched = new Map<number, Attribution>()
  readonly #agent: Agent
  readonly #limits: Limits
  readonly #outside = vector()
  readonly #resistance = vector()
  #time = 0
  /** Whether any agent is lighter than a step is long. */
  #light = false
  /** Set before `act`: the population in lattice order when somebody perceives it. */
  own: Perceived | undefined

  constructor(
    readonly population: Population,
    readonly turn: Turn,
    readonly dt: number,
    readonly root: Rule,
    readonly senses: readonly Sense[],
    readonly forces: readonly BoundForce[],
    readonly live: LiveValues,
    perception: Readonly<Record<string, unknown>>,
    readonly attributes: Attributes,
  ) {
    this.#agent = new ActingAgent(population, turn)
    this.#limits = new Limits(perception)
  }

  #reserve(): void {
    const needed = this.population.columns.capacity * (this.turn.inSpace ? 3 : 2)
    if (this.force.length < needed) this.force = new Float64Array(needed)
  }

  /** Brings everything that follows time up to date. */
  update(time: number): void {
    this.#time = time
    this.#reserve()
    this.live.updateStep(time)
    for (let k = 0; k < this.attributes.length; k++) {
      const [name, signal] = this.attributes[k]
      if (!signal.varies) continue
      const { columns, count } = this.population
      const values = columns[name]
      for (let row = 0; row < count; row++) values[row] = signal.at(time, columns.id[row])
    }
    this.#light = isAnyBelow(this.population.columns.mass, this.population.count, this.dt)
  }

  /** Which of the forces is that of a row. */
  placeOf(row: number): number {
    return this.own === undefined ? row : this.own.lattice.rank[row]
  }

  /** Finds the forces on all agents, in lattice order where there is one, for the sake of the caches. */
  actAll(step: number): void {
    const lattice = this.own?.lattice
    const { count } = this.population
    for (let rank = 0; rank < count; rank++) {
      this.act(lattice === undefined ? rank : lattice.row[rank], rank, step)
    }
  }

  /** Finds the force on one agent from what it perceives and wants, and from outside. */
  act(row: number, rank: number, step: number): void {
    const agent = this.#agent
    agent.row = row
    const { root, senses, live } = this
    const { velocity, limits, inSpace } = this.turn
    if (live.differs) live.updateAgent(this.#time, agent.id)
    // The lattice's copies lie in the order in which agents act, the columns do not.
    const state = this.own?.lattice ?? this.population.columns
    const at = this.own === undefined ? row : rank
    velocity[0] = state.vx[at]
    velocity[1] = state.vy[at]
    if (inSpace) velocity[2] = state.vz[at]
    limits[0] = state.maxSpeed[at]
    limits[1] = state.maxForce[at]
    limits[2] = this.#light ? Math.min(1, agent.mass / this.dt) : 1
    for (let k = 0; k < senses.length; k++) senses[k].look(agent, rank, state, at, this.#limits)
    const attribution = this.watched.size > 0 ? this.watched.get(agent.id) : undefined
    if (attribution !== undefined) forget(root)
    const steers = root.evaluate(agent)
    if (attribution !== undefined) recordAttribution(attribution, root, steers, step)
    const { force } = this
    const first = at * (inSpace ? 3 : 2)
    force[first] = steers ? root.force.x : 0
    force[first + 1] = steers ? root.force.y : 0
    if (inSpace) force[first + 2] = steers ? root.force.z : 0
    if (this.forces.length > 0) this.#addOutside(agent, first)
    // Infinity − Infinity and NaN − NaN are not 0. (A call of isFinite may put its argument into an object.)
    const sum = force[first] + force[first + 1] + (inSpace ? force[first + 2] : 0)
    if (sum - sum !== 0) this.#fail(agent, steers, step)
  }

  /** Adds the outside forces to the force on an agent, whose first component is given. */
  #addOutside(agent: Agent, first: number): void {
    const { force, forces } = this
    const { inSpace } = this.turn
    const outside = this.#outside
    const resistance = this.#resistance
    setZero(resistance)
    for (let k = 0; k < forces.length; k++) {
      forces[k].act(agent, outside)
      if (forces[k].resists) add(resistance, outside)
      else {
        force[first] += outside.x
        force[first + 1] += outside.y
        if (inSpace) force[first + 2] += outside.z
      }
    }
    limitResistance(agent, this.dt, resistance)
    force[first] += resistance.x
    force[first + 1] += resistance.y
    if (inSpace) force[first + 2] += resistance.z
  }

  /** Says which behavior or outside force was not finite. */
  #fail(agent: Agent, steers: boolean, step: number): never {
    const who = `agent ${agent.id} of '${this.population.name}' at step ${step}`
    const rule = steers ? findNonFinite(this.root) : undefined
    if (rule !== undefined) {
      const place = rule.place === '' ? 'selection' : rule.place
      throw new Error(
        `${who}: ${place} (${rule.name}) gave a force of ${written(rule.force)}, expected finite numbers`,
      )
    }
    const outside = this.#outside
    for (const { name, act } of this.forces) {
      act(agent, outside)
      if (!isFiniteVector(outside))
        throw new Error(`${who}: ${name} gave a force of ${written(outside)}, expected finite numbers`)
    }
    throw new Error(`${who}: the sum of its forces is not finite; expected smaller forces`)
  }
}

/** The innermost rule whose force is not finite. */
function findNonFinite(rule: Rule): Rule | undefined {
  for (const inner of rule.rules) {
    const found = inner.active ? findNonFinite(inner) : undefined
    if (found !== undefined) return found
  }
  return isFiniteVector(rule.force) ? undefined : rule
}

const isFiniteVector = ({ x, y, z }: Vector): boolean =>
  Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(z)

const written = ({ x, y, z }: Vector): string => `(${x}, ${y}, ${z})`

function isAnyBelow(values: Float64Array, count: number, bound: number): boolean {
  for (let row = 0; row < count; row++) if (values[row] < bound) return true
  return false
}

function add(out: Vector, { x, y, z }: Vector): void {
  out.x += x
  out.y += y
  out.z += z
}

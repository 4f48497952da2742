import { Agent } from '../agents/agent.js'
import type { Population } from '../agents/population.js'
import type { OutsideForce } from '../locomotion/force.js'
import { type Vector, vector } from '../math/vector.js'
import { FieldOfView } from '../perception/field-of-view.js'
import type { Perceived } from '../perception/perceived.js'
import type { Sense, SenseLimits } from '../perception/sense.js'
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

/** A population with everything that its description was bound to; finds and keeps its agents' forces. */
export class BoundPopulation {
  /** The force on each agent this step, by row: what it steers by, and what acts from outside. */
  fx = new Float64Array(0)
  fy = new Float64Array(0)
  fz = new Float64Array(0)
  /** Agents whose forces are to be attributed, by id. */
  watched = new Map<number, Attribution>()
  readonly #agent: Agent
  readonly #limits: Limits
  readonly #outside = vector()
  /** Set before `act`: the population in lattice order when somebody perceives it. */
  own: Perceived | undefined

  constructor(
    readonly population: Population,
    readonly root: Rule,
    readonly senses: readonly Sense[],
    readonly forces: readonly { readonly name: string; readonly act: OutsideForce }[],
    readonly live: LiveValues,
    perception: Readonly<Record<string, unknown>>,
    readonly attributes: Attributes,
  ) {
    this.#agent = new Agent(population, 0)
    this.#limits = new Limits(perception)
  }

  #reserve(): void {
    const { capacity } = this.population.columns
    if (this.fx.length >= capacity) return
    this.fx = new Float64Array(capacity)
    this.fy = new Float64Array(capacity)
    this.fz = new Float64Array(capacity)
  }

  /** Brings everything that follows time up to date. */
  update(time: number): void {
    this.#reserve()
    this.live.updateStep(time)
    for (let k = 0; k < this.attributes.length; k++) {
      const [name, signal] = this.attributes[k]
      if (!signal.varies) continue
      const { columns, count } = this.population
      const values = columns[name]
      for (let row = 0; row < count; row++) values[row] = signal.at(time, columns.id[row])
    }
  }

  /** Finds the forces on all agents, in lattice order where there is one, for the sake of the caches. */
  actAll(time: number, step: number): void {
    const lattice = this.own?.lattice
    const { count } = this.population
    for (let rank = 0; rank < count; rank++) {
      this.act(lattice === undefined ? rank : lattice.row[rank], rank, time, step)
    }
  }

  /** Finds the force on one agent from what it perceives and wants, and from outside. */
  act(row: number, rank: number, time: number, step: number): void {
    const agent = this.#agent
    agent.row = row
    const { root, senses, live } = this
    if (live.differs) live.updateAgent(time, agent.id)
    if (senses.length > 0) {
      // The lattice's copies lie in the order in which agents act, the columns do not.
      const places = this.own?.lattice ?? this.population.columns
      const at = this.own === undefined ? row : rank
      for (let k = 0; k < senses.length; k++) senses[k].look(agent, rank, places, at, this.#limits)
    }
    const attribution = this.watched.size > 0 ? this.watched.get(agent.id) : undefined
    if (attribution !== undefined) forget(root)
    const steers = root.evaluate(agent)
    if (attribution !== undefined) recordAttribution(attribution, root, steers, step)
    const { fx, fy, fz } = this
    fx[row] = steers ? root.force.x : 0
    fy[row] = steers ? root.force.y : 0
    fz[row] = steers ? root.force.z : 0
    const outside = this.#outside
    for (let k = 0; k < this.forces.length; k++) {
      this.forces[k].act(agent, outside)
      fx[row] += outside.x
      fy[row] += outside.y
      fz[row] += outside.z
    }
    // Infinity − Infinity and NaN − NaN are not 0. (A call of isFinite may put its argument into an object.)
    const sum = fx[row] + fy[row] + fz[row]
    if (sum - sum !== 0) this.#fail(agent, steers, step)
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

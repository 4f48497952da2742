import type { Column, Values } from '../../agents/columns.js'
import type { Agent, Population } from '../../agents/population.js'
import type { BehaviorContext } from '../../behaviors/behavior.js'
import { separationDirection } from '../../math/separation-direction.js'
import type { exp, log, pow } from '../../math/transcendental.js'
import { atan2, cos, sin } from '../../math/transcendental.js'
import { setZero, type Vector, vector } from '../../math/vector.js'
import type { Nearest } from '../../neighbors/nearest.js'
import type { Neighbors } from '../../neighbors/neighbors.js'
import type { Target } from '../../perception/target.js'
import { featureIfAny } from '../../plugins/feature.js'
import { NEAREST } from '../../schema/nearest.js'
import type { WorldQuery } from '../language/queries.js'
import { type Named, type Question, questionOf } from '../scalars/look-ups.js'

/** Squared distances below this count as 0: their inverse overflows. */
export const NOTHING = 1e-300

/** The feature of the plug-in `powers`. */
export interface Powers {
  readonly exp: typeof exp
  readonly log: typeof log
  readonly pow: typeof pow
}

/** The inputs of a rule that is bound to a population: the only object that emitted code sees. */
export class RuleParts {
  readonly options: Readonly<Record<string, unknown>>
  readonly context: BehaviorContext
  readonly population: Population
  readonly targets: Readonly<Record<string, Target>>
  readonly looks: readonly Neighbors[]
  readonly named: Named
  /** The choosers of the nearest few, by the number of the scalar. */
  readonly choosers: Record<number, Nearest> = {}
  readonly states: Readonly<Record<string, Column>>
  readonly separation: Vector = vector()
  /** The time of the step. */
  time = 0
  readonly sin = sin
  readonly cos = cos
  readonly exp: typeof exp | undefined
  readonly log: typeof log | undefined
  readonly pow: typeof pow | undefined
  readonly atan2 = atan2
  /** The states that the rule changes. */
  readonly #changing: readonly string[]
  /** Their values from the next step on. */
  readonly #next: Record<string, Values> = {}
  /** The rows that were written. */
  #rows = new Int32Array(0)
  #written = 0
  readonly #others = new Map<string, (Column | undefined)[]>()

  constructor(
    options: Readonly<Record<string, unknown>>,
    context: BehaviorContext,
    targets: Readonly<Record<string, Target>>,
    looks: readonly Neighbors[],
    states: Readonly<Record<string, Column>>,
    named: Named,
    changing: readonly string[] = [],
  ) {
    this.#changing = changing
    this.options = options
    this.context = context
    this.population = context.population
    this.targets = targets
    this.looks = looks
    this.states = states
    this.named = named
    const powers = featureIfAny<Powers>('powers')
    this.exp = powers?.exp
    this.log = powers?.log
    this.pow = powers?.pow
  }

  /** The same for an imaginary agent on its targets, which are points. */
  onTargets(): RuleParts {
    const on = Object.entries(this.targets).map(([name, target]) => {
      const { point, velocity, heading } = target
      return [name, { ...NONE, point, velocity, heading, locate: () => true }]
    })
    const { options, context, looks, states, named } = this
    const parts = new RuleParts(options, context, Object.fromEntries(on), looks, states, named)
    return Object.assign(parts, { choosers: this.choosers })
  }

  /** Makes room for the agents' state from the next step on. */
  begin(time: number): void {
    this.time = time
    const { capacity } = this.population.columns
    if (this.#rows.length >= capacity) return
    this.#rows = new Int32Array(capacity)
    for (const name of this.#changing) this.#next[name] = new Float64Array(capacity)
  }

  /** The arrays to write an agent's new state into: all that the rule changes. */
  write(row: number): Readonly<Record<string, Values>> {
    this.#rows[this.#written++] = row
    return this.#next
  }

  /** Commits the written values after all have decided; discards them unless `keeps`. */
  end(keeps: boolean): void {
    if (keeps)
      for (const name of this.#changing) this.#commit(name, this.#next[name], this.states[name].values)
    this.#written = 0
  }

  #commit(name: string, next: Values, values: Values): void {
    const rows = this.#rows
    for (let k = 0; k < this.#written; k++) {
      const row = rows[k]
      const value = next[row]
      if (value - value !== 0) this.#fail(name, row, value)
      values[row] = value
    }
  }

  #fail(name: string, row: number, value: number): never {
    const { columns, name: population } = this.population
    this.#written = 0
    throw new Error(
      `agent ${columns.id[row]} of '${population}': state '${name}' became ${value}, expected a finite number`,
    )
  }

  /** The rule's state of neighbor k; 0 if its population does not have the rule. */
  otherState(name: string, seen: Neighbors, k: number): number {
    return this.stateOf(name, seen.populations[seen.population[k]], seen.rowOf(k))
  }

  /** The rule's state of an agent of a population. */
  stateOf(name: string, population: Population, row: number): number {
    if (population === this.population) return this.states[name].values[row]
    let known = this.#others.get(name)
    if (known === undefined) {
      known = []
      this.#others.set(name, known)
    }
    known[population.index] ??= population.columns.extra.find((column) => column.name === name)
    return known[population.index]?.values[row] ?? 0
  }

  /** Writes the direction in which an agent parts from its neighbor k into `separation`, zero unless they coincide. */
  part(id: number, seen: Neighbors, k: number): void {
    if (seen.distanceSquared[k] < NOTHING)
      separationDirection(id, seen.idOf(k), this.context.space.dimensions, this.separation)
    else setZero(this.separation)
  }

  /** A new query about what an option names. */
  question(ask: WorldQuery, option: string): Question {
    return questionOf(ask, option, this.named, this.context)
  }

  /** The number of nearest neighbors to choose: an integer from 1 to the maximum. */
  few(count: number): number {
    return count >= NEAREST.max ? NEAREST.max : count >= 1 ? Math.floor(count) : 1
  }
}

/** The target of an option that is left out. */
export const NONE: Target = {
  offset: vector(),
  velocity: vector(),
  heading: vector(1),
  point: undefined,
  locate: () => false,
  rowIn: () => -1,
}

/** Evaluates the rule for an agent: writes the result, and returns whether it has any effect. */
export type Act = (agent: Agent, out: Vector) => boolean

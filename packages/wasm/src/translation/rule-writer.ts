import type { Column } from 'drover/backend'
import { streamOf } from 'drover/math'
import type { Scalar } from 'drover/plugin'
import type { RULE } from '../memory/layout.js'
import type { Struct } from '../memory/struct.js'
import type { Description } from './description.js'
import type { PopulationInMemory } from './population-in-memory.js'
import type { Sum } from './rules/looks.js'
import type { RuleContext } from './translation-context.js'
import { unknownTo } from './unknown.js'

type Field = keyof typeof RULE & string

/**
 * Where a rule is translated: writes its numbers, those that follow time too,
 * and asks for sums over neighbors.
 */
export class RuleWriter {
  readonly rule: Struct<typeof RULE>
  readonly context: RuleContext
  readonly #options: Description

  constructor(rule: Struct<typeof RULE>, options: Description, context: RuleContext) {
    this.rule = rule
    this.#options = options
    this.context = context
  }

  /** The operation of the rule: a number of assembly/rules/operations.ts. */
  operation(number: number): void {
    this.rule.set('operation', number)
  }

  /** Writes the number of an option into a field. */
  number(option: string, field: Field, of: (value: number) => number = (value) => value): void {
    this.follow(option, (value) => this.rule.set(field, of(value)))
  }

  /** Writes the weight, or lets the engine compute those of all agents if they differ. */
  weight(): void {
    const { live, name, own, agentNumbers, isTrial } = this.context
    const { weight } = this.#options
    if (weight === undefined) return
    const place = `${name}.${this.#path}.weight`
    const write = (value: number) => this.rule.set('weight', value)
    if (live.keep(weight as Scalar, place, write) || isTrial === true) return
    own.followOwn(agentNumbers.add(own, place), (copy) => this.rule.set('weights', copy))
  }

  /** Passes the number of an option on now, and before each step if it follows time. */
  follow(option: string, write: (value: number) => void, value = this.#options[option]): void {
    if (value === undefined) return
    const { live, name, path } = this.context
    if (live.keep(value as Scalar, `${name}.${path}.${option}`, write)) return
    this.refuse(option, 'a number that differs between agents')
  }

  /** The population of the rule. */
  get population(): PopulationInMemory {
    return this.context.own
  }

  /** Writes the numbers of a vector option into fields; in a plane there is no third one. */
  vector(option: string, fields: readonly Field[]): void {
    const { context } = this
    const values = (this.#options[option] ?? []) as readonly Scalar[]
    for (const [k, value] of values.slice(0, context.world.space.dimensions).entries()) {
      const place = `${context.name}.${context.path}.${option}[${k}]`
      const write = (number: number) => this.rule.set(fields[k] as Field, number)
      if (!context.live.keep(value, place, write)) this.refuse(option, 'a number that differs between agents')
    }
  }

  /**
   * A column that a rule keeps; it follows the agents, and the place of its copy in lattice order is told. The first
   * behavior that asks for a name has it, others have one named by their place.
   */
  column(name: string, onMoved: (copy: number) => void): Column {
    const { population } = this.population
    const { extra } = population.columns
    const named = (wanted: string) => extra.find((column) => column.name === wanted)
    const column = (named(`${this.#path}.${name}`) ?? named(name)) as Column
    if (this.context.isTrial !== true) this.population.followState(column, onMoved)
    return column
  }

  /** Makes a column of an option that differs between agents, among those that the rule keeps; tells the maximum. */
  agentNumber(option: string, found: (most: number) => void): void {
    const { name, own, agentNumbers } = this.context
    own.followOwnState(agentNumbers.add(own, `${name}.${this.#path}.${option}`, found))
  }

  /** The number of one of its random streams, as on the engine. */
  stream(k: number): number {
    return streamOf(`${this.context.name}.${this.#path}#${k}`)
  }

  /** The position of the rule in its population, as on the engine. */
  get #path(): string {
    return this.context.path === '' ? 'selection' : this.context.path
  }

  /** Reports an unsupported option. */
  refuse(option: string, what: string): void {
    const { place, problems } = this.context
    const problem = unknownTo(`${place}.${this.#path}.${option}`, what)
    // An option that is read twice is reported once.
    if (!problems.some((known) => known.path === problem.path)) problems.push(problem)
  }

  /** Has neighbors in a plane summed up within the option `radius`, all around: anything else is for compiled rules. `isCounted`: how many push is asked for. */
  neighbors(sum: Sum, isCounted = false): void {
    const { looks, perception } = this.context
    const { fieldOfView, nearest, population } = this.#options
    if (fieldOfView !== 2 * Math.PI) this.refuse('fieldOfView', 'a field of view in the usual flock')
    if (nearest !== undefined) this.refuse('nearest', "'nearest' in the usual flock")
    const { radius, fieldOfView: seen, nearest: perceived, coincident } = perception
    const isLimited =
      [radius, seen, perceived].some((limit) => limit !== undefined) || coincident === 'ignore'
    if (isLimited) this.refuse('radius', 'limited perception in the usual flock')
    if (this.context.world.space.dimensions === 3) this.refuse('radius', 'the usual flock in space')
    const sources = this.populations(population)
    if (sources.some((k) => this.context.world.populations[k]?.columns.influence !== undefined))
      this.refuse('radius', 'influence in the usual flock')
    const wanted = looks.want(sum, sources, isCounted)
    if (!wanted.fits) this.refuse('radius', 'so many rules that look at neighbors apart')
    this.rule.set('slot', wanted.slot)
    this.follow('radius', wanted.setRadius)
  }

  /** The numbers of the populations that an option names; by default its own. */
  populations(named: unknown): readonly number[] {
    const { world, name: own } = this.context
    const names = named === undefined ? [own] : Array.isArray(named) ? named : [named]
    return world.populations
      .filter(({ name }) => names.includes('all') || names.includes(name))
      .map(({ index }) => index)
  }

  /** The address of the world's obstacles. */
  obstacles(): number {
    this.context.own.groupNearby()
    return this.context.environment.obstacles()
  }
}

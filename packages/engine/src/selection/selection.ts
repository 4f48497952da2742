import type { AttributeView } from '../agents/attribute-view.js'
import type { Agent } from '../agents/population.js'
import type { BehaviorContext } from '../behaviors/behavior.js'
import type { Vector } from '../math/vector.js'
import { assertDefinition, assertMade, type Definition } from '../plugins/definition.js'
import { describing, type Plugin } from '../plugins/plugins.js'
import type { InputsOf, ValuesOf } from '../schema/inputs.js'
import type { Scalar, Specs } from '../schema/spec.js'
import { Rule } from './rule.js'

/**
 * The function of a selection that combines the forces of its rules: it evaluates those it needs, sets their `share`,
 * and writes the force.
 */
export type Select = (agent: Agent, rules: readonly Rule[], out: Vector) => boolean

/** What a selection can read of its world when it is bound: part of a behavior's context, and its behaviors. */
export interface SelectionContext
  extends Pick<BehaviorContext, 'dt' | 'population' | 'perceive' | 'live' | 'column' | 'random' | 'emit'> {
  /** The rules that it selects from, in their order. */
  readonly rules: readonly Rule[]
  /** The time of the step being made. */
  time(): number
  /**
   * An attribute of the agents: one that every agent has (COLUMN_NAMES), or one of the population. An unknown name is
   * an error once everything is bound; `option` is the option with the name.
   */
  attribute(name: string, option: string): AttributeView
}

export interface SelectionDefinition<Fields extends Specs> extends Definition<Fields> {
  /** A problem of options that are valid one by one: 'names: expected …'. Signals are still descriptions there. */
  validate?(options: ValuesOf<Fields>): string | undefined
  bind(options: ValuesOf<Fields>, context: SelectionContext): Select
}

export interface SelectionPlugin extends Plugin {
  readonly bind: (options: never, context: SelectionContext) => Select
}

/** A plain readonly JSON object that describes a selection. */
export interface SelectionDescription {
  readonly selection: string
  readonly weight?: Scalar | undefined
  readonly behaviors?: readonly object[] | undefined
}

/**
 * Defines a selection and returns the function that describes it. Throws a DescriptionError if the definition is
 * invalid.
 */
export function defineSelection<Fields extends Specs>(definition: SelectionDefinition<Fields>) {
  assertDefinition('selection', definition, { bind: 'function' })
  const { name } = definition
  const plugin: SelectionPlugin = {
    ...definition,
    kind: 'selection',
    bind(options, context) {
      const select = definition.bind(options, context)
      const expected = 'a function (agent, rules, out) that answers true or false'
      assertMade(typeof select === 'function', `selection '${name}', bind`, expected, select)
      return select
    },
  }
  return describing<InputsOf<Fields> & Omit<SelectionDescription, 'selection'>, SelectionDescription>(plugin)
}

/** A selection as a rule. */
export class SelectionRule extends Rule {
  override readonly rules: readonly Rule[]
  readonly #select: Select
  readonly #options: { readonly weight: number }

  constructor(
    place: string,
    name: string,
    select: Select,
    rules: readonly Rule[],
    options: { readonly weight: number },
  ) {
    super(place, name)
    this.#select = select
    this.rules = rules
    this.#options = options
  }

  override get weight(): number {
    return this.#options.weight
  }

  override evaluate(agent: Agent): boolean {
    this.active = this.#select(agent, this.rules, this.force)
    if (this.active !== true) this.assertAnswered('it')
    return this.active
  }
}

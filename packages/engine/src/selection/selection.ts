import type { Agent } from '../agents/agent.js'
import type { Vector } from '../math/vector.js'
import { assertDefinition, assertMade, type Definition, givenOptions } from '../options/definition.js'
import type { InputsOf, ValuesOf } from '../options/inputs.js'
import { type Plugin, register } from '../options/registry.js'
import type { Scalar, Specs } from '../options/spec.js'
import { Rule } from './rule.js'

/** How a selection makes one force of its rules: evaluates those it wants, sets their `share`, writes the force. */
export type Select = (agent: Agent, rules: readonly Rule[], out: Vector) => boolean

export interface SelectionDefinition<Fields extends Specs> extends Definition<Fields> {
  bind(options: ValuesOf<Fields>): Select
}

export interface SelectionPlugin extends Plugin {
  readonly bind: (options: never) => Select
}

/** A plain readonly JSON object that describes a selection. */
export interface SelectionDescription {
  readonly selection: string
  readonly weight?: Scalar
  readonly behaviors?: readonly object[]
}

/**
 * Registers a selection and returns the function that describes it. Throws a DescriptionError when the definition is
 * none, an Error when the name is taken.
 */
export function defineSelection<Fields extends Specs>(definition: SelectionDefinition<Fields>) {
  assertDefinition('selection', definition, { bind: 'function' })
  const { name } = definition
  register<SelectionPlugin>({
    ...definition,
    kind: 'selection',
    bind(options) {
      const select = definition.bind(options)
      const expected = 'a function (agent, rules, out) that answers true or false'
      assertMade(typeof select === 'function', `selection '${name}', bind`, expected, select)
      return select
    },
  })
  return (input: InputsOf<Fields> & Omit<SelectionDescription, 'selection'>): SelectionDescription => ({
    selection: name,
    ...givenOptions(name, input),
  })
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
    if (!this.active) this.assertAnswered('it')
    return this.active
  }
}

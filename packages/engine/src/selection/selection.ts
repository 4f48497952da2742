import type { Agent } from '../agents/agent.js'
import type { Vector } from '../math/vector.js'
import { type Plugin, register } from '../options/registry.js'
import type { InputsOf, Scalar, Specs, ValuesOf } from '../options/spec.js'
import { Rule } from './rule.js'

/** How a selection makes one force of its rules: evaluates those it wants, sets their `share`, writes the force. */
export type Select = (agent: Agent, rules: readonly Rule[], out: Vector) => boolean

export interface SelectionDefinition<Fields extends Specs> {
  readonly name: string
  readonly summary: string
  readonly source: string
  readonly options: Fields
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

/** Registers a selection and returns the function that describes it. */
export function defineSelection<Fields extends Specs>(definition: SelectionDefinition<Fields>) {
  register<SelectionPlugin>({ ...definition, kind: 'selection' })
  return (input: InputsOf<Fields> & Omit<SelectionDescription, 'selection'>): SelectionDescription => ({
    selection: definition.name,
    ...input,
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
    return this.active
  }
}

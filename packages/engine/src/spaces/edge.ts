import type { Columns } from '../agents/columns.js'
import { assertDefinition, assertMade, type CheckedDefinition } from '../plugins/definition.js'
import { describing, type Plugin, pluginOf } from '../plugins/plugins.js'
import { withDefaults } from '../schema/defaults.js'
import type { InputsOf, ValuesOf } from '../schema/inputs.js'
import type { Specs } from '../schema/spec.js'
import type { Space } from './space.js'

/** Applies the rule to one agent that left the space. Runs after every move. */
export type Constrain = (columns: Columns, row: number, space: Space) => void

export interface EdgeDefinition<Fields extends Specs> extends CheckedDefinition<Fields> {
  /** True when opposite faces touch, so that distances are the shortest ones around. */
  readonly wraps: boolean
  /** How far outside the world's box agents may go before the rule acts. Default 0. */
  margin?(options: ValuesOf<Fields>): number
  /** The rule; undefined when nothing is ever done. */
  bind(options: ValuesOf<Fields>): Constrain | undefined
}

/** The properties of an edge rule that a world uses. */
export interface BoundEdge {
  readonly wraps: boolean
  readonly margin: number
  readonly constrain: Constrain | undefined
}

interface EdgePlugin extends Plugin {
  readonly bind: (description: object) => BoundEdge
}

/** A plain JSON object that describes an edge rule. */
export interface EdgeDescription {
  readonly edge: string
}

/**
 * Defines an edge rule and returns the function that describes it. One that needs no options may be written by its bare
 * name: `edges: 'wrap'`. Throws a DescriptionError if the definition is invalid.
 */
export function defineEdge<Fields extends Specs>(definition: EdgeDefinition<Fields>) {
  assertDefinition('edge', definition, { wraps: 'boolean', margin: 'function?', bind: 'function' })
  const { name } = definition
  const plugin: EdgePlugin = {
    ...definition,
    kind: 'edge',
    bind(description) {
      const options = withDefaults(definition.options, description)
      const margin = definition.margin?.(options) ?? 0
      assertMade(Number.isFinite(margin) && margin >= 0, `edge '${name}', margin`, 'a length >= 0', margin)
      const constrain = definition.bind(options)
      const holds = constrain === undefined || typeof constrain === 'function'
      assertMade(holds, `edge '${name}', bind`, 'a function (columns, row, space) or undefined', constrain)
      return { wraps: definition.wraps, margin, constrain }
    },
  }
  return describing<InputsOf<Fields>, EdgeDescription>(plugin)
}

/** Binds the edge rule of a world: a description, or just its name. */
export function bindEdge(edges: string | EdgeDescription): BoundEdge {
  const description = typeof edges === 'string' ? { edge: edges } : edges
  return (pluginOf('edge', description) as EdgePlugin).bind(description)
}

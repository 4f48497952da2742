import type { Agent } from '../../agents/population.js'
import { assertDefinition, assertMade, type Definition } from '../../plugins/definition.js'
import { describing, type Plugin } from '../../plugins/plugins.js'
import { withDefaults } from '../../schema/defaults.js'
import type { InputsOf, ValuesOf } from '../../schema/inputs.js'
import type { Specs } from '../../schema/spec.js'
import type { Space } from '../../spaces/space.js'
import type { Ground, Terrain } from '../../terrain/terrain.js'
import { type OutsideForce, OutsideForces } from './outside-forces.js'

export interface ForceContext {
  /** In a world with depth a force acts in three dimensions; on a surface its normal component is lost. */
  readonly space: Space
  /** Length of the step being made. It varies if steps follow elapsed time: read it on each call, never copy it. */
  readonly dt: number
  /** The ground of the world; level without terrain. */
  readonly terrain: Terrain
  /** The ground below the current agent. The same object each time: valid until the next call. */
  groundBelow(agent: Agent): Ground
}

export interface ForceDefinition<Fields extends Specs> extends Definition<Fields> {
  /**
   * Whether it only ever acts against the velocity; all such forces together never turn a velocity around.
   */
  readonly resists?: boolean | ((options: ValuesOf<Fields>) => boolean)
  bind(options: ValuesOf<Fields>, context: ForceContext): OutsideForce
}

export interface ForcePlugin extends Plugin {
  readonly resists: (description: object) => boolean
  readonly bind: (options: never, context: ForceContext) => OutsideForce
  /** How the forces of a population act together: worlds without forces do not have it. */
  readonly Together: typeof OutsideForces
}

/** A plain readonly JSON object that describes an outside force. */
export interface ForceDescription {
  readonly force: string
}

/**
 * Defines an outside force (wind, friction) and returns the function that describes it. Throws a DescriptionError if
 * the definition is invalid.
 */
export function defineForce<Fields extends Specs>(definition: ForceDefinition<Fields>) {
  const given: unknown = definition?.resists
  const resistsWhen = typeof given === 'function' ? 'function?' : 'boolean?'
  assertDefinition('force', definition, { bind: 'function', resists: resistsWhen })
  const { name, resists = false } = definition
  const plugin: ForcePlugin = {
    ...definition,
    kind: 'force',
    Together: OutsideForces,
    resists: (description) =>
      typeof resists === 'function' ? resists(withDefaults(definition.options, description)) : resists,
    bind(options, context) {
      const act = definition.bind(options, context)
      assertMade(typeof act === 'function', `force '${name}', bind`, 'a function (agent, out)', act)
      return act
    },
  }
  return describing<InputsOf<Fields>, ForceDescription>(plugin)
}

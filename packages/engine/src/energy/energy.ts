import { bindDescribed, defineBindable } from '../plugins/bindable.js'
import type { CheckedDefinition } from '../plugins/definition.js'
import type { Describe } from '../plugins/plugins.js'
import { problemsOf } from '../schema/check.js'
import type { InputsOf, ValuesOf } from '../schema/inputs.js'
import { refuseAll } from '../schema/problem.js'
import { plugin, type Specs } from '../schema/spec.js'

/**
 * The energy per unit of distance on a slope: dz / horizontal distance along the motion, > 0 uphill, ±Infinity straight
 * up and down. Distances are three-dimensional.
 */
export type SlopeFactor = (slope: number) => number

export interface EnergyDefinition<Fields extends Specs> extends CheckedDefinition<Fields> {
  bind(options: ValuesOf<Fields>): SlopeFactor
}

/** A plain JSON object that describes an energy model. */
export interface EnergyDescription {
  readonly energy: string
}

/**
 * Defines a curve of energy against slope and returns the function that describes it. One that needs no options may be
 * written by its bare name: `energy: 'gompert'`. Throws a DescriptionError if the definition is invalid.
 */
export function defineEnergy<Fields extends Specs>(
  definition: EnergyDefinition<Fields>,
): Describe<InputsOf<Fields>, EnergyDescription> {
  return defineBindable('energy', definition, 'a function (slope)', (made) => typeof made === 'function')
}

/** Binds an energy model from a checked description or a name. */
export function bindEnergy(energy: string | EnergyDescription): SlopeFactor {
  const description = typeof energy === 'string' ? { energy } : energy
  return bindDescribed('energy', description, undefined)
}

/**
 * The cost per unit of three-dimensional distance on a slope by an energy model, such as
 * `slopeFactor(gompertLinearEnergy({}), -0.1)` = 1: the factor of a step's distance. `slope` is height gained per
 * horizontal distance, ±Infinity included. The unit is the model's. O(1). Throws a DescriptionError if there is no such
 * model or one of its options is invalid.
 */
export function slopeFactor(model: string | EnergyDescription, slope: number): number {
  const description = typeof model === 'string' ? { energy: model } : model
  refuseAll(problemsOf(plugin(['energy'], { about: '' }), description, 'model'))
  return bindEnergy(description)(slope)
}

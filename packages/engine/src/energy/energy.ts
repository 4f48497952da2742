import { bindDescribed, defineBindable } from '../plugins/bindable.js'
import type { CheckedDefinition } from '../plugins/definition.js'
import type { Describe } from '../plugins/plugins.js'
import { problemsOf } from '../schema/check.js'
import type { InputsOf, ValuesOf } from '../schema/inputs.js'
import { refuseAll } from '../schema/problem.js'
import { plugin, type Specs } from '../schema/spec.js'

/**
 * The energy that a unit of distance costs on a slope: dz / horizontal distance along the motion, > 0 uphill,
 * ±Infinity straight up and down. Distances are those in three dimensions.
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

/** Binds a description, checked, or just a name. */
export function bindEnergy(energy: string | EnergyDescription): SlopeFactor {
  const description = typeof energy === 'string' ? { energy } : energy
  return bindDescribed('energy', description, undefined)
}

/**
 * What a unit of distance in three dimensions costs on a slope by an energy model, such as
 * `slopeFactor(gompertLinearEnergy({}), -0.1)` = 1: the number by which a step's distance is multiplied. `slope` is
 * height gained per horizontal distance, ±Infinity included. The unit is the model's. O(1). Throws a
 * DescriptionError when there is no such model or an option of it is wrong.
 */
export function slopeFactor(model: string | EnergyDescription, slope: number): number {
  const description = typeof model === 'string' ? { energy: model } : model
  refuseAll(problemsOf(plugin(['energy'], { about: '' }), description, 'model'))
  return bindEnergy(description)(slope)
}

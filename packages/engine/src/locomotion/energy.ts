import { problemsOf } from '../options/check.js'
import { withDefaults } from '../options/defaults.js'
import { assertDefinition, assertMade, type CheckedDefinition, givenOptions } from '../options/definition.js'
import type { InputsOf, ValuesOf } from '../options/inputs.js'
import { refuseAll } from '../options/problem.js'
import { type Plugin, pluginNamed, register } from '../options/registry.js'
import { plugin, type Specs } from '../options/spec.js'

/**
 * The energy that a unit of distance costs on a slope: dz / horizontal distance along the motion, > 0 uphill,
 * ±Infinity straight up and down. Distances are those in three dimensions.
 */
export type SlopeFactor = (slope: number) => number

export interface EnergyDefinition<Fields extends Specs> extends CheckedDefinition<Fields> {
  bind(options: ValuesOf<Fields>): SlopeFactor
}

interface EnergyPlugin extends Plugin {
  readonly bind: (description: object) => SlopeFactor
}

/** A plain JSON object that describes what going costs. */
export interface EnergyDescription {
  readonly energy: string
}

/**
 * Registers a curve of energy against slope and returns the function that describes it. One that needs no options may
 * be written by its bare name: `energy: 'gompert'`. Throws a DescriptionError when the definition is none, an Error
 * when the name is taken.
 */
export function defineEnergy<Fields extends Specs>(definition: EnergyDefinition<Fields>) {
  assertDefinition('energy', definition, { bind: 'function' })
  const { name } = definition
  register<EnergyPlugin>({
    ...definition,
    kind: 'energy',
    bind(description) {
      const factor = definition.bind(withDefaults(definition.options, description))
      assertMade(typeof factor === 'function', `energy '${name}', bind`, 'a function (slope)', factor)
      return factor
    },
  })
  return (input: InputsOf<Fields>): EnergyDescription => ({ energy: name, ...givenOptions(name, input) })
}

/** Binds a description, checked, or just a name. */
export function bindEnergy(energy: string | EnergyDescription): SlopeFactor {
  const description = typeof energy === 'string' ? { energy } : energy
  return (pluginNamed('energy', description.energy) as EnergyPlugin).bind(description)
}

/**
 * What a unit of distance in three dimensions costs on a slope by an energy model, such as
 * `slopeFactor('gompertLinear', -0.1)` = 1: the number by which a step's distance is multiplied. `slope` is height
 * gained per horizontal distance, ±Infinity included. The unit is the model's. O(1). Throws a DescriptionError when
 * there is no such model or an option of it is wrong.
 */
export function slopeFactor(model: string | EnergyDescription, slope: number): number {
  const description = typeof model === 'string' ? { energy: model } : model
  refuseAll(problemsOf(plugin(['energy'], { about: '' }), description, 'model'))
  return bindEnergy(description)(slope)
}

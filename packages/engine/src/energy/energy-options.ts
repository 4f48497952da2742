import { type PluginName, pluginOrName } from '../plugins/plugin-or-name.js'
import { boolean } from '../schema/spec.js'
import type { EnergyDescription } from './energy.js'

/** The energy model of a population. */
export const ENERGY = {
  model: pluginOrName('energy', 'an energy model', {
    default: 'gompert',
    about: 'What a unit of distance costs on a slope.',
  }),
  byMass: boolean({ default: false, about: 'Whether the cost is multiplied by the mass of the agent.' }),
}

/** The input type of ENERGY. */
export interface EnergyOptions {
  readonly model?: PluginName<'energy'> | EnergyDescription | undefined
  readonly byMass?: boolean | undefined
}

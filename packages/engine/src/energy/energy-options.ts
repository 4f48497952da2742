import { pluginOrName } from '../plugins/plugin-or-name.js'
import { boolean } from '../schema/spec.js'
import type { EnergyDescription } from './energy.js'

/** What going costs a population. */
export const ENERGY = {
  model: pluginOrName('energy', 'an energy model', {
    default: 'gompert',
    about: 'What a unit of distance costs on a slope.',
  }),
  byMass: boolean({ default: false, about: 'Whether the cost is multiplied with the mass of the agent.' }),
}

/** The name of an energy model that needs no options: one of drover's, or of one's own. */
type EnergyName =
  | 'gompert'
  | 'gompertArctangent'
  | 'gompertLinear'
  | 'minettiRun'
  | 'minettiWalk'
  | 'tobler'
  | (string & {})

/** ENERGY as it may be written. */
export interface EnergyOptions {
  readonly model?: EnergyName | EnergyDescription | undefined
  readonly byMass?: boolean | undefined
}

import { mayBeLeftOut } from '../options/defaults.js'
import { registered } from '../options/registry.js'
import { boolean, type ChoiceSpec, either, plugin } from '../options/spec.js'
import type { EnergyDescription } from './energy.js'

/** What going costs a population. */
export const ENERGY = {
  model: either(
    [
      {
        kind: 'choice',
        // Models may be registered at any time.
        get choices() {
          return registered('energy')
            .filter(({ options }) => Object.values(options).every(mayBeLeftOut))
            .map(({ name }) => name)
        },
        about: 'The name of an energy model.',
      } satisfies ChoiceSpec,
      plugin(['energy'], { about: 'An energy model with its options.' }),
    ],
    { default: 'gompert', about: 'What a unit of distance costs on a slope.' },
  ),
  byMass: boolean({ default: false, about: 'Whether the cost is multiplied with the mass of the agent.' }),
}

/** ENERGY as it may be written. */
export interface EnergyOptions {
  readonly model?: string | EnergyDescription | undefined
  readonly byMass?: boolean | undefined
}

import type { InputsOf } from '../schema/inputs.js'
import { boolean, count, fixed } from '../schema/spec.js'

/** What agents remember of others that they saw. */
export const MEMORY = {
  duration: fixed({ quantity: 'time', above: 0, about: 'How long lost neighbors are remembered.' }),
  maxCount: count({ default: 4, min: 1, max: 16, about: 'Largest number of remembered agents.' }),
  extrapolate: boolean({
    default: false,
    about:
      'Whether remembered agents are assumed to keep their velocity, or to stay where they were last seen.',
  }),
}

/** MEMORY as it may be written. */
export type MemoryDescription = InputsOf<typeof MEMORY>

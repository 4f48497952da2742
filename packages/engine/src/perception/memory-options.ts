import type { InputsOf } from '../schema/inputs.js'
import { boolean, count, fixed } from '../schema/spec.js'

/** What agents remember of others that they saw. */
export const MEMORY = {
  duration: fixed({ quantity: 'time', above: 0, about: 'A perceived agent is remembered for this long.' }),
  maxCount: count({ default: 4, min: 1, max: 16, about: 'Remembers at most this many.' }),
  extrapolate: boolean({
    default: false,
    about: 'Whether they are assumed to keep their velocity; else their last seen place.',
  }),
}

/** MEMORY as it may be written. */
export type MemoryDescription = InputsOf<typeof MEMORY>

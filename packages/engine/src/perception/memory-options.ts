import type { InputsOf } from '../schema/inputs.js'
import { boolean, count, fixed } from '../schema/spec.js'

/** What agents remember of others that they saw. */
export const MEMORY = {
  duration: fixed({ quantity: 'time', above: 0, about: 'Who was seen stays known for so long.' }),
  maxCount: count({ default: 4, min: 1, max: 16, about: 'How many it remembers at most.' }),
  extrapolate: boolean({
    default: false,
    about: 'Whether they are thought to have gone on as they went; else to be where they were last seen.',
  }),
}

/** MEMORY as it may be written. */
export type MemoryDescription = InputsOf<typeof MEMORY>

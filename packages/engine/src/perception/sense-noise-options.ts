import type { InputsOf } from '../schema/inputs.js'
import { fixed } from '../schema/spec.js'

/** The errors of senses. */
export const NOISE = {
  position: fixed({
    quantity: 'length',
    default: 0,
    min: 0,
    about: 'How far off others are seen, the standard deviation along each axis.',
  }),
  velocity: fixed({
    quantity: 'speed',
    default: 0,
    min: 0,
    about: 'How wrong their velocities are seen, the standard deviation along each axis.',
  }),
}

/** NOISE as it may be written. */
export type NoiseDescription = InputsOf<typeof NOISE>

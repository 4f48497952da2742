import type { InputsOf } from '../schema/inputs.js'
import { fixed } from '../schema/spec.js'

/** The errors of senses. */
export const NOISE = {
  position: fixed({
    quantity: 'length',
    default: 0,
    min: 0,
    about: 'Random error of seen positions, the standard deviation along each axis.',
  }),
  velocity: fixed({
    quantity: 'speed',
    default: 0,
    min: 0,
    about: 'Random error of seen velocities, the standard deviation along each axis.',
  }),
}

/** NOISE as it may be written. */
export type NoiseDescription = InputsOf<typeof NOISE>

import type { InputsOf } from '../schema/inputs.js'
import { fixed } from '../schema/spec.js'

/** The errors of senses. */
export const NOISE = {
  positionDeviation: fixed({
    quantity: 'length',
    default: 0,
    min: 0,
    about: 'Standard deviation of the error of seen positions along each axis.',
  }),
  velocityDeviation: fixed({
    quantity: 'speed',
    default: 0,
    min: 0,
    about: 'Standard deviation of the error of seen velocities along each axis.',
  }),
}

/** NOISE as it may be written. */
export type NoiseDescription = InputsOf<typeof NOISE>

import type { InputsOf } from '../options/inputs.js'
import { fixed } from '../options/spec.js'

/** How a line of sight is drawn over the ground. */
export const SIGHT = {
  eyes: fixed({
    quantity: 'length',
    default: 1,
    above: 0,
    about: 'How high above the ground the eyes are of who looks, and what it sees of others.',
  }),
  spacing: fixed({
    quantity: 'length',
    default: 1,
    above: 0,
    about: 'The ground is looked at in places so far apart, at most 255 along a line.',
  }),
}

export type LineOfSightOptions = InputsOf<typeof SIGHT>

import type { InputsOf } from '../schema/inputs.js'
import { boolean, fixed } from '../schema/spec.js'

/** How a line of sight is drawn over the ground. */
export const SIGHT = {
  eyeHeight: fixed({
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
  bodies: boolean({
    default: false,
    about:
      'Whether the bodies of other agents hide those behind them, discs of their radius; in plane worlds.',
  }),
}

export type LineOfSightOptions = InputsOf<typeof SIGHT>

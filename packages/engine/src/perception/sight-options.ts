import type { InputsOf } from '../schema/inputs.js'
import { boolean, fixed } from '../schema/spec.js'

/** How a line of sight is drawn over the ground. */
export const SIGHT = {
  eyeHeight: fixed({
    quantity: 'length',
    default: 1,
    above: 0,
    about: 'Height of the eyes above the ground, and of what is seen of others.',
  }),
  spacing: fixed({
    quantity: 'length',
    default: 1,
    above: 0,
    about: 'Distance between the samples of the ground, at most 255 along a line.',
  }),
  bodies: boolean({
    default: false,
    about:
      'Whether the bodies of other agents, discs of their radius, hide those behind them; in plane worlds.',
  }),
}

export type LineOfSightOptions = InputsOf<typeof SIGHT>

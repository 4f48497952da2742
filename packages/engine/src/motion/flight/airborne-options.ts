import type { InputsOf, ValuesOf } from '../../schema/inputs.js'
import { fixed, objectOf } from '../../schema/spec.js'

/** How an agent jumps. */
export const JUMP = {
  speed: fixed({
    quantity: 'speed',
    default: 4,
    above: 0,
    about: 'Upward speed at take-off, besides that of its climb; it rises by speed² / (2 · gravity).',
  }),
  maxSlope: fixed({
    quantity: 'factor',
    default: 1,
    above: 0,
    about: 'Jumps over ground steeper than this, up or down, and never lands on it.',
  }),
  drop: fixed({
    quantity: 'length',
    min: 0,
    optional: true,
    about: 'Largest depth below the take-off at which it may land; by default the height of the jump.',
  }),
}

/** How agents leave the ground. */
export const AIRBORNE = {
  gravity: fixed({
    quantity: 'acceleration',
    default: 9.81,
    above: 0,
    about: 'Acceleration of free fall; 9.81 m/s².',
  }),
  jump: objectOf(JUMP, { optional: true, about: 'How they jump; by default they only fall.' }),
}

/** AIRBORNE as it may be written. */
export type AirborneDescription = InputsOf<typeof AIRBORNE>

export type AirborneOptions = ValuesOf<typeof AIRBORNE>

/** The column with the time for which an agent has been in the air; 0 on the ground. */
export const AIRBORNE_COLUMN = 'airborne'

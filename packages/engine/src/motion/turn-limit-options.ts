import type { ValuesOf } from '../schema/inputs.js'
import { count, fixed, objectOf } from '../schema/spec.js'

/** How long an agent takes to follow. */
export const SMOOTHING = {
  headingTime: fixed({
    quantity: 'time',
    default: 0,
    min: 0,
    about: 'The heading, by which agents look and are drawn, follows the velocity in about this time.',
  }),
  accelerationTime: fixed({
    quantity: 'time',
    default: 0,
    min: 0,
    about: 'The acceleration follows the force in about this time.',
  }),
}

/** How an agent leans. */
export const BANKING = {
  gravity: fixed({
    quantity: 'acceleration',
    default: 0.1,
    above: 0,
    about: 'Turning with as much acceleration to the side an agent leans by 45°.',
  }),
  maxAngle: fixed({ quantity: 'angle', default: 1.2, above: 0, max: 1.5, about: 'No agent leans more.' }),
  time: fixed({ quantity: 'time', default: 5, min: 0, about: 'It leans over in about this time.' }),
}

/** How well agents follow the forces on them: options of their locomotion. */
export const TURN_LIMITS = {
  maxTurnRate: fixed({
    quantity: 'angle',
    above: 0,
    optional: true,
    about: 'The way it goes turns by no more than this in a unit of time.',
  }),
  turningRadius: fixed({
    quantity: 'length',
    above: 0,
    optional: true,
    about:
      'It goes round no tighter circle than this: turns by no more than speed / radius in a unit of time.',
  }),
  lowSpeedFraction: fixed({
    quantity: 'factor',
    above: 0,
    max: 1,
    optional: true,
    about:
      'Slower than this part of maxSpeed it is driven ahead only, and steers the more the faster it is; 0.2 in OpenSteer.',
  }),
  smoothing: objectOf(SMOOTHING, {
    optional: true,
    about: 'How lazily heading and acceleration follow; at once when left out.',
  }),
  banking: objectOf(BANKING, {
    optional: true,
    about: 'How it leans into its turns; not at all when left out.',
  }),
  subSteps: count({
    default: 1,
    min: 1,
    max: 100,
    about: 'In each step it moves so many times by the same force, each time for that part of dt.',
  }),
}

export type TurnLimitOptions = ValuesOf<typeof TURN_LIMITS>

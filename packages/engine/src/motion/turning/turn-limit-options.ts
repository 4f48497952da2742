import type { ValuesOf } from '../../schema/inputs.js'
import { count, fixed, objectOf } from '../../schema/spec.js'

/** How long an agent takes to follow. */
export const SMOOTHING = {
  headingTime: fixed({
    quantity: 'time',
    default: 0,
    min: 0,
    about: 'Time in which the heading follows the velocity, about. Agents look along their heading.',
  }),
  accelerationTime: fixed({
    quantity: 'time',
    default: 0,
    min: 0,
    about: 'Time in which the acceleration follows the force, about.',
  }),
}

/** How an agent leans. */
export const BANKING = {
  gravity: fixed({
    quantity: 'acceleration',
    default: 0.1,
    above: 0,
    about: 'Sideways acceleration at which an agent banks by 45°.',
  }),
  maxAngle: fixed({
    quantity: 'angle',
    default: 1.2,
    above: 0,
    max: 1.5,
    about: 'Largest angle of banking.',
  }),
  time: fixed({ quantity: 'time', default: 5, min: 0, about: 'Time in which it reaches its angle, about.' }),
}

/** How well agents follow the forces on them: options of their locomotion. */
export const TURN_LIMITS = {
  maxTurnRate: fixed({
    quantity: 'turnRate',
    above: 0,
    optional: true,
    about: 'Largest turn of the velocity in a unit of time.',
  }),
  turningRadius: fixed({
    quantity: 'length',
    above: 0,
    optional: true,
    about: 'Radius of the tightest circle; in a unit of time it turns by at most speed / radius.',
  }),
  lowSpeedFraction: fixed({
    quantity: 'factor',
    above: 0,
    max: 1,
    optional: true,
    about: 'Below this share of maxSpeed it steers less to the sides, the slower it is; 0.2 in OpenSteer.',
  }),
  smoothing: objectOf(SMOOTHING, {
    optional: true,
    about: 'How slowly heading and acceleration follow; by default at once.',
  }),
  banking: objectOf(BANKING, {
    optional: true,
    about: 'How it banks in turns; by default it does not.',
  }),
  subSteps: count({
    default: 1,
    min: 1,
    max: 100,
    about: 'Number of moves in a step, each with the same force for a part of dt.',
  }),
}

export type TurnLimitOptions = ValuesOf<typeof TURN_LIMITS>

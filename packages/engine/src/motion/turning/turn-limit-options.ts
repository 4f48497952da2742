import type { ValuesOf } from '../../schema/inputs.js'
import { count, fixed, objectOf } from '../../schema/spec.js'

/** How long an agent takes to follow. */
export const SMOOTHING = {
  headingTime: fixed({
    quantity: 'time',
    default: 0,
    min: 0,
    about: 'The heading follows the velocity in about this time. Agents look along their heading.',
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
    about: 'At this sideways acceleration an agent banks by 45°.',
  }),
  maxAngle: fixed({
    quantity: 'angle',
    default: 1.2,
    above: 0,
    max: 1.5,
    about: 'Largest angle of banking.',
  }),
  time: fixed({ quantity: 'time', default: 5, min: 0, about: 'It reaches its angle in about this time.' }),
}

/** How well agents follow the forces on them: options of their locomotion. */
export const TURN_LIMITS = {
  maxTurnRate: fixed({
    quantity: 'angle',
    above: 0,
    optional: true,
    about: 'The velocity turns by at most this in a unit of time.',
  }),
  turningRadius: fixed({
    quantity: 'length',
    above: 0,
    optional: true,
    about: 'Radius of the tightest circle: it turns by at most speed / radius in a unit of time.',
  }),
  lowSpeedFraction: fixed({
    quantity: 'factor',
    above: 0,
    max: 1,
    optional: true,
    about:
      'Below this part of maxSpeed it only accelerates ahead, and steers more the faster it is; 0.2 in OpenSteer.',
  }),
  smoothing: objectOf(SMOOTHING, {
    optional: true,
    about: 'How slowly heading and acceleration follow; at once when left out.',
  }),
  banking: objectOf(BANKING, {
    optional: true,
    about: 'How it banks in turns; not at all when left out.',
  }),
  subSteps: count({
    default: 1,
    min: 1,
    max: 100,
    about: 'Number of moves in a step, each by the same force for a part of dt.',
  }),
}

export type TurnLimitOptions = ValuesOf<typeof TURN_LIMITS>

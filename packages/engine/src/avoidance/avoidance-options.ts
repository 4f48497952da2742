import type { InputsOf } from '../schema/inputs.js'
import { POPULATION_CHOICES } from '../schema/population-option.js'
import { count, either, fixed } from '../schema/spec.js'

/** How agents avoid each other: options of a population's locomotion. See `Avoidance`. */
export const AVOIDANCE = {
  horizon: fixed({
    quantity: 'time',
    default: 30,
    above: 0,
    about:
      'For how long ahead velocities are to lead into nobody; longer turns earlier, and is shyer in a crowd.',
  }),
  obstacleHorizon: fixed({
    quantity: 'time',
    default: 10,
    above: 0,
    about: 'The same for obstacles; for those that move the longer of both.',
  }),
  nearest: count({
    default: 10,
    min: 0,
    max: 1000,
    about: 'How many are foreseen, the nearest; whom a step could reach is heeded in any case.',
  }),
  radius: fixed({
    quantity: 'length',
    min: 0,
    optional: true,
    about: 'How far off they may be; by default as far as two come toward each other within the horizon.',
  }),
  clearance: fixed({
    quantity: 'length',
    default: 0,
    min: 0,
    about: 'A gap that is kept around the body besides.',
  }),
  priority: fixed({
    quantity: 'weight',
    default: 1,
    above: 0,
    about: 'Right of way: of two who avoid each other each gives way by the share of the other in the sum.',
  }),
  population: either(POPULATION_CHOICES, {
    default: 'all',
    about: "Whom it avoids: a population, several, or 'all'.",
  }),
}

/** The input type of AVOIDANCE. */
export type AvoidanceDescription = InputsOf<typeof AVOIDANCE>

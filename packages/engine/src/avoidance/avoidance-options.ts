import type { InputsOf } from '../schema/inputs.js'
import { POPULATION_CHOICES } from '../schema/population-option.js'
import { count, either, fixed } from '../schema/spec.js'

/** How agents avoid each other: options of a population's locomotion. See `Avoidance`. */
export const AVOIDANCE = {
  horizon: fixed({
    quantity: 'time',
    default: 30,
    above: 0,
    about: 'How far ahead in time velocities are free of collisions; with a longer time agents turn earlier.',
  }),
  obstacleHorizon: fixed({
    quantity: 'time',
    default: 10,
    above: 0,
    about: 'The same time for obstacles; moving obstacles use the longer of the two.',
  }),
  nearest: count({
    default: 10,
    min: 0,
    max: 1000,
    about: 'Only the k nearest count; agents that a step can reach always count.',
  }),
  radius: fixed({
    quantity: 'length',
    min: 0,
    optional: true,
    about: 'Agents nearer than this count; by default the distance that two can close within the horizon.',
  }),
  clearance: fixed({
    quantity: 'length',
    default: 0,
    min: 0,
    about: 'Extra room around the body.',
  }),
  priority: fixed({
    quantity: 'weight',
    default: 1,
    above: 0,
    about: "Right of way: the higher priority yields less. Each yields by the other's share of the sum.",
  }),
  population: either(POPULATION_CHOICES, {
    default: 'all',
    about: "Which populations it avoids: a name, several, or 'all'.",
  }),
}

/** The input type of AVOIDANCE. */
export type AvoidanceDescription = InputsOf<typeof AVOIDANCE>

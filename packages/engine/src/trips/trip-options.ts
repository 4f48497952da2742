import type { InputsOf } from '../schema/inputs.js'
import { fixed, fixedVector } from '../schema/spec.js'

/** The goal of a population, and when it counts as arrived or stuck. */
export const TRIP = {
  goal: fixedVector('length', { about: 'Goal of the trip.' }),
  tolerance: fixed({
    quantity: 'length',
    above: 0,
    about: 'It has arrived once the mean position of its agents is at most this far from the goal.',
  }),
  timeLimit: fixed({
    quantity: 'time',
    above: 0,
    optional: true,
    about: 'It is stuck once the trip has lasted this long; by default never.',
  }),
  energyLimit: fixed({
    quantity: 'number',
    above: 0,
    optional: true,
    about: 'It is stuck once its agents have spent this much on average; by default never. Needs `energy`.',
  }),
}

export type TripDescription = InputsOf<typeof TRIP>

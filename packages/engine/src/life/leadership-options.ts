import type { InputsOf } from '../schema/inputs.js'
import { fixed, number } from '../schema/spec.js'

/** Leadership and its contests: options of a population. */
export const LEADERSHIP = {
  strength: number({ default: 1, about: "An animal's strength in a contest; signals give each its own." }),
  challengeRate: fixed({
    quantity: 'number',
    default: 0.1,
    min: 0,
    about: 'Mean number of challenges of the leader in a unit of time; at most one in a step.',
  }),
  radius: fixed({
    quantity: 'length',
    above: 0,
    optional: true,
    about: 'Only agents nearer to the leader than this challenge it; by default all.',
  }),
  luck: fixed({
    quantity: 'factor',
    default: 0.1,
    min: 0,
    about:
      'The challenger wins with 1 / (1 + exp(−(its strength − the leader’s) / luck)); at 0 the stronger wins.',
  }),
  winnerEffect: fixed({
    quantity: 'factor',
    default: 0,
    min: 0,
    about: 'Change of strength for good: a winner gains this, a loser loses it.',
  }),
}

export type LeadershipDescription = InputsOf<typeof LEADERSHIP>

import type { InputsOf } from '../schema/inputs.js'
import { factor, fixed } from '../schema/spec.js'

/** Leadership and its contests: options of a population. */
export const LEADERSHIP = {
  strength: factor({ default: 1, about: "An animal's strength in a contest; signals give each its own." }),
  challengeRate: fixed({
    quantity: 'factor',
    default: 0.1,
    min: 0,
    about: 'How often the leader is challenged in a unit of time, on average; at most once in a step.',
  }),
  radius: fixed({
    quantity: 'length',
    above: 0,
    optional: true,
    about: 'Only agents nearer to the leader than this challenge it; all when left out.',
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
    about: 'How much winning strengthens, and losing weakens, permanently.',
  }),
}

export type LeadershipDescription = InputsOf<typeof LEADERSHIP>

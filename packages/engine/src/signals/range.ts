import { random01 } from '../math/random.js'
import { fixed } from '../schema/spec.js'
import { defineSignal } from './define-signal.js'

/**
 * A separate value for each agent, drawn once, uniformly from [low, high), and kept for life. The draw depends only on
 * the world's seed, the agent's id and the option's place in the world.
 */
export const range = defineSignal({
  name: 'range',
  summary: 'A value of its own for each agent, drawn once from a range.',
  source: 'The Nature of Code, 2nd edition, exercise 5.14 (some vehicles care more, some less)',
  options: {
    low: fixed({ quantity: 'number', about: 'Lowest value.' }),
    high: fixed({ quantity: 'number', about: 'Highest value; excluded.' }),
  },
  bounds: ({ low, high }) => [Math.min(low, high), Math.max(low, high)],
  bind: ({ low, high }, { seed, stream }) => ({
    perAgent: true,
    varies: false,
    at: (_time, id) => low + (high - low) * random01(seed, id, 0, stream),
  }),
})

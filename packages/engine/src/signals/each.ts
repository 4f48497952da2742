import { fixed, listOf } from '../schema/spec.js'
import { defineSignal } from './define-signal.js'

/**
 * A separate value for each agent, from a list: values[id mod their number], kept for life. Ids count up from 0 over
 * all agents of a world, so those of the first population take the values in order.
 */
export const each = defineSignal({
  name: 'each',
  summary: 'A value of its own for each agent, from a list.',
  source: 'drover',
  options: {
    values: listOf(fixed({ quantity: 'number', about: 'The value of one agent.' }), {
      minimum: 1,
      about: 'The values in the order of ids, repeated after the last.',
    }),
  },
  bounds: ({ values }) => [
    values.reduce((least, value) => Math.min(least, value)),
    values.reduce((most, value) => Math.max(most, value)),
  ],
  bind: ({ values }) => ({
    perAgent: true,
    varies: false,
    at: (_time, id) => values[id % values.length],
  }),
})

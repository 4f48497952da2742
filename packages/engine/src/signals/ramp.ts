import { fixed } from '../schema/spec.js'
import { defineSignal } from './define-signal.js'

/**
 * A straight line over time from `low` at the time `from` to `high` at the time `to`; constant before and after. `high`
 * may be smaller than `low`. The same for all agents.
 */
export const ramp = defineSignal({
  name: 'ramp',
  summary: 'A straight line from one value to another, constant before and after.',
  source: 'drover',
  options: {
    from: fixed({ quantity: 'time', default: 0, min: 0, about: 'Time at which the change begins.' }),
    to: fixed({ quantity: 'time', above: 0, about: 'Time at which the change ends; after `from`.' }),
    low: fixed({ quantity: 'number', about: 'Value until `from`.' }),
    high: fixed({ quantity: 'number', about: 'Value from `to` on.' }),
  },
  validate: ({ from, to }) => (from < to ? undefined : `to: expected more than from, ${from}, got ${to}`),
  bounds: ({ low, high }) => [Math.min(low, high), Math.max(low, high)],
  bind({ from, to, low, high }) {
    const at = (time: number) => {
      if (time <= from) return low
      if (time >= to) return high
      return low + ((high - low) * (time - from)) / (to - from)
    }
    return { perAgent: false, varies: true, at }
  },
})

import { fixed } from '../schema/spec.js'
import { defineSignal } from './define-signal.js'

/**
 * A straight line from `from` at time `start` to `to` at time `end`; constant before and after.
 * The same for all agents.
 */
export const ramp = defineSignal({
  name: 'ramp',
  summary: 'A straight line from one value to another, constant before and after.',
  source: 'drover',
  options: {
    from: fixed({ quantity: 'number', about: 'Value until `start`.' }),
    to: fixed({ quantity: 'number', about: 'Value from `end` on.' }),
    start: fixed({ quantity: 'time', default: 0, min: 0, about: 'Time at which the change begins.' }),
    end: fixed({ quantity: 'time', above: 0, about: 'Time at which the change ends; after `start`.' }),
  },
  validate: ({ start, end }) =>
    end > start ? undefined : `end: expected a time after the start ${start}, got ${end}`,
  bounds: ({ from, to }) => [Math.min(from, to), Math.max(from, to)],
  bind({ from, to, start, end }) {
    const at = (time: number) => {
      if (time <= start) return from
      if (time >= end) return to
      return from + ((to - from) * (time - start)) / (end - start)
    }
    return { perAgent: false, varies: true, at }
  },
})

import { sin } from '../math/transcendental.js'
import { fixed } from '../schema/spec.js'
import { defineSignal } from './define-signal.js'

/**
 * A sine wave over time between `low` and `high`:
 * value(t) = (low + high)/2 + (high − low)/2 · sin(2π t / period + phase).
 * The same for all agents. Source: *The Nature of Code*, 2nd edition, exercise 5.14.
 */
export const sine = defineSignal({
  name: 'sine',
  summary: 'A sine wave over time, the same for all agents.',
  source: 'The Nature of Code, 2nd edition, exercise 5.14',
  options: {
    low: fixed({ quantity: 'number', about: 'Lowest value.' }),
    high: fixed({ quantity: 'number', about: 'Highest value.' }),
    period: fixed({ quantity: 'time', above: 0, about: 'Time of one full wave.' }),
    phase: fixed({ quantity: 'angle', default: 0, about: 'Angle at time 0.' }),
  },
  bounds: ({ low, high }) => [Math.min(low, high), Math.max(low, high)],
  bind({ low, high, period, phase }) {
    const middle = (low + high) / 2
    const amplitude = (high - low) / 2
    return {
      perAgent: false,
      varies: true,
      at: (time) => middle + amplitude * sin((2 * Math.PI * time) / period + phase),
    }
  },
})

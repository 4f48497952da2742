import { noise3 } from '../math/noise.js'
import { boolean, fixed } from '../schema/spec.js'
import { defineSignal } from './define-signal.js'

/** Distance between two agents' tracks through the noise; not a whole number, where gradient noise is 0. */
const TRACK = 7.31

/**
 * Gradient noise over time between `low` and `high`:
 * value(t) = (low + high)/2 + (high − low)/2 · noise(t / period). Smooth; `period` is about the time from one
 * hill to the next. With `each: true` every agent follows a track of its own.
 * Source: *The Nature of Code*, 2nd edition, exercises 5.14 and 5.18.
 */
export const noise = defineSignal({
  name: 'noise',
  summary: 'Smooth noise over time, the same for all agents or one track for each.',
  source: 'The Nature of Code, 2nd edition, exercises 5.14 and 5.18',
  options: {
    low: fixed({ quantity: 'number', about: 'Lowest value.' }),
    high: fixed({ quantity: 'number', about: 'Highest value.' }),
    period: fixed({ quantity: 'time', above: 0, about: 'Time from one peak to the next, about.' }),
    each: boolean({ default: false, about: 'Whether each agent has noise of its own.' }),
  },
  bounds: ({ low, high }) => [Math.min(low, high), Math.max(low, high)],
  bind({ low, high, period, each }, { seed, stream }) {
    const middle = (low + high) / 2
    const amplitude = (high - low) / 2
    const track = stream % 1024
    return {
      perAgent: each,
      varies: true,
      at: (time, id) =>
        middle + amplitude * noise3(time / period, each ? (id + 1) * TRACK : 0.5, track + 0.5, seed),
    }
  },
})

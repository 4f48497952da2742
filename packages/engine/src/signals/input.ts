import { fixed, text } from '../schema/spec.js'
import { defineSignal } from './define-signal.js'

const end = (about: string) => fixed({ quantity: 'number', optional: true, about })

/**
 * A number from outside, which `world.inputs.set(name, v)` sets between steps: with t = (v − from) / (to −
 * from), kept within 0 and 1, value = low + (high − low) · t. Without `from` and `to` these are low and high,
 * and the value is v, kept within them. Before it is set the value is `initialValue`. It is the same for all agents;
 * several numbers may follow one name, each in its own way. In the studio `pointerX`, `pointerY` are where
 * the person points and `pointerDown` is 1 while a button is held, else 0. So the mouse that vehicles seek is
 * `[input({ name: 'pointerX', low: 0, high: 640 }), input({ name: 'pointerY', low: 0, high: 240 })]`.
 * Source: The Nature of Code, 2nd edition, example 5.1 (the mouse as target); the straight line is our own.
 */
export const input = defineSignal({
  name: 'input',
  summary: 'A number set from outside, such as where the pointer is.',
  source: 'The Nature of Code, 2nd edition, example 5.1; the straight line is our own',
  options: {
    name: text({ about: "Which input: pointerX, pointerY or pointerDown of the studio, or one's own." }),
    from: end('Where it is so, or less, the value is low; as low when left out.'),
    to: end('Where it is so, or more, the value is high; as high when left out.'),
    low: fixed({ quantity: 'number', about: 'Value at from.' }),
    high: fixed({ quantity: 'number', about: 'Value at to.' }),
    initialValue: end('Value before it is set; the middle of low and high when left out.'),
  },
  validate({ low, high, from = low, to = high, initialValue = low }) {
    if (from > to) return `to: expected at least from, ${from}, got ${to}`
    const [least, most] = [Math.min(low, high), Math.max(low, high)]
    if (initialValue >= least && initialValue <= most) return undefined
    return `initialValue: expected a number from ${least} to ${most}, got ${initialValue}`
  },
  bounds: ({ low, high }) => [Math.min(low, high), Math.max(low, high)],
  bind({ name, low, high, from = low, to = high, initialValue = (low + high) / 2 }, { inputs }) {
    const set = inputs.follow(name)
    const at = (): number => {
      const value = set()
      if (value === undefined) return initialValue
      if (value <= from) return low
      if (value >= to) return high
      const isPlain = from === low && to === high
      return isPlain ? value : low + ((high - low) * (value - from)) / (to - from)
    }
    return { perAgent: false, varies: true, at }
  },
})

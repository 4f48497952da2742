import { streamOf } from '../math/random.js'
import { pluginOf } from '../plugins/plugins.js'
import { boundsOfScalar, isSignal } from '../schema/scalar.js'
import type { SignalPlugin } from '../schema/signal.js'
import { fixed, number, type Scalar, text } from '../schema/spec.js'
import { defineSignal } from './define-signal.js'

const end = (about: string) => fixed({ quantity: 'number', optional: true, about })

/**
 * A number from outside, which `world.inputs.set(name, v)` sets between steps: with t = (v − from) / (to −
 * from), kept within 0 and 1, value = low + (high − low) · t. Without `from` and `to` these are low and high,
 * and the value is v, kept within them. Before it is set, and once `world.inputs.unset(name)` took that back, the value
 * is `initialValue`: a number, or a signal such as a wave that plays the mouse while nobody points. It is the same for
 * all agents unless that signal differs between them; several numbers may follow one name, each in its own way. In
 * the studio and in `play` of `@drover/player`, `pointerX` and `pointerY` are where the person points, and `pointerDown`
 * is 1 while a button is held, else 0. So the mouse that vehicles seek is
 * `[input({ name: 'pointerX', low: 0, high: 640 }), input({ name: 'pointerY', low: 0, high: 240 })]`.
 * Source: The Nature of Code, 2nd edition, example 5.1 (the mouse as target); the straight line is our own.
 */
export const input = defineSignal({
  name: 'input',
  summary: 'A number set from outside, such as where the pointer is.',
  source: 'The Nature of Code, 2nd edition, example 5.1; the straight line is our own',
  options: {
    name: text({
      about: 'Which input: pointerX, pointerY or pointerDown of the pointer, or one of your own.',
    }),
    from: end('Where it is so, or less, the value is low; as low when left out.'),
    to: end('Where it is so, or more, the value is high; as high when left out.'),
    low: fixed({ quantity: 'number', about: 'Value at from.' }),
    high: fixed({ quantity: 'number', about: 'Value at to.' }),
    initialValue: number({
      optional: true,
      about: 'Value before it is set; the middle of low and high when left out.',
    }),
  },
  validate({ low, high, from = low, to = high, initialValue = low }) {
    if (from > to) return `to: expected at least from, ${from}, got ${to}`
    const [least, most] = [Math.min(low, high), Math.max(low, high)]
    const [lowest, highest] = boundsOfScalar(initialValue)
    if (lowest >= least && highest <= most) return undefined
    const got = isSignal(initialValue) ? `one from ${lowest} to ${highest}` : initialValue
    return `initialValue: expected a number from ${least} to ${most}, got ${got}`
  },
  bounds: ({ low, high }) => [Math.min(low, high), Math.max(low, high)],
  bind({ name, low, high, from = low, to = high, initialValue = (low + high) / 2 }, binding) {
    const set = binding.inputs.follow(name)
    const initial: Scalar = initialValue
    const stream = streamOf(`${binding.stream}.initialValue`)
    const before = isSignal(initial)
      ? (pluginOf('signal', initial) as SignalPlugin).bind(initial, { ...binding, stream })
      : undefined
    const at = (time: number, id: number, row: number): number => {
      const value = set()
      if (value === undefined) return before === undefined ? initialValue : before.at(time, id, row)
      if (value <= from) return low
      if (value >= to) return high
      const isPlain = from === low && to === high
      return isPlain ? value : low + ((high - low) * (value - from)) / (to - from)
    }
    return { perAgent: before?.perAgent ?? false, varies: true, at }
  },
})

import { streamOf } from '../math/random.js'
import { pluginOf } from '../plugins/plugins.js'
import { boundsOfScalar, isSignal } from '../schema/scalar.js'
import type { SignalPlugin } from '../schema/signal.js'
import { fixed, number, type Scalar, text } from '../schema/spec.js'
import { defineSignal } from './define-signal.js'

const end = (about: string) => fixed({ quantity: 'number', optional: true, about })

/**
 * A number that a program sets between steps with `world.inputs.set(name, v)`: value = low + (high − low) · t, with t = (v
 * − from) / (to − from), limited to 0 to 1. `from` defaults to `low` and `to` to `high`; then the value is v, limited to
 * that range. Before the first `set`, and after `world.inputs.unset(name)`, the value is `initialValue`: a number or
 * another signal, such as a wave that moves a target while nobody points. The value is the same for all agents, unless
 * `initialValue` differs between them. Several signals can follow one input, each with its own range. In the studio and in
 * `play` of `@drover/player` three inputs follow the pointer: `pointerX` and `pointerY` are its position, and `pointerDown`
 * is 1 while a button is held, else 0. A target at the pointer is
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
    from: end('The number that gives low; the same as low when left out.'),
    to: end('The number that gives high; the same as high when left out.'),
    low: fixed({ quantity: 'number', about: 'Value at `from` and below it.' }),
    high: fixed({ quantity: 'number', about: 'Value at `to` and above it.' }),
    initialValue: number({
      optional: true,
      about: 'Value while the input is not set; by default the middle of `low` and `high`.',
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

import { assertDefinition, assertMade, type CheckedDefinition } from '../plugins/definition.js'
import { describing } from '../plugins/plugins.js'
import { withDefaults } from '../schema/defaults.js'
import type { InputsOf, ValuesOf } from '../schema/inputs.js'
import type { Signal, SignalBinding, SignalPlugin } from '../schema/signal.js'
import type { SignalDescription, Specs } from '../schema/spec.js'

export interface SignalDefinition<Fields extends Specs> extends CheckedDefinition<Fields> {
  /** The lowest and highest value it can reach; checked against its option. */
  bounds(options: ValuesOf<Fields>): readonly [low: number, high: number]
  bind(options: ValuesOf<Fields>, binding: SignalBinding): Signal
}

/**
 * Defines a signal and returns the function that describes one: `sine({ low: 1, high: 3, period: 60 })` is `{ signal:
 * 'sine', low: 1, high: 3, period: 60 }`. Throws a DescriptionError if the definition is invalid.
 */
export function defineSignal<Fields extends Specs>(definition: SignalDefinition<Fields>) {
  assertDefinition('signal', definition, { bounds: 'function', bind: 'function' })
  const { name, options } = definition
  const plugin: SignalPlugin = {
    ...definition,
    kind: 'signal',
    bounds(description) {
      const bounds: unknown = definition.bounds(withDefaults(options, description))
      const holds = Array.isArray(bounds) && bounds.length === 2 && bounds.every(Number.isFinite)
      assertMade(holds, `signal '${name}', bounds`, 'two numbers [low, high]', bounds)
      return bounds as [number, number]
    },
    bind(description, binding) {
      const signal = definition.bind(withDefaults(options, description), binding)
      const holds = [typeof signal?.at, typeof signal?.perAgent, typeof signal?.varies].join()
      const expected = '{ perAgent, varies, at(time, id, row) }'
      assertMade(holds === 'function,boolean,boolean', `signal '${name}', bind`, expected, signal)
      return signal
    },
  }
  return describing<InputsOf<Fields>, SignalDescription>(plugin)
}

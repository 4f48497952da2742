import { streamOf } from '../math/random.js'
import { withDefaults } from './defaults.js'
import { type Plugin, pluginNamed, register } from './registry.js'
import type { InputsOf, Scalar, SignalDescription, Specs, ValuesOf } from './spec.js'

/** A bound signal: what an option's value is at a time, for an agent. */
export interface Signal {
  /** Whether agents may have different values at the same time. */
  readonly perAgent: boolean
  /** Whether the value changes with time. */
  readonly varies: boolean
  at(time: number, id: number): number
}

/** What a signal may draw its randomness from. */
export interface SignalBinding {
  readonly seed: number
  /** A stream of its own, derived from the signal's place in the world. */
  readonly stream: number
}

export interface SignalDefinition<Fields extends Specs> {
  readonly name: string
  readonly summary: string
  readonly source: string
  readonly options: Fields
  /** What is wrong with options that are each right by themselves; undefined when nothing is. */
  validate?(options: ValuesOf<Fields>): string | undefined
  /** The lowest and highest value it can reach; checked against the option in whose place it stands. */
  bounds(options: ValuesOf<Fields>): readonly [low: number, high: number]
  bind(options: ValuesOf<Fields>, binding: SignalBinding): Signal
}

interface SignalPlugin extends Plugin {
  readonly bounds: (description: object) => readonly [number, number]
  readonly bind: (description: object, binding: SignalBinding) => Signal
}

/**
 * Registers a signal and returns the function that describes one:
 * `sine({ low: 1, high: 3, period: 60 })` is `{ signal: 'sine', low: 1, high: 3, period: 60 }`.
 */
export function defineSignal<Fields extends Specs>(definition: SignalDefinition<Fields>) {
  const { name, options } = definition
  register<SignalPlugin>({
    ...definition,
    kind: 'signal',
    bounds: (description) => definition.bounds(withDefaults(options, description)),
    bind: (description, binding) => definition.bind(withDefaults(options, description), binding),
  })
  return (input: InputsOf<Fields>): SignalDescription => ({ signal: name, ...input })
}

export const isSignal = (value: unknown): value is SignalDescription =>
  typeof value === 'object' && value !== null && 'signal' in value

/** Binds a number or a signal description; `place` names its stream, e.g. `herd.behaviors[0].radius`. */
export function bindScalar(value: Scalar, seed: number, place: string): Signal {
  if (typeof value === 'number') return { perAgent: false, varies: false, at: () => value }
  const plugin = pluginNamed('signal', value.signal) as SignalPlugin
  return plugin.bind(value, { seed, stream: streamOf(place) })
}

/** The lowest and highest value that a number or signal description can take. */
export function boundsOfScalar(value: Scalar): readonly [low: number, high: number] {
  if (typeof value === 'number') return [value, value]
  return (pluginNamed('signal', value.signal) as SignalPlugin).bounds(value)
}

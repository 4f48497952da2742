import { streamOf } from '../math/random.js'
import { refuse, within } from './problem.js'
import { pluginNamed } from './registry.js'
import type { Signal, SignalAgents, SignalPlugin } from './signal.js'
import type { Scalar, SignalDescription } from './spec.js'

/** Whether a value is described as a signal, rather than a plain number. */
export const isSignal = (value: unknown): value is SignalDescription =>
  typeof value === 'object' && value !== null && 'signal' in value

const refuseAgents = () =>
  refuse('', 'expected a number that is known before there is an agent; this signal looks at one')

/** Where a number belongs to no agent, or to one that is not there yet. */
const NOBODY: SignalAgents = { width: 0, height: 0, attribute: refuseAgents, distance: refuseAgents }

/**
 * Binds a number or a signal description; `place` names its stream, e.g. `herd.behaviors[0].radius`, `agents` are those
 * whose number it is.
 */
export function bindScalar(value: Scalar, seed: number, place: string, agents = NOBODY): Signal {
  if (typeof value === 'number') return { perAgent: false, varies: false, at: () => value }
  const plugin = pluginNamed('signal', value.signal) as SignalPlugin
  return within(place, () => plugin.bind(value, { seed, stream: streamOf(place), agents }))
}

/** The lowest and highest value that a number or signal description can take. */
export function boundsOfScalar(value: Scalar): readonly [low: number, high: number] {
  if (typeof value === 'number') return [value, value]
  return (pluginNamed('signal', value.signal) as SignalPlugin).bounds(value)
}

/** When, where and for whom a number of a description is asked for. */
export interface Occasion {
  /** A time of the world: `world.time`. */
  readonly time: number
  /** The world's. */
  readonly seed: number
  /**
   * Where the number stands, with the population's name for `populations[k]`: `boids.behaviors[0].target[1]`,
   * `boids.maxSpeed`, `paths.road.points[2][0]`. Signals that draw at random draw something else for each place.
   */
  readonly place: string
  /** The agent's, where agents have values of their own. */
  readonly id?: number | undefined
}

/**
 * What a number or signal of a description is at a time, as a step that begins then has it. Undefined for a signal that
 * differs from agent to agent when no id is given, and for one that looks at the agent, such as `attribute`, `byDistance` and `place`.
 */
export function evaluateAt(value: Scalar, { time, seed, place, id }: Occasion): number | undefined {
  let looks = false
  const attribute = () => {
    looks = true
    return { values: new Float64Array(0) }
  }
  const distance = () => {
    looks = true
    return () => 0
  }
  const signal = bindScalar(value, seed, place, { ...NOBODY, attribute, distance })
  return looks || (signal.perAgent && id === undefined) ? undefined : signal.at(time, id ?? 0, 0)
}

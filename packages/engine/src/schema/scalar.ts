import { streamOf } from '../math/random.js'
import { pluginOf } from '../plugins/plugins.js'
import { refuse, within } from './problem.js'
import type { InputSource, Signal, SignalAgents, SignalPlugin } from './signal.js'
import type { Scalar, SignalDescription } from './spec.js'

/** Whether a value describes a signal, rather than being a plain number. */
export const isSignal = (value: unknown): value is SignalDescription =>
  typeof value === 'object' && value !== null && 'signal' in value

const refuseAgents = () =>
  refuse('', 'expected a number that is known before there is an agent; this signal looks at one')

/** For a number that belongs to no agent, or to one that does not exist yet. */
const NOBODY: SignalAgents = {
  width: 0,
  height: 0,
  attribute: refuseAgents,
  distance: refuseAgents,
  crowd: refuseAgents,
}

/** The properties of its world that a signal can use. */
export interface SignalWorld {
  readonly seed: number
  readonly inputs: InputSource
}

/** Inputs that are never set. */
const UNSET: InputSource = { follow: () => () => undefined }

/**
 * Binds a number or a signal description; `place` names its stream, e.g.
 * `herd.behaviors[0].radius`, `agents` are those whose number it is.
 */
export function bindScalar(
  value: Scalar,
  { seed, inputs }: SignalWorld,
  place: string,
  agents = NOBODY,
): Signal {
  if (typeof value === 'number') return { perAgent: false, varies: false, at: () => value }
  const plugin = pluginOf('signal', value) as SignalPlugin
  return within(place, () => plugin.bind(value, { seed, stream: streamOf(place), agents, inputs }))
}

/** Agents that any signal can be bound to, to find out its kind. */
const ANYBODY: SignalAgents = {
  width: 1,
  height: 1,
  attribute: () => ({ values: new Float64Array(0) }),
  distance: () => () => 0,
  crowd: () => () => 0,
}

/** Whether agents may have different values of a number or signal description at the same time. */
export const differsBetweenAgents = (value: Scalar): boolean =>
  bindScalar(value, { seed: 0, inputs: UNSET }, '', ANYBODY).perAgent

/** The lowest and highest value that a number or signal description can take. */
export function boundsOfScalar(value: Scalar): readonly [low: number, high: number] {
  if (typeof value === 'number') return [value, value]
  return (pluginOf('signal', value) as SignalPlugin).bounds(value)
}

/** The time, place and agent for which to evaluate a number of a description. */
export interface EvaluationContext {
  /** A time of the world: `world.time`. */
  readonly time: number
  /** The seed of the world. */
  readonly seed: number
  /**
   * The path of the number, with the population's name for `populations[k]`: `boids.behaviors[0].target[1]`,
   * `boids.maxSpeed`, `paths.road.points[2][0]`. Signals with random draws draw differently at each place.
   */
  readonly place: string
  /** The id of the agent, if agents have their own values. */
  readonly id?: number | undefined
  /** The inputs of the world; without them each input has its initial value. */
  readonly inputs?: InputSource | undefined
}

/**
 * Creates a function that gives the value of a number or signal at a time, as in a step that begins then. Undefined for
 * a signal that differs between agents if no id is given, and for one that reads the agent, such as `attribute`,
 * `byDistance`, `crowding` and `place`.
 */
export function numberOf(
  value: Scalar,
  { seed, place, id, inputs = UNSET }: Omit<EvaluationContext, 'time'>,
): ((time: number) => number) | undefined {
  let looks = false
  const attribute = () => {
    looks = true
    return { values: new Float64Array(0) }
  }
  const look = () => {
    looks = true
    return () => 0
  }
  const agents = { ...NOBODY, attribute, distance: look, crowd: look }
  const signal = bindScalar(value, { seed, inputs }, place, agents)
  if (looks || (signal.perAgent && id === undefined)) return undefined
  return (time) => signal.at(time, id ?? 0, 0)
}

/** The value of a number or signal at a time; undefined in the same cases as `numberOf`. */
export const evaluateAt = (value: Scalar, occasion: EvaluationContext): number | undefined =>
  numberOf(value, occasion)?.(occasion.time)

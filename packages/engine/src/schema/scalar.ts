import { streamOf } from '../math/random.js'
import { pluginOf } from '../plugins/plugins.js'
import { refuse, within } from './problem.js'
import type { InputSource, Signal, SignalAgents, SignalPlugin } from './signal.js'
import type { Scalar, SignalDescription } from './spec.js'

/** Whether a value is described as a signal, rather than a plain number. */
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

/** The world that a signal is of, as far as signals know it. */
export interface SignalWorld {
  readonly seed: number
  readonly inputs: InputSource
}

/** Inputs that nobody sets. */
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

/** Agents that bind any signal: for asking what kind it is. */
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

/** When, where and for whom a number of a description is asked for. */
export interface Occasion {
  /** A time of the world: `world.time`. */
  readonly time: number
  /** The world's. */
  readonly seed: number
  /**
   * Where the number stands, with the population's name for `populations[k]`:
   * `boids.behaviors[0].target[1]`, `boids.maxSpeed`, `paths.road.points[2][0]`. Signals that draw at random
   * draw something else for each place.
   */
  readonly place: string
  /** The agent's, where agents have values of their own. */
  readonly id?: number | undefined
  /** The world's; without them inputs are what they are before they are set. */
  readonly inputs?: InputSource | undefined
}

/**
 * Makes the function that tells what a number or signal of a description is at a time, as a step that begins
 * then has it. Undefined for a signal that differs from agent to agent when no id is given, and for one that
 * looks at the agent, such as `attribute`, `byDistance`, `crowding` and `place`.
 */
export function numberOf(
  value: Scalar,
  { seed, place, id, inputs = UNSET }: Omit<Occasion, 'time'>,
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

/** What a number or signal of a description is at a time; undefined where `numberOf` makes nothing. */
export const evaluateAt = (value: Scalar, occasion: Occasion): number | undefined =>
  numberOf(value, occasion)?.(occasion.time)

import type { Plugin } from './spec.js'

/** A bound signal: what an option's value is at a time, for an agent. */
export interface Signal {
  /** Whether agents may have different values at the same time. */
  readonly perAgent: boolean
  /** Whether the value changes with time. */
  readonly varies: boolean
  /** `row` is where the agent's attributes stand; of use for whom `perAgent` is true. */
  at(time: number, id: number, row: number): number
}

/** The agents that a signal gives values for. */
export interface SignalAgents {
  /** Extent of their world along x and y. */
  readonly width: number
  readonly height: number
  /**
   * One of their attributes: a name of COLUMN_NAMES, or of what the population keeps besides, such as energy. Read
   * `values[row]` again each time; one that is kept from the first step on has no values before. Refused where the
   * number belongs to no agent, as in the points of a path, or to one that is not there yet, as the place of a birth.
   */
  attribute(name: string): { readonly values: ArrayLike<number> }
  /**
   * Makes the function that tells how far the agent of a row is from a point, or from the nearest other agent
   * of some populations; Infinity where there is none. Refused where `attribute` is.
   */
  distance(
    target: readonly number[] | { readonly population: string | readonly string[] },
  ): (row: number) => number
  /**
   * Makes the function that tells how many others are nearer to the agent of a row than a radius, of some
   * populations or, undefined, of its own. Refused where `attribute` is.
   */
  crowd(radius: number, population: string | readonly string[] | undefined): (row: number) => number
}

/** Where numbers come from that are set from outside. */
export interface InputSource {
  /** Makes the function that tells what the input of a name is; undefined until it is set. */
  follow(name: string): () => number | undefined
}

/** What a signal may know of its world. */
export interface SignalBinding {
  readonly seed: number
  /** A stream of its own, derived from the signal's place in the world. */
  readonly stream: number
  readonly agents: SignalAgents
  readonly inputs: InputSource
}

export interface SignalPlugin extends Plugin {
  readonly bounds: (description: object) => readonly [number, number]
  readonly bind: (description: object, binding: SignalBinding) => Signal
}

import type { Plugin } from './spec.js'

/** A bound signal: the value of an option at a time, for an agent. */
export interface Signal {
  /** Whether agents may have different values at the same time. */
  readonly perAgent: boolean
  /** Whether the value changes with time. */
  readonly varies: boolean
  /** `row` is the agent's row; used if `perAgent` is true. */
  at(time: number, id: number, row: number): number
}

/** The agents that a signal gives values for. */
export interface SignalAgents {
  /** Extent of their world along x and y. */
  readonly width: number
  readonly height: number
  /**
   * One of their attributes: a name of COLUMN_NAMES, or of an extra column such as energy. Read `values[row]` again
   * each time; a column created in the first step has no values before. Throws if the number belongs to no agent, as in
   * the points of a path, or to one that does not exist yet, as the place of a birth.
   */
  attribute(name: string): { readonly values: ArrayLike<number> }
  /**
   * Creates the function for the distance of a row's agent from a point, or from the nearest other agent of some
   * populations; Infinity if there is none. Throws in the same cases as `attribute`.
   */
  distance(
    target: readonly number[] | { readonly population: string | readonly string[] },
  ): (row: number) => number
  /**
   * Creates the function for the number of others within a radius of a row's agent, of some populations or, if
   * undefined, of its own. Throws in the same cases as `attribute`.
   */
  crowd(radius: number, population: string | readonly string[] | undefined): (row: number) => number
}

/** The source of external inputs. */
export interface InputSource {
  /** Creates the function that returns the input of a name; undefined until it is set. */
  follow(name: string): () => number | undefined
}

/** What a signal can read of its world. */
export interface SignalBinding {
  readonly seed: number
  /** Its own random stream, derived from the signal's place in the world. */
  readonly stream: number
  readonly agents: SignalAgents
  readonly inputs: InputSource
}

export interface SignalPlugin extends Plugin {
  readonly bounds: (description: object) => readonly [number, number]
  readonly bind: (description: object, binding: SignalBinding) => Signal
}

import type { Space } from './space.js'

/** What a part of the environment can read of its world when it is bound. */
export interface EnvironmentBinding {
  readonly space: Space
  readonly seed: number
  /** A stream of randomness of its own, derived from its place in the world. */
  readonly stream: number
}

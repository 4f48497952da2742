import type { Space } from './space.js'

/** What a part of the environment can read of its world when it is bound. */
export interface EnvironmentBinding {
  readonly space: Space
  readonly seed: number
  /** Its own random stream, derived from its place in the world. */
  readonly stream: number
}

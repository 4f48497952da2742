import type { Motion } from '../book-flock.js'

/** A flock of another library or algorithm, in its initial state. */
export interface PeerFlock {
  step(): void
  readonly count: number
  /** Where an agent is now. */
  readonly xOf: (agent: number) => number
  readonly yOf: (agent: number) => number
}

/** How wide and high a world is; coordinates begin with 0. */
interface Extent {
  readonly width: number
  readonly height: number
}

/** Makes one with this many agents. The libraries require a square world. */
export type MakePeer = (extent: Extent, count: number, beginning: Motion) => PeerFlock

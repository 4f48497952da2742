import type { Motion } from '../book-flock.js'

/** A flock of another library or of another way, in the state in which it was made. */
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

/** Makes one of so many agents; libraries want the world to be square. */
export type MakePeer = (extent: Extent, count: number, beginning: Motion) => PeerFlock

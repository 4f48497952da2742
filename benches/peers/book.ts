import { BinnedBookFlock } from '../book-bins.js'
import { BookFlock, type Motion } from '../book-flock.js'
import type { MakePeer } from './peer.js'

const peerOf =
  (
    Flock: new (width: number, height: number, count: number, motion: Motion) => BookFlock | BinnedBookFlock,
  ): MakePeer =>
  ({ width, height }, count, beginning) => {
    const flock = new Flock(width, height, count, beginning)
    return {
      count,
      step: () => flock.run(),
      xOf: (agent) => flock.boids[agent].position.x,
      yOf: (agent) => flock.boids[agent].position.y,
    }
  }

/** The book's way: everyone looks at everyone. */
export const makeBookFlock: MakePeer = peerOf(BookFlock)

/** The book's way with bins. */
export const makeBinnedBookFlock: MakePeer = peerOf(BinnedBookFlock)

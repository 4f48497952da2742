import { type Vector, vector } from '../math/vector.js'

/** One of two bodies that hit each other. */
export interface Side {
  mass: number
  /** Which part of a change of their velocity to each other is its own. */
  share: number
  /** Whether it was hit so often that it goes no farther. */
  stops: boolean
  readonly place: Vector
  readonly velocity: Vector
  /** How its place changes in the time of a step. */
  readonly way: Vector
}

export const side = (): Side => ({
  mass: 1,
  share: 0,
  stops: false,
  place: vector(),
  velocity: vector(),
  way: vector(),
})

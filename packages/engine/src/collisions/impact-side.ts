import { type Vector, vector } from '../math/vector.js'

/** One of two bodies that hit each other. */
export interface Side {
  mass: number
  /** Its share of a change of their relative velocity. */
  share: number
  /** Whether it was hit so often that it stops. */
  stops: boolean
  readonly place: Vector
  readonly velocity: Vector
  /** Its displacement per step. */
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

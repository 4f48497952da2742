import type { Vector } from '../math/vector.js'

/** Options of every obstacle besides its shape. */
export interface Standing {
  /** The side from which it is met; 'outside' by default. */
  readonly seenFrom?: Sides | undefined
  /** Its displacement from the layout: an option whose signals make it move. */
  readonly shift?: Vector | undefined
  /** Whether it is a circle drawn as a tree. */
  readonly isTree?: boolean | undefined
  /** The heights between which it stands, on a surface of triangles; all heights by default. */
  readonly heightRange?: readonly number[] | undefined
}

/** `front`: from outside, and only by agents in front of its first side; polygons only. */
export type Sides = 'outside' | 'inside' | 'both' | 'front'

/** The numbers of `sides`. */
export const OUTSIDE = 0
export const INSIDE = 1
export const BOTH = 2
export const FRONT = 3
export const SIDES: Readonly<Record<Sides, number>> = {
  outside: OUTSIDE,
  inside: INSIDE,
  both: BOTH,
  front: FRONT,
}

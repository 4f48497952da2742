import type { Vector } from '../math/vector.js'

/** What any obstacle may say of itself besides its shape. */
export interface Standing {
  /** From where it is met: 'outside' when left out. */
  readonly seenFrom?: Sides | undefined
  /** How far it is from where it is laid out: the option of that kind, whose signals make it move. */
  readonly shift?: Vector | undefined
  /** Between which heights it stands, on a surface of triangles; through all when left out. */
  readonly heights?: readonly number[] | undefined
}

/** `front`: from outside, and by those alone who are before its first side; of polygons only. */
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

import type { Vector } from '../math/vector.js'

/** What any obstacle may say of itself besides its shape. */
export interface Standing {
  /** From where it is met: 'outside' when left out. */
  readonly seenFrom?: Sides | undefined
  /** How far it is from where it is laid out: the option of that kind, whose signals make it move. */
  readonly shift?: Vector | undefined
}

export type Sides = 'outside' | 'inside' | 'both'

/** The numbers of `sides`. */
export const OUTSIDE = 0
export const INSIDE = 1
export const SIDES: Readonly<Record<Sides, number>> = { outside: OUTSIDE, inside: INSIDE, both: 2 }

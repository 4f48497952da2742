import type { Stage, Value, Values } from './values.js'

/** Neighbors of one population, as the code finds them. */
export interface Source {
  /** Where its struct lies, and in memory the pointers to its records. */
  readonly place: number
  readonly hot: number
  readonly cold: number
  /** Whether the searching agents are among them. */
  readonly isOwn: boolean
  /** The parameter that says how far is looked. */
  readonly reach: number
  /** For each column that is read the parameter that says where it begins; the next says how far its numbers are apart. */
  readonly columns: ReadonlyMap<string, number>
}

/** A parameter, or a vector with a number for each of the four agents, in bytes from KERNEL on. */
export type Limit = { readonly parameter: number } | { readonly vector: number }

/** What limits perception, where something does, and whether those at exactly the same point are ignored. */
export interface Perceived {
  /** The square of the range; −1 for agents that perceive nobody. */
  readonly range: Limit | undefined
  /** The cosine of half the field of view; NaN for agents that perceive nobody. */
  readonly cosine: Limit | undefined
  readonly ignores: boolean
}

/** What is to be written where, in bytes from KERNEL on. */
export interface Answer {
  readonly value: Value
  readonly place: number
  /** Whether it is a yes or no: all bits are set where it holds. */
  readonly isCondition: boolean
}

/** What code is to be made of: the rules of a population, fused. */
export interface Kernel {
  readonly inSpace: boolean
  readonly wraps: boolean
  readonly values: Values
  readonly stages: readonly Stage[]
  readonly answers: readonly Answer[]
  readonly sources: ReadonlyMap<number, Source>
  /** What limits who is among the neighbors. */
  readonly perception: Perceived
  /** Where what rules keep lies, in bytes from KERNEL on, by name. */
  readonly kept: ReadonlyMap<string, number>
  /** The parameters with the size of the world along x, then y and z, and with the inverses of these. */
  readonly periods: readonly [number, number]
}

/** The name of a column of candidates among those of a source. */
export const columnName = ({ op, datum }: Value): string => `${op} ${datum}`

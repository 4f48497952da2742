import type { Program } from '../scalars/lower.js'

/** Of whose neighbors a list is made, and how. */
export interface ListShape {
  /** Of how many populations. */
  readonly sources: number
  /** Which of them is the agent's own; −1 for none. */
  readonly own: number
  /** Whether there is such a list: else those near are found again. */
  readonly isGathered: boolean
  /** Whether agents may see less far than rules look, or not all around. */
  readonly isNarrowed: boolean
  /** How many are perceived at most, the nearest; undefined: all. */
  readonly nearest: number | undefined
  /** Whether those at exactly the same point do not count. */
  readonly ignoresCoincident: boolean
}

/** What is known of rules that share their looks at neighbors. */
export interface Shared {
  /** Of the rules that are graphs, lowered together. */
  readonly programs: readonly Program[]
  readonly lists: readonly ListShape[]
  readonly inSpace: boolean
  /** The value of a number option of a rule that stays as it is. */
  constant(owner: number, option: string): number | undefined
}

/** What is known of rules that a selection asks. */
export interface Selected extends Shared {
  /** For each program the number of its group: the sums of a group are made at once. */
  readonly groups: readonly number[]
}

/** What is known of rules whose forces are summed besides. */
export interface Together extends Shared {
  /** For each behavior the number of its program; undefined of one that is code. */
  readonly behaviors: readonly (number | undefined)[]
}

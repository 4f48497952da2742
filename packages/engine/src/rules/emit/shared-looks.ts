import type { Program } from '../scalars/lower.js'

/** The shape of a list of neighbors. */
export interface ListShape {
  /** The number of populations. */
  readonly sources: number
  /** The index of the agent's own population among them; −1 if it is not included. */
  readonly own: number
  /** Whether the list exists already; otherwise the emitted code searches the neighbors itself. */
  readonly isGathered: boolean
  /** Whether agents may see less far than rules look, or not all around. */
  readonly isNarrowed: boolean
  /** Maximum number of perceived agents, the nearest; undefined: all. */
  readonly nearest: number | undefined
  /** Whether agents at exactly the same point are ignored. */
  readonly ignoresCoincident: boolean
}

/** The facts about rules that share neighbor searches. */
export interface Shared {
  /** The programs of the rules that are graphs, lowered together. */
  readonly programs: readonly Program[]
  readonly lists: readonly ListShape[]
  readonly inSpace: boolean
  /** The value of a constant number option of a rule. */
  constant(owner: number, option: string): number | undefined
}

/** The facts about rules that a selection evaluates. */
export interface Selected extends Shared {
  /** The group of each program; the sums of a group are computed together. */
  readonly groups: readonly number[]
}

/** The facts about rules whose forces are summed. */
export interface Together extends Shared {
  /** The number of the program of each behavior; undefined for one that is code. */
  readonly behaviors: readonly (number | undefined)[]
}

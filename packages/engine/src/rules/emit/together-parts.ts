import type { Agent, Population } from '../../agents/population.js'
import type { Vector } from '../../math/vector.js'
import type { NearList } from '../../neighbors/near-list.js'
import type { Nearest } from '../../neighbors/nearest.js'
import type { Perceived } from '../../perception/perceived.js'
import type { Space } from '../../spaces/space.js'
import type { Act, RuleParts } from './rule-parts.js'

/**
 * A behavior of a population: evaluates one that is code, and lets a compiled function answer for one that is a rule.
 */
export interface EvaluatedBehavior {
  readonly weight: number
  readonly force: Vector
  evaluate(agent: Agent): boolean
  answerBy?(act: Act | undefined): void
}

/** The inputs of rules that are computed together. */
export interface TogetherParts {
  readonly rules: readonly RuleParts[]
  readonly behaviors: readonly EvaluatedBehavior[]
  readonly lists: readonly NearList[]
  /** The choosers of the nearest few, by the number of the scalar. */
  readonly choosers: Readonly<Record<number, Nearest>>
  /** The agents of the population in lattice order. */
  readonly own: Perceived
  readonly population: Population
  readonly space: Space
  readonly agent: Agent
  readonly clock: { readonly dt: number }
  /** The time at which the step begins. */
  time: number
  /** Whether any agent's mass is less than dt. */
  isLight: boolean
  /** Whether the sum of the forces is limited. */
  readonly limits: boolean
  readonly separation: Vector
  /** Begins the turn of an agent, for behaviors that are code. */
  begin(rank: number): void
  /** Names the rule whose force is not finite. */
  fail(rank: number): void
  /** Writes `separation` for two agents at exactly the same point. */
  part(id: number, other: number): TogetherParts
  /** The length of a vector whose square is not a number. */
  length(x: number, y: number, z: number): number
}

/** Steers the agents of some ranks: writes their forces, in lattice order. */
export type SteerTogether = (first: number, end: number, force: Float64Array) => void

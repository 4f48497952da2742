import type { Self } from '../../../rules/language/situation.js'
import { type RuleTruth, type RuleVector, select, vec } from '../../../rules/language/values.js'

/** Below this share of a vector's length its lateral part is rounding. */
const NOTHING = 1e-9

/**
 * The side of an agent to which a vector points, as a unit vector. For a vector straight ahead or back it is the right
 * side, for all agents, so that two who meet head on pass; see `isAside`.
 */
export function sideToward(
  { heading }: Self<unknown>,
  way: RuleVector,
): { readonly side: RuleVector; readonly isAside: RuleTruth } {
  const lateral = way.minus(heading.times(way.dot(heading)))
  const least = way.squared.times(NOTHING * NOTHING)
  const isAside = lateral.squared.gt(least).and(lateral.squared.gt(0))
  return { side: select(isAside, lateral.unit(), vec(0, -1).inFrameOf(heading)), isAside }
}

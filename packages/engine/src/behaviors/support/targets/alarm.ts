import type { Self, Symbolic } from '../../../rules/language/situation.js'
import { type RuleTruth, type RuleVector, select } from '../../../rules/language/values.js'
import { factor, length } from '../../../schema/spec.js'

/** Options of a rule that runs away: from which distance, and until when. */
export const alarm = {
  panicDistance: length({
    above: 0,
    optional: true,
    about: 'Runs once the target is nearer than this; by default at any distance.',
  }),
  calmFactor: factor({
    default: 1.5,
    min: 1,
    about: 'Stops running once the target is this many times `panicDistance` away.',
  }),
}

/**
 * Whether an agent runs from a target at distance d: from d < panicDistance until d >= calmFactor · panicDistance, with
 * hysteresis in between. The state is the column `alarmed`; there is none without `panicDistance`.
 */
export function alarmed(
  self: Self<{ readonly alarmed: number }>,
  exists: RuleTruth,
  way: RuleVector,
  { panicDistance, calmFactor }: { readonly [Key in keyof typeof alarm]: Symbolic<(typeof alarm)[Key]> },
) {
  const border = select(self.state.alarmed.eq(1), calmFactor.times(panicDistance), panicDistance)
  const isNear = way.squared.lt(border.squared())
  const next = select(panicDistance.given.and(exists), select(isNear, 1, 0), self.state.alarmed)
  return { runs: exists.and(panicDistance.given.not().or(isNear)), state: { alarmed: next } }
}

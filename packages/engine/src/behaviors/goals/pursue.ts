import { targetSpec } from '../../perception/target.js'
import { defineLibraryRule } from '../../rules/language/define-rule.js'
import type { RuleTarget, Self } from '../../rules/language/situation.js'
import { type Numeric, type RuleNumber, type RuleTruth, select, vec } from '../../rules/language/values.js'
import { length } from '../../schema/spec.js'
import { drawForeseen, foresight, timeFor } from '../support/targets/foresight.js'

/** Cosines beyond which Reynolds calls two directions the same, or opposite: 45°. */
const COSINE_45 = Math.SQRT1_2
/** Beyond this a target that is ahead comes straight at the pursuer: 18°. */
const HEAD_ON = -0.95
/** Below this share of a way its sideways part is rounding, and no side is nearer. */
const NOTHING = 1e-9

/**
 * Heads for where a moving target will be: desired = unit(target + velocity · T − position) · maxSpeed.
 *
 * `estimate` chooses T: 'fixed': `prediction`, at any distance d, so a pursuer close behind aims too far ahead.
 * 'distance': min(prediction, F · d / (maxSpeed + speed of the target)) with F `predictionFactor`; 0 where the target
 * is ahead and comes straight at the pursuer, within 18°. 'reynolds': min(prediction, F · factor · d / own speed), the
 * factor from 0.5 to 4 by whether the target is ahead, abeam or behind and goes the same way, across or the opposite
 * way, with borders at 45°. An agent at rest uses the whole `prediction`. Everything is finite, exactly on the target
 * too.
 *
 * Limit 'reynolds' to about the time for which the target goes straight on: for a target with the same direction its
 * factor of 4 suits one nearly as fast as the pursuer, and overshoots the corners of any other. In the scene `pursuit`,
 * with hunters of speed 3 from 200 places, they take 299 steps on average without a limit, seekers 279, and with
 * `prediction` 100 they take 148, 'distance' 109.
 *
 * With `passBy`, let P be the offset to the foreseen place and A = P − (P · heading) heading its sideways part. It
 * heads for P − passBy · unit(A) instead, and passes by at that distance on the side on which it would have missed;
 * dead ahead it leaves the target to its left. It then circles a slower target at about that distance; how near it
 * comes on the way in depends on how hard it can turn. Source: *The Nature of Code*, 2nd edition, exercise 5.3;
 * Reynolds 1999 (pursuit, offset pursuit) and his OpenSteer; Buckland 2005; `predictionFactor`: Yuka.
 */
export const pursue = defineLibraryRule({
  name: 'pursue',
  about: 'Heads for where a moving target will be.',
  source: 'The Nature of Code, 2nd edition, exercise 5.3; Reynolds 1999',
  options: {
    target: targetSpec('What to pursue.'),
    ...foresight,
    passBy: length({ default: 0, min: 0, about: 'Distance at which it passes to the side of the target.' }),
  },
  act({ self, options, pen }) {
    const { target, estimate, prediction, predictionFactor, passBy } = options
    const distance = predictionFactor.times(target.offset.length)
    const met = timeFor(distance, self.maxSpeed.plus(target.velocity.length), prediction)
    const byDistance = select(comesHeadOn(self, target), 0, met)
    const stretched = predictionFactor.times(ofReynolds(self, target)).times(target.offset.length)
    const byReynolds = timeFor(stretched, self.velocity.length, prediction)
    const estimated = select(estimate.is('reynolds'), byReynolds, byDistance)
    const ahead = select(estimate.is('fixed'), prediction, estimated)
    const foreseen = target.offset.plus(target.velocity.times(ahead))
    const aside = foreseen.minus(self.heading.times(foreseen.dot(self.heading)))
    const isAside = aside.length.gt(foreseen.length.times(NOTHING))
    const side = select(isAside, aside, vec(0, 1).inFrameOf(self.heading))
    const aim = select(passBy.gt(0), foreseen.minus(side.withLength(passBy)), foreseen)
    drawForeseen(pen, target, foreseen)
    pen.point(aim, 'passes by here', target.exists.and(passBy.gt(0)))
    return aim.withLength(self.maxSpeed).when(target.exists)
  },
})

function comesHeadOn({ heading }: Self<unknown>, target: RuleTarget): RuleTruth {
  return heading.dot(target.offset).gt(0).and(heading.dot(target.heading).lt(HEAD_ON))
}

/**
 * Reynolds' nine factors of distance / own speed: the target is behind, abeam or ahead, and heads the opposite way,
 * across or the same way.
 */
function ofReynolds({ heading }: Self<unknown>, target: RuleTarget): RuleNumber {
  const distance = target.offset.length
  const place = select(distance.gt(0), heading.dot(target.offset).over(distance), 0)
  const course = heading.dot(target.heading)
  const behind = byCase(course, 2, 2, 0.5)
  const abeam = byCase(course, 4, 0.8, 1)
  const ahead = byCase(course, 0.85, 1.8, 4)
  return byCase(place, behind, abeam, ahead)
}

function byCase(cosine: RuleNumber, opposite: Numeric, across: Numeric, same: Numeric): RuleNumber {
  return select(cosine.gt(COSINE_45), same, select(cosine.lt(-COSINE_45), opposite, across))
}

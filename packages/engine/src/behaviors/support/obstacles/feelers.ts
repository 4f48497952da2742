import type { RuleChoice, RuleObstacles, RulePen, Self } from '../../../rules/language/situation.js'
import { num, type RuleNumber, type RuleTruth, select, vec } from '../../../rules/language/values.js'
import { sideToward } from '../steering/lateral.js'

/** Length of the side feelers relative to the one ahead. */
const SHORTER = 0.5
/** Number of feelers in a plane. */
const IN_PLANE = 3

interface FeelerOptions {
  readonly range: RuleNumber
  readonly spread: RuleNumber
  readonly form: RuleChoice<'feelers' | 'fromCenter'>
}

/**
 * The form 'feelers' of `avoidObstacles`: uses the first of three feelers that meets something; in space two more point
 * up and down.
 */
export function byFeelers(
  self: Self<unknown>,
  obstacles: RuleObstacles,
  { range, spread, form }: FeelerOptions,
  inSpace: RuleTruth,
  pen: RulePen,
) {
  const { position, heading, radius, maxForce } = self
  const [on, left, right] = [spread.cos(), spread.sin(), spread.sin().negated()]
  const ways = [vec(1, 0), vec(on, left), vec(on, right), vec(on, 0, left), vec(on, 0, right)]
  const feelers = ways.map((own, k) => {
    const way = own.inFrameOf(heading)
    const reach = radius.plus(k === 0 ? range : range.times(SHORTER))
    const { exists, distance, normal } = obstacles.met(position, way, { range: reach })
    const isFelt = form.is('feelers')
    pen.line(way.times(reach), 'feeler', k < IN_PLANE ? isFelt : isFelt.and(inSpace))
    return { exists: k < IN_PLANE ? exists : exists.and(inSpace), distance, normal, reach }
  })
  const { exists, distance, normal, reach } = feelers.reduce((first, next) => {
    const isSooner = next.exists.and(next.distance.lt(first.distance))
    return {
      exists: first.exists.or(next.exists),
      distance: select(isSooner, next.distance, first.distance),
      normal: select(isSooner, next.normal, first.normal),
      reach: select(isSooner, next.reach, first.reach),
    }
  })
  const strength = num(1).minus(distance.over(reach)).times(maxForce)
  const aside = num(0).max(normal.dot(heading).negated())
  const { side } = sideToward(self, normal)
  return { force: normal.plus(side.times(aside)).times(strength), when: exists }
}

/** The form 'fromCenter': all of maxForce perpendicular to the heading, away from the middle of the obstacle ahead. */
export function fromCenter(
  self: Self<unknown>,
  obstacles: RuleObstacles,
  { range, form }: FeelerOptions,
  pen: RulePen,
) {
  const { position, heading, radius, maxForce } = self
  const { exists, distance, fromMiddle, inside } = obstacles.met(position, heading, { radius, range })
  const { side } = sideToward(self, select(inside, fromMiddle.negated(), fromMiddle))
  pen.line(heading.times(distance), 'way up to it', form.is('fromCenter').and(exists))
  return { force: side.times(maxForce), when: exists }
}

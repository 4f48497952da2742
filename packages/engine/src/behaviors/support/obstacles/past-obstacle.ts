import type {
  RuleAhead,
  RuleChoice,
  RuleMet,
  RuleObstacles,
  RulePen,
  RuleTarget,
  Self,
} from '../../../rules/language/situation.js'
import {
  num,
  type RuleNumber,
  type RuleOptional,
  type RuleTruth,
  type RuleVector,
  select,
  vec,
} from '../../../rules/language/values.js'
import { sideToward } from '../steering/lateral.js'

/** A heading that differs so little from a border leads along it: rounding alone. */
const ALONG = 1e-9
/** The paper multiplies its force by this: in effect it is all or nothing. */
const GAIN = 10_000
const TOUCHING_GAIN = 100

/** The force per missing velocity, from the speed and the distance of the obstacle. */
type Strength = (speed: RuleNumber, gap: RuleNumber) => RuleNumber

interface EdgeOptions {
  readonly range: RuleNumber
  readonly form: RuleChoice<'silhouette' | 'feelers' | 'fromCenter'>
  readonly goal: RuleTarget
  readonly clearance: RuleOptional
  readonly urgency: RuleNumber
}

/**
 * The forms 'proportional' and 'silhouette' of `avoidObstacles`: toward an edge of the obstacle ahead, and along
 * borders.
 */
export function byEdges(
  self: Self<unknown>,
  obstacles: RuleObstacles,
  { range, form, goal, clearance, urgency }: EdgeOptions,
  dt: RuleNumber,
  pen: RulePen,
) {
  const { position, velocity, heading, radius, maxForce } = self
  const asThePaper = form.is('silhouette')
  const isDrawn = form.is('feelers').or(form.is('fromCenter')).not()
  const toGoal = vec(goal.offset.x, goal.offset.y)
  const body = { radius, clearance: radius.plus(select(clearance.given, clearance, radius)), range }
  const within = select(goal.exists, range.min(toGoal.length), range)
  const ahead = obstacles.ahead(position, { ...body, velocity, within, asThePaper })
  const border = obstacles.border(position, heading, { ...body, most: maxForce })
  const missing = missingPast(ahead, select(goal.exists, toGoal, ahead.velocity), pen, isDrawn)
  const strength = strengthOf(self, urgency, dt)
  const inTime = pastInTime(self, ahead, missing, strength)
  const past = select(asThePaper.and(ahead.inside.not()), pastAsThePaper(self, ahead, missing), inTime)
  const along = alongBorder(self, border, strength)
  pen.line(heading.times(border.distance), 'way up to it', isDrawn.and(border.exists))
  return {
    force: past.plus(border.push).plus(along.force),
    when: ahead.exists.or(border.touches).or(along.when),
  }
}

/** (maxForce / (maxSpeed / 2) + mass · speed / gap) · urgency; at most the missing velocity over dt. */
const strengthOf =
  ({ mass, maxSpeed, maxForce }: Self<unknown>, urgency: RuleNumber, dt: RuleNumber): Strength =>
  (speed, gap) => {
    const usual = select(maxSpeed.gt(0), maxForce.times(2).over(maxSpeed), 0)
    return urgency.times(usual.plus(mass.times(speed).over(gap))).min(mass.over(dt))
  }

/** The missing velocity to pass the obstacle ahead on the side of the edge nearer to `preferred`. */
function missingPast(ahead: RuleAhead, preferred: RuleVector, pen: RulePen, isDrawn: RuleTruth): RuleVector {
  const { right, left, velocity, distance } = ahead
  const edge = select(left.dot(preferred).gt(right.dot(preferred)), left, right)
  const isThere = isDrawn.and(ahead.inTheWay)
  pen.polygon([vec(0, 0), right.times(distance), left.times(distance)], 'obstacle as seen', isThere)
  pen.line(edge.times(distance), 'its way past', isThere)
  pen.point(edge.times(distance), 'edge aimed at', isThere)
  return edge.times(velocity.length).minus(velocity)
}

/** The force of the form 'proportional': past the obstacle ahead, and out of obstacles that the body overlaps. */
function pastInTime(
  { radius, maxForce }: Self<unknown>,
  { inTheWay, gap, out, velocity }: RuleAhead,
  missing: RuleVector,
  strength: Strength,
): RuleVector {
  const overlap = radius.minus(gap)
  const push = select(overlap.gt(0), maxForce.times(num(1).min(overlap.over(radius))), 0)
  const past = missing.times(select(inTheWay, strength(velocity.length, gap.minus(radius).max(0)), 0))
  return past.plus(out.times(push))
}

/** The force of the form 'silhouette', as in the paper's program: all or nothing. */
function pastAsThePaper(
  { radius, maxForce }: Self<unknown>,
  { gap, distance, out, reach, isRound }: RuleAhead,
  missing: RuleVector,
): RuleVector {
  const near = num(1).min(radius.times(TOUCHING_GAIN).times(radius).over(distance))
  const away = out.times(maxForce).times(select(isRound.and(distance.gt(0)), near, 1))
  return select(gap.le(radius), away, missing.times(maxForce.times(GAIN).times(reach).over(distance)))
}

/**
 * The force along a border straight ahead. It turns the heading toward the normal's side (dead ahead: to the right) in
 * proportion to how directly it leads into the border.
 */
function alongBorder(self: Self<unknown>, { exists, distance, normal }: RuleMet, strength: Strength) {
  const { heading, velocity } = self
  const speed = velocity.length
  const against = normal.dot(heading)
  const aside = against.negated().min(1).times(speed)
  const on = num(1).minus(against.squared()).max(0).sqrt().times(speed)
  const way = sideToward(self, normal).side.times(aside).plus(heading.times(on))
  const when = exists.and(speed.gt(0)).and(against.lt(-ALONG))
  return { force: select(when, way.minus(velocity).times(strength(speed, distance)), vec(0, 0)), when }
}

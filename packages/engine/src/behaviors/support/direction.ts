import type { Self } from '../../rules/language/situation.js'
import { type RuleNumber, type RuleTruth, type RuleVector, select, vec } from '../../rules/language/values.js'

/** The direction of a sum of directions, a unit vector; of the zero vector the heading of the agent. */
export const directionOf = ({ heading }: Self<unknown>, sum: RuleVector): RuleVector =>
  select(sum.squared.gt(0), sum, heading).unit()

/** A unit vector in a frame by the cosine of its angle off ahead and how far around ahead it lies, a share of a turn. */
export function aside(cosine: RuleNumber, around: RuleNumber): RuleVector {
  const across = cosine.squared().negated().plus(1).sqrt()
  const turn = around.times(2 * Math.PI)
  return vec(cosine, across.times(turn.cos()), across.times(turn.sin()))
}

/** A unit vector turned by an angle; in space toward the side that `around`, a share of a turn, tells: 0 is to the left. */
export function turnedBy(
  direction: RuleVector,
  angle: RuleNumber,
  around: RuleNumber,
  inSpace: RuleTruth,
): RuleVector {
  const across = angle.sin()
  const turn = around.times(2 * Math.PI)
  const own = vec(angle.cos(), across.times(select(inSpace, turn.cos(), 1)), across.times(turn.sin()))
  return own.inFrameOf(direction)
}

/** A random unit vector. */
export function randomDirection(random: () => RuleNumber, inSpace: RuleTruth): RuleVector {
  const turn = random().times(2 * Math.PI)
  const z = select(inSpace, random().times(2).minus(1), 0)
  const level = z.squared().negated().plus(1).sqrt()
  return vec(level.times(turn.cos()), level.times(turn.sin()), z)
}

/** Makes of two numbers from 0 to 1 (exclusive) one that is normally distributed: Box and Muller 1958. */
export const normal = (one: RuleNumber, other: RuleNumber): RuleNumber =>
  one
    .negated()
    .plus(1)
    .log()
    .times(-2)
    .sqrt()
    .times(other.times(2 * Math.PI).cos())

/**
 * The force after which an agent goes in a direction at maxSpeed within the step:
 * (maxSpeed · direction − velocity) · mass / dt.
 */
export const taking = (
  { maxSpeed, velocity, mass }: Self<unknown>,
  direction: RuleVector,
  dt: RuleNumber,
): RuleVector => direction.times(maxSpeed).minus(velocity).times(mass.over(dt))

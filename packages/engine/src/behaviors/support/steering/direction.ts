import type { Self } from '../../../rules/language/situation.js'
import {
  type RuleNumber,
  type RuleTruth,
  type RuleVector,
  select,
  vec,
} from '../../../rules/language/values.js'

/** The direction of a sum of directions, as a unit vector; for the zero vector, the heading of the agent. */
export const directionOf = ({ heading }: Self<unknown>, sum: RuleVector): RuleVector =>
  select(sum.squared.gt(0), sum, heading).unit()

/**
 * A unit vector in a frame, from the cosine of its angle to the heading and its rotation around the heading in turns.
 */
export function aside(cosine: RuleNumber, around: RuleNumber): RuleVector {
  const across = cosine.squared().negated().plus(1).sqrt()
  const turn = around.times(2 * Math.PI)
  return vec(cosine, across.times(turn.cos()), across.times(turn.sin()))
}

/** A unit vector turned by an angle; in space toward the side given by `around`, in turns: 0 is left. */
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

/** Turns two uniform numbers from [0, 1) into a normally distributed one: Box and Muller 1958. */
export const normal = (one: RuleNumber, other: RuleNumber): RuleNumber =>
  one
    .negated()
    .plus(1)
    .log()
    .times(-2)
    .sqrt()
    .times(other.times(2 * Math.PI).cos())

/**
 * The force that gives an agent a direction at maxSpeed within the step: (maxSpeed · direction − velocity) · mass / dt.
 */
export const taking = (
  { maxSpeed, velocity, mass }: Self<unknown>,
  direction: RuleVector,
  dt: RuleNumber,
): RuleVector => direction.times(maxSpeed).minus(velocity).times(mass.over(dt))

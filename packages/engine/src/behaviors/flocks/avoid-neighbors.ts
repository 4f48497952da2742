import { defineLibraryRule } from '../../rules/language/define-rule.js'
import type { Neighbor } from '../../rules/language/near.js'
import type { Self } from '../../rules/language/situation.js'
import { type RuleNumber, type RuleTruth, type RuleVector, select, vec } from '../../rules/language/values.js'
import { choice, length, time } from '../../schema/spec.js'
import { neighborOptions, neighborsOf } from '../support/neighbors/neighbor-options.js'
import { sideToward } from '../support/steering/lateral.js'

/**
 * Cosine from which on two headings count as parallel, or its opposite as head on:
 * within an eighth of a turn.
 */
const PARALLEL = Math.SQRT1_2

/** Two meet exactly head on below this share of a body's radius: the rest is rounding. */
const RIGHT_ON = 1e-6

/** Speeds equal up to rounding: if both gave way they would still meet. */
const SAME = 1e-6

/**
 * Unaligned collision avoidance: turns aside early from agents on a collision course. With p from the agent to a
 * neighbor and v its velocity relative to the agent's, they are nearest after t = −p · v / |v|², with q = p + v t
 * between them; a threat is a neighbor with d < radius, 0 <= t < horizon and |q| less than both bodies and `clearance`.
 * The earliest one counts: force = −side · maxForce, side the unit vector of the lateral part of q: away from where the
 * other will be. It is all or nothing, and never brakes. If the two would meet exactly, side is the direction of the
 * other, so that the agent passes behind it; of two with equal speed only the one with the other on its right gives
 * way; of two head on, each turns left. Bodies that overlap part sideways; agents at exactly the same point are left to
 * `separate`. No threat: no force.
 *
 * `crossing: 'behind'` is the rule of OpenSteer for those who cross, which is within an eighth of a turn of a right
 * angle: the one that is not slower passes behind the other, even from in front of it; for agents with the same
 * direction it uses the other's present position. `radii: 'own'` is OpenSteer's measure of a meeting: |q| less than
 * twice the own radius and `clearance`, whatever the radius of the other; a near agent with exactly the same velocity
 * is met now. Each agent acts as if the other did nothing. Fails in crowds, where giving way to one means running into
 * another; use reciprocal avoidance there. Source: Reynolds 1999, unaligned collision avoidance; OpenSteer's
 * steerToAvoidNeighbors.
 */
export const avoidNeighbors = defineLibraryRule({
  name: 'avoidNeighbors',
  about: 'Turns aside early from agents that it would run into.',
  source: 'Reynolds 1999, unaligned collision avoidance',
  options: {
    horizon: time({ default: 60, above: 0, about: 'How far ahead collisions are predicted.' }),
    clearance: length({ default: 6, min: 0, about: 'Room to leave between the two bodies.' }),
    crossing: choice(['nearer', 'behind'], {
      default: 'nearer',
      about: 'On which side to pass an agent whose way it crosses: the nearer side, or always behind it.',
    }),
    radii: choice(['both', 'own'], {
      default: 'both',
      about: 'Which radii decide whether two bodies meet: those of both, or twice its own.',
    }),
    ...neighborOptions(150, 'How far it looks for neighbors.'),
  },
  act({ self, options, within }) {
    const { horizon, clearance, crossing, radii } = options
    const isOwn = radii.is('own')
    const reach = (n: One) => select(isOwn, self.radius.times(2), self.radius.plus(n.radius)).plus(clearance)
    const after = (n: One) => timeTo(self, n, isOwn)
    const meeting = (n: One) => n.offset.plus(driftOf(self, n).times(after(n)))
    const near = neighborsOf(within, options, 'looks for threats').where((n) => n.squared.gt(0))
    const threats = near
      .where((n) => after(n).ge(0).and(after(n).lt(horizon)))
      .where((n) => meeting(n).length.lt(reach(n)))
    const threat = {
      offset: threats.ofLeast(after, (n) => n.offset),
      velocity: threats.ofLeast(after, (n) => n.velocity),
      meeting: threats.ofLeast(after, meeting),
    }
    const behind = crossing.is('behind').and(threats.least(after, horizon).gt(0))
    const { away, givesWay } = choose(behind, passingBehind(self, threat), passingNearer(self, threat))
    const force = sideToward(self, away).side.times(self.maxForce).negated()
    return { force: force.when(threats.any().and(givesWay)) }
  },
})

type One = Neighbor<unknown>

function driftOf({ velocity }: Self<unknown>, one: One): RuleVector {
  return one.velocity.minus(velocity)
}

/** When a neighbor is nearest at constant velocities; 0 if the two have met, below 0 or NaN if they do not meet. */
function timeTo(self: Self<unknown>, one: One, isOwn: RuleTruth): RuleNumber {
  const drift = driftOf(self, one)
  const touches = one.squared.lt(self.radius.plus(one.radius).squared())
  const after = one.offset.dot(drift).negated().over(drift.squared)
  return select(touches.or(isOwn.and(drift.squared.eq(0))), 0, after)
}

interface Threat {
  readonly offset: RuleVector
  readonly velocity: RuleVector
  /** The offset to it when it is nearest. */
  readonly meeting: RuleVector
}

/** On which side it counts, and whether the agent gives way to it. */
interface Side {
  readonly away: RuleVector
  readonly givesWay: RuleTruth
}

function choose(condition: RuleTruth, yes: Side, no: Side): Side {
  const givesWay = condition.and(yes.givesWay).or(condition.not().and(no.givesWay))
  return { away: select(condition, yes.away, no.away), givesWay }
}

/**
 * For an exact meeting: the side to which the other goes. The faster gives way, otherwise the one with the other on its
 * right.
 */
function passingNearer(self: Self<unknown>, { offset, velocity, meeting }: Threat): Side {
  const isRightOn = meeting.squared.le(self.radius.squared().times(RIGHT_ON * RIGHT_ON))
  const [own, theirs] = [self.velocity.squared, velocity.squared]
  const isSame = theirs.minus(own).abs().le(own.times(SAME))
  // Straight ahead both are on the right of the other.
  const ahead = vec(self.heading.x, self.heading.y).dot(offset).abs()
  const isOnRight = self.heading.left().dot(offset).le(ahead.times(RIGHT_ON))
  const givesWay = isSame.and(isOnRight).or(isSame.not().and(theirs.lt(own)))
  return { away: select(isRightOn, velocity, meeting), givesWay: isRightOn.not().or(givesWay) }
}

/** As in OpenSteer, where the faster gives way. */
function passingBehind(self: Self<unknown>, { offset, velocity, meeting }: Threat): Side {
  const along = self.heading.dot(velocity)
  const isParallel = along.squared().gt(velocity.squared.times(PARALLEL * PARALLEL))
  return {
    away: select(isParallel, select(along.lt(0), meeting, offset), velocity),
    givesWay: isParallel.or(velocity.squared.le(self.velocity.squared)),
  }
}

import { angle, choice, force, length } from '../options/spec.js'
import { defineRule } from '../rules/define-rule.js'
import type { Self } from '../rules/situation.js'
import { type RuleNumber, type RuleVector, select, vec } from '../rules/values.js'

/**
 * Strolls: heads for a point that walks at random along a circle projected ahead, in 3D over a sphere.
 *
 * In the plane: angle ← angle + (2u − 1) · change · √dt with u uniform in [0, 1);
 * target = position + unit(velocity) · distance + radius · (cos, sin)(heading + angle); desired =
 * unit(target − position) · maxSpeed. The heading of an agent at rest is its last one. In 3D the point is a
 * unit vector that each step is displaced by up to change · √dt along each axis and brought back to the
 * sphere, as Reynolds describes. The walk's spread grows with √time, hence √dt; at the book's dt of one frame
 * the formula is the book's.
 *
 * With `form: 'lateral'` no point is headed for: a share of −1 to 1 walks by up to change · √dt a step and
 * stops at its bounds, in 3D a second one; force = limit(strength · (share · left + second · up), maxForce),
 * left and up at right angles to the heading, so that it turns and never slows down. They are the body's own:
 * in 3D they lean with the agent by its `roll`; without banking left is level.
 * Source: Reynolds 1999; *The Nature of Code*, 2nd edition, exercise 5.4; Dwyer 2005 (40, 80, 0.5);
 * 'lateral': OpenSteer.
 */
export const wander = defineRule({
  name: 'wander',
  about: 'Strolls: heads for a point that walks at random on a circle ahead.',
  source: 'Reynolds 1999; The Nature of Code, 2nd edition, exercise 5.4',
  options: {
    distance: length({ default: 80, min: 0, about: 'How far ahead the circle is.' }),
    radius: length({ default: 25, min: 0, about: 'Radius of the circle.' }),
    change: angle({ default: 0.3, min: 0, about: 'Most the angle, or share, changes in a unit of time.' }),
    form: choice(['circle', 'lateral'], {
      default: 'circle',
      about: 'Whether it heads for a point on the circle, or is pushed to its sides.',
    }),
    strength: force({
      min: 0,
      optional: true,
      about: "How hard the form 'lateral' pushes; as hard as maxForce when left out.",
    }),
  },
  state: { wanderAngle: 0, wanderX: 1, wanderY: 0, wanderZ: 0, wanderSide: 0, wanderUp: 0 },
  act({ self, options, random, dt, inSpace, pen }) {
    const { distance, radius, change, form, strength } = options
    const { wanderAngle, wanderX, wanderY, wanderZ, wanderSide, wanderUp } = self.state
    const step = () => random().times(2).minus(1).times(change.times(dt.sqrt()))
    const [first, second, third] = [step(), step(), step()]
    const isLateral = form.is('lateral')
    const turned = wanderAngle.plus(first)
    const moved = vec(wanderX.plus(first), wanderY.plus(second), wanderZ.plus(third))
    const ahead = self.velocity.withLength(distance)
    const onSphere = select(moved.squared.gt(0), moved.unit(), vec(1, 0))
    const walk = select(inSpace, onSphere, onCircle(self, turned))
    const side = wanderSide.plus(first).clamp(-1, 1)
    const up = wanderUp.plus(second).clamp(-1, 1)
    const sideways = select(inSpace, leaning(self, side, up), vec(0, side))
    const push = sideways.times(select(strength.given, strength, self.maxForce))
    const now = select(inSpace, vec(wanderX, wanderY, wanderZ), onCircle(self, wanderAngle))
    pen.line(ahead, 'ahead', isLateral.not())
    pen.circle(ahead, radius, 'circle', isLateral.not())
    pen.point(ahead.plus(now.times(radius)), 'target', isLateral.not())
    const isOnCircle = isLateral.or(inSpace).not()
    const isOnSphere = inSpace.and(isLateral.not())
    return {
      desire: ahead.plus(walk.times(radius)).withLength(self.maxSpeed),
      force: push.inFrameOf(self.heading).limit(self.maxForce),
      pushes: isLateral,
      state: {
        wanderAngle: select(isOnCircle, turned, wanderAngle),
        wanderX: select(isOnSphere, onSphere.x, wanderX),
        wanderY: select(isOnSphere, onSphere.y, wanderY),
        wanderZ: select(isOnSphere, onSphere.z, wanderZ),
        wanderSide: select(isLateral, side, wanderSide),
        wanderUp: select(isLateral.and(inSpace), up, wanderUp),
      },
    }
  },
})

/** The unit vector from the middle of the circle to the point at an angle to the heading. */
function onCircle({ heading }: Self<unknown>, angle: RuleNumber): RuleVector {
  const direction = angle.plus(heading.y.atan2(heading.x))
  return vec(direction.cos(), direction.sin())
}

/** (0, left, up) in the frame of the heading, of sides of the body, which leans to the right about it. */
function leaning({ roll }: Self<unknown>, left: RuleNumber, up: RuleNumber): RuleVector {
  const [cosine, sine] = [roll.cos(), roll.sin()]
  return vec(0, left.times(cosine).minus(up.times(sine)), left.times(sine).plus(up.times(cosine)))
}

import { defineLibraryRule } from '../../rules/language/define-rule.js'
import type { Self } from '../../rules/language/situation.js'
import { type RuleNumber, type RuleTruth, type RuleVector, select, vec } from '../../rules/language/values.js'
import { choice, force, length, turnRate } from '../../schema/spec.js'

/** Its state: the angle on the circle, the point on the sphere, the shares of the push. */
const WALK = { wanderAngle: 0, wanderX: 1, wanderY: 0, wanderZ: 0, wanderSide: 0, wanderUp: 0 }

/**
 * Strolls: heads for a point that walks at random along a circle projected ahead, in 3D over a sphere.
 *
 * In the plane: angle ← angle + (2u − 1) · change · √dt with u uniform in [0, 1); target = position + unit(velocity) ·
 * circleDistance + circleRadius · (cos, sin)(heading + angle); desired = unit(target − position) · maxSpeed. The heading of an
 * agent at rest is its last one. In 3D the point is a unit vector that each step displaces by up to change · √dt along
 * each axis and brought back to the sphere, as Reynolds describes. The walk's spread grows with √time, hence √dt; at
 * the book's dt of one frame the formula is the book's.
 *
 * With `form: 'lateral'` there is no point: a share from −1 to 1 walks by up to change · √dt a step and stops at its
 * bounds, in 3D a second one too; force = limit(sideForce · (share · left + second · up), maxForce), left and up
 * perpendicular to the heading, so that it turns and never slows down. They belong to the body: in 3D they lean with
 * the agent by its `roll`; without banking left is level. Source: Reynolds 1999; *The Nature of Code*, 2nd edition,
 * exercise 5.4; Dwyer 2005 (40, 80, 0.5); 'lateral': OpenSteer.
 */
export const wander = defineLibraryRule({
  name: 'wander',
  about: 'Strolls: heads for a point that walks at random on a circle ahead.',
  source: 'Reynolds 1999; The Nature of Code, 2nd edition, exercise 5.4',
  options: {
    circleDistance: length({
      default: 80,
      min: 0,
      about: 'Distance from the agent to the middle of the circle.',
    }),
    circleRadius: length({ default: 25, min: 0, about: 'Radius of the circle.' }),
    change: turnRate({
      default: 0.3,
      min: 0,
      about: 'Largest change of the angle, or share, in a unit of time.',
    }),
    form: choice(['circle', 'lateral'], {
      default: 'circle',
      about: 'Whether it heads for a point on the circle, or is pushed to its sides.',
    }),
    sideForce: force({
      min: 0,
      optional: true,
      about: "How hard the form 'lateral' pushes; as hard as maxForce when left out.",
    }),
  },
  state: WALK,
  act({ self, options, random, dt, inSpace, pen }) {
    const { circleDistance, circleRadius, change, form, sideForce } = options
    const step = () => random().times(2).minus(1).times(change.times(dt.sqrt()))
    const steps = vec(step(), step(), step())
    const isLateral = form.is('lateral')
    const ahead = self.velocity.withLength(circleDistance)
    const point = walking(self, steps, inSpace)
    const sides = swaying(self, steps, inSpace)
    pen.line(ahead, 'ahead', isLateral.not())
    pen.circle(ahead, circleRadius, 'circle', isLateral.not())
    pen.point(ahead.plus(point.now.times(circleRadius)), 'target', isLateral.not())
    const push = sides.share.times(select(sideForce.given, sideForce, self.maxForce))
    return {
      desire: ahead.plus(point.next.times(circleRadius)).withLength(self.maxSpeed),
      force: push.inFrameOf(self.heading).limit(self.maxForce),
      pushes: isLateral,
      state: {
        ...updatedWhere(isLateral.not(), self, point.state),
        ...updatedWhere(isLateral, self, sides.state),
      },
    }
  },
})

type Walk = typeof WALK

/** The point that walks on the circle, or the sphere: its old and new position, as unit vectors from the center. */
function walking(self: Self<Walk>, steps: RuleVector, inSpace: RuleTruth) {
  const { wanderAngle, wanderX, wanderY, wanderZ } = self.state
  const angle = wanderAngle.plus(steps.x)
  const walk = vec(wanderX, wanderY, wanderZ)
  const moved = walk.plus(steps)
  const onSphere = select(moved.squared.gt(0), moved.unit(), vec(1, 0))
  return {
    now: select(inSpace, walk, onCircle(self, wanderAngle)),
    next: select(inSpace, onSphere, onCircle(self, angle)),
    state: {
      wanderAngle: select(inSpace, wanderAngle, angle),
      wanderX: select(inSpace, onSphere.x, wanderX),
      wanderY: select(inSpace, onSphere.y, wanderY),
      wanderZ: select(inSpace, onSphere.z, wanderZ),
    },
  }
}

/** The unit vector from the middle of the circle to the point at an angle to the heading. */
function onCircle({ heading }: Self<unknown>, angle: RuleNumber): RuleVector {
  const direction = angle.plus(heading.y.atan2(heading.x))
  return vec(direction.cos(), direction.sin())
}

/** The shares of the push to the left and up, in the frame of the heading; in space of the body, which leans about it. */
function swaying(self: Self<Walk>, steps: RuleVector, inSpace: RuleTruth) {
  const side = self.state.wanderSide.plus(steps.x).clamp(-1, 1)
  const up = self.state.wanderUp.plus(steps.y).clamp(-1, 1)
  const [cosine, sine] = [self.roll.cos(), self.roll.sin()]
  const leaning = vec(0, side.times(cosine).minus(up.times(sine)), side.times(sine).plus(up.times(cosine)))
  return {
    share: select(inSpace, leaning, vec(0, side)),
    state: { wanderSide: side, wanderUp: select(inSpace, up, self.state.wanderUp) },
  }
}

/** A state that keeps its value while a condition is false. */
function updatedWhere(holds: RuleTruth, self: Self<Walk>, state: Partial<Record<keyof Walk, RuleNumber>>) {
  const next = Object.entries(state).map(([key, value]) => [
    key,
    select(holds, value, self.state[key as keyof Walk]),
  ])
  return Object.fromEntries(next) as Partial<Record<keyof Walk, RuleNumber>>
}

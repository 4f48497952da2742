import { choice, factor, speed, time } from '../options/spec.js'
import { targetSpec } from '../perception/target.js'
import { defineRule } from '../rules/define-rule.js'
import { select } from '../rules/values.js'
import { steered } from './support/steer.js'

/**
 * Heads for a goal at cruising speed, slower than it could, so that stragglers can catch up: force =
 * limit(strength · (desired − velocity), maxForce). 'steady': desired = unit(goal − position) · speed up to
 * the goal (equations 5 and 6); it overshoots. 'capped': desired = limit((goal − position) / within,
 * speed), which slows down over the last `within · speed` and stops there (appendix A, `within` 1). On the
 * goal it wants to stand still. `strength`, a force per speed, is maxForce / (maxSpeed / 2) by default, as
 * in appendix A, and never more than mass / dt, which would overshoot the desire within a step. No such
 * goal: no force. A `speed` above maxSpeed is never reached and keeps it pushing. Source: Gompert 2003,
 * section 4 and appendix A.
 */
export const cruise = defineRule({
  name: 'cruise',
  about: 'Heads for a goal at cruising speed.',
  source: 'Gompert 2003, section 4 and appendix A',
  options: {
    goal: targetSpec('What to head for.'),
    speed: speed({ default: 7, min: 0, about: 'The cruising speed.' }),
    form: choice(['capped', 'steady'], {
      default: 'capped',
      about: 'Whether it slows down near the goal, or goes at cruising speed all the way.',
    }),
    within: time({
      default: 1,
      above: 0,
      about: "In the form 'capped': how long it takes itself for the rest of the way.",
    }),
    strength: factor({
      min: 0,
      optional: true,
      about: 'Force per speed that is missing; by default maxForce / (maxSpeed / 2).',
    }),
  },
  act({ self, options, dt }) {
    const { goal, speed, form, within, strength } = options
    const steady = goal.offset.withLength(speed)
    const capped = goal.offset.over(within).limit(speed)
    const desired = select(form.is('steady'), steady, capped)
    return { force: steered(self, desired.minus(self.velocity), dt, strength).when(goal.exists) }
  },
})

import { targetSpec } from '../../perception/target.js'
import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { select } from '../../rules/language/values.js'
import { choice, number, speed, time } from '../../schema/spec.js'
import { steered } from '../support/steering/steer.js'

/**
 * Heads for a target at cruising speed, below its maximum, so that stragglers can catch up: force = limit(gain ·
 * (desired − velocity), maxForce). 'steady': desired = unit(target − position) · speed up to the goal (equations 5 and
 * 6); it overshoots. 'capped': desired = limit((target − position) / slowingTime, speed), which slows down over the
 * last `slowingTime · speed` and stops there (appendix A, `slowingTime` 1). On the target it desires to stop. `gain`,
 * a force per speed, is maxForce / (maxSpeed / 2) by default, as in appendix A, and at most mass / dt, so as not to
 * overshoot the desire within a step. No goal: no force. A `speed` above maxSpeed is never reached, so it pushes all
 * the time. Source: Gompert 2003, section 4 and appendix A.
 */
export const cruise = defineLibraryRule({
  name: 'cruise',
  about: 'Heads for a target at cruising speed.',
  source: 'Gompert 2003, section 4 and appendix A',
  options: {
    target: targetSpec('What to head for.'),
    speed: speed({ default: 7, min: 0, about: 'The cruising speed.' }),
    form: choice(['capped', 'steady'], {
      default: 'capped',
      about: 'Whether it slows down near the target, or goes at cruising speed all the way.',
    }),
    slowingTime: time({
      default: 1,
      above: 0,
      about: "In the form 'capped': it slows down so that the rest of the way takes this long.",
    }),
    gain: number({
      min: 0,
      optional: true,
      about: 'Force per missing speed; by default maxForce / (maxSpeed / 2).',
    }),
  },
  act({ self, options, dt }) {
    const { target, speed, form, slowingTime, gain } = options
    const steady = target.offset.withLength(speed)
    const capped = target.offset.over(slowingTime).limit(speed)
    const desired = select(form.is('steady'), steady, capped)
    return { force: steered(self, desired.minus(self.velocity), dt, gain).when(target.exists) }
  },
})

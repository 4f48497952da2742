import { defineRule } from '../../rules/language/define-rule.js'
import { speed } from '../../schema/spec.js'

/**
 * Keeps a speed, whatever the direction: desired = heading · speed. Who is faster brakes, who stands sets
 * out along its heading, and it resists what turns it, as far as that slows it down. Source: Reynolds'
 * OpenSteer (steerForTargetSpeed), where the force is along the heading; here it is the same, since
 * velocity is along it too.
 */
export const keepSpeed = defineRule({
  name: 'keepSpeed',
  about: 'Keeps a speed, whatever the direction.',
  source: 'Reynolds, OpenSteer',
  options: { speed: speed({ default: 2, min: 0, about: 'How fast it wants to go.' }) },
  act({ self, options, pen }) {
    const desired = self.heading.times(options.speed)
    pen.line(desired, 'desired velocity')
    return desired
  },
})

import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { speed } from '../../schema/spec.js'

/**
 * Keeps a speed, whatever the direction: desired = heading · speed. It brakes if faster and starts along its heading
 * from rest. It resists turning forces as far as they slow it down. Source: Reynolds' OpenSteer (steerForTargetSpeed),
 * where the force is along the heading; here too, since velocity is along it.
 */
export const keepSpeed = defineLibraryRule({
  name: 'keepSpeed',
  about: 'Keeps a speed, whatever the direction.',
  source: 'Reynolds, OpenSteer',
  options: { speed: speed({ default: 2, min: 0, about: 'Speed to keep.' }) },
  act({ self, options, pen }) {
    const desired = self.heading.times(options.speed)
    pen.line(desired, 'desired velocity')
    return desired
  },
})

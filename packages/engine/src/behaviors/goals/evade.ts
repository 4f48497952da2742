import { targetSpec } from '../../perception/target.js'
import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { select, vec } from '../../rules/language/values.js'
import { choice } from '../../schema/spec.js'
import { alarm, alarmed } from '../support/targets/alarm.js'
import { drawForeseen, foresight, timeFor } from '../support/targets/foresight.js'

/**
 * Runs from where a moving target will be: desired = unit(position − (target + velocity · T)) · maxSpeed. `estimate`
 * chooses T: 'fixed': `prediction`. 'distance': min(prediction, F · d / (maxSpeed + speed of the target)), d its
 * distance, F `predictionFactor`. 'reynolds': min(prediction, F · d / speed of the target), the earliest time at which
 * it could be here. With `panicDistance` it runs while the target is near, as `flee` does: the target itself, or with
 * `nearness: 'foreseen'` the place where it will be. Source: *The Nature of Code*, 2nd edition, exercise 5.3; Reynolds
 * 1999; `predictionFactor` and `nearness`: Yuka.
 */
export const evade = defineLibraryRule({
  name: 'evade',
  about: 'Runs from where a moving target will be.',
  source: 'Reynolds 1999; The Nature of Code, 2nd edition, exercise 5.3',
  options: {
    target: targetSpec('What to evade.'),
    ...foresight,
    ...alarm,
    nearness: choice(['now', 'foreseen'], {
      default: 'now',
      about: 'What `panicDistance` measures: the distance to the target now, or to its predicted position.',
    }),
  },
  state: { alarmed: 0 },
  act({ self, options, pen }) {
    const { target, estimate, prediction, predictionFactor, nearness, panicDistance } = options
    const { exists, offset, velocity } = target
    const speeds = select(estimate.is('distance'), self.maxSpeed, 0).plus(velocity.length)
    const estimated = timeFor(predictionFactor.times(offset.length), speeds, prediction)
    const foreseen = offset.plus(velocity.times(select(estimate.is('fixed'), prediction, estimated)))
    drawForeseen(pen, target, foreseen)
    pen.circle(vec(0, 0), panicDistance, 'runs within', panicDistance.given)
    const { runs, state } = alarmed(self, exists, select(nearness.is('foreseen'), foreseen, offset), options)
    return { desire: foreseen.negated().withLength(self.maxSpeed).when(runs), state }
  },
})

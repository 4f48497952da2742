import { targetSpec } from '../../perception/target.js'
import { defineRule } from '../../rules/language/define-rule.js'
import { alarm, alarmed } from '../support/alarm.js'

/**
 * Runs from a target at full speed: desired = unit(position − target) · maxSpeed. (Not the negative of the
 * seeking force, which would reverse the agent's own velocity too.) On the very target there is no direction
 * away from it, and the desire is to stand still. With `panicDistance` it runs from d < panicDistance on until d >= calmFactor ·
 * panicDistance, and else has no desire: afterward it goes on as fast as it ran, unless another rule stops it.
 * Source: *The Nature of Code*, 2nd edition, exercise 5.1; Reynolds 1999.
 */
export const flee = defineRule({
  name: 'flee',
  about: 'Runs from a target at full speed.',
  source: 'The Nature of Code, 2nd edition, exercise 5.1',
  options: { target: targetSpec('What to run from.'), ...alarm },
  state: { alarmed: 0 },
  act({ self, options, pen }) {
    const { exists, offset } = options.target
    pen.circle(offset, options.panicDistance, 'runs within', exists.and(options.panicDistance.given))
    pen.point(offset, 'what it flees', exists)
    const { runs, state } = alarmed(self, exists, offset, options)
    return { desire: offset.negated().withLength(self.maxSpeed).when(runs), state }
  },
})

import { targetSpec } from '../../perception/target.js'
import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { alarm, alarmed } from '../support/targets/alarm.js'

/**
 * Runs from a target at full speed: desired = unit(position − target) · maxSpeed. (Not the negative of the seeking
 * force, which would reverse the agent's own velocity too.) Exactly on the target there is no direction away, and the
 * desire is to stand still. With `panicDistance` it runs from d < panicDistance on until d >= calmFactor ·
 * panicDistance, otherwise it has no desire: it then keeps its speed unless another rule stops it. Source: *The Nature
 * of Code*, 2nd edition, exercise 5.1; Reynolds 1999.
 */
export const flee = defineLibraryRule({
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

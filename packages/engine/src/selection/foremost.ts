import { sharedLooks } from '../features/evaluation/shared-looks.js'
import { defineSelection } from './selection.js'
import { take } from './take.js'

/**
 * The first behavior with a force, alone: force = limit(weight · force, maxForce) of the first that has a force, even a
 * zero one; later ones are not evaluated. So an animal does one thing at a time: it drinks without drifting off, since
 * later needs do not act. `prioritized` would give them the remaining force, and standing needs none. It nests: put
 * permanent behaviors, such as `keepDistance`, before it in a `prioritized`, and the needs in it, in the order of
 * urgency. The force jumps when the first behavior changes, so use needs with hysteresis:
 * `drink`, `migrate`, or a `flee` with `panicDistance`. A behavior that always has a force silences all later ones. Source:
 * Reynolds 1999 (action selection: one of several steering behaviors at a time); the rule is drover's own.
 */
export const foremost = defineSelection({
  name: 'foremost',
  summary: 'The first behavior that has anything to say, and none but it.',
  source: 'Reynolds 1999, action selection; the rule is our own',
  needs: [sharedLooks],
  options: {},
  bind: () => (agent, rules, out) => {
    let found = -1
    for (let k = 0; k < rules.length; k++) {
      const rule = rules[k]
      rule.share = 0
      rule.active = false
      if (found < 0 && rule.evaluate(agent)) found = k
    }
    if (found < 0) return false
    take(rules[found], 1, agent, out)
    return true
  },
})

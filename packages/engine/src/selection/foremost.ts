import { sharedLooks } from '../features/shared-looks.js'
import { defineSelection } from './selection.js'
import { take } from './take.js'

/**
 * The first behavior that has anything to say, and none but it: force = limit(weight · force, maxForce) of
 * the first that has a force, even one of zero; those behind it are not evaluated. So an animal does one
 * thing at a time: it drinks and does not drift off while it does, since the needs that come later are
 * silent. `prioritized` would give them what strength is left, and who stands still needs none to stand.
 * Nests: what holds all the time, such as keeping one's distance, stands before it in a `prioritized`, and
 * the needs in here, in the order of their urgency. The force jumps where the first changes, so needs ought
 * not to end where they begin: `drink`, `migrate` and a `flee` with `panicDistance` do not. A behavior that always
 * has something to say silences all behind it for good.
 * Source: Reynolds 1999 (action selection: one of several steering behaviors at a time);
 * the rule is drover's own.
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

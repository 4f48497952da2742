import { powers } from '../../features/evaluation/powers.js'
import { targetSpec } from '../../perception/target.js'
import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { select } from '../../rules/language/values.js'
import { choice, force, length, number } from '../../schema/spec.js'

/** The largest exponent used; beyond 709 the result would not be finite. */
const LARGEST_EXPONENT = 700

/**
 * Is pulled to a target, whatever its velocity: force = unit(target − position) · min(pull, maxPull, maxForce) with
 * pull = strength · dⁿ at distance d, n = 1 'linear' (equation 4), 0 'constant', 2 'quadratic', or pull = strength ·
 * exp(d / scale) 'exponential', at most strength · e⁷⁰⁰. On the target, and without one: no force. It drives a herd to
 * full speed, so stragglers never catch up, and it swings around the target forever. Use `cruise` instead; this is for
 * comparison. Source: Gompert 2003, section 4, equation 4 and the laws named below it.
 */
export const attract = defineLibraryRule({
  name: 'attract',
  about: 'Is pulled toward a target, whatever its velocity.',
  source: 'Gompert 2003, section 4',
  needs: [powers],
  options: {
    target: targetSpec('What pulls.'),
    law: choice(['linear', 'constant', 'quadratic', 'exponential'], {
      default: 'linear',
      about: 'How the pull changes with distance.',
    }),
    strength: number({
      default: 1,
      min: 0,
      about: 'Strength of the pull at distance 1; at distance 0 if it is exponential.',
    }),
    scale: length({
      default: 10,
      above: 0,
      about: 'Distance over which an exponential pull grows by the factor e.',
    }),
    maxPull: force({ min: 0, optional: true, about: 'Largest pull; by default only maxForce limits it.' }),
  },
  act({ self, options, pen }) {
    const { target, law, strength, scale, maxPull } = options
    pen.point(target.offset, 'target', target.exists)
    const distance = target.offset.length
    const exponential = distance.over(scale).min(LARGEST_EXPONENT).exp()
    const steep = select(law.is('quadratic'), distance.squared(), exponential)
    const growth = select(law.is('constant'), 1, select(law.is('linear'), distance, steep))
    const pull = strength
      .times(growth)
      .min(select(maxPull.given, maxPull, self.maxForce))
      .min(self.maxForce)
    return { force: target.offset.withLength(pull).when(target.exists.and(distance.gt(0))) }
  },
})
